import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { applyMutant, type Mutant } from './mutant'

/** Ignores errors about unused code: a developer who makes the mistake also removes the unused code. */
const UNUSED_CODES: readonly number[] = [6133, 6138, 6192, 6196, 6198, 6199]

/** Detects mutants that do not compile: such a mistake cannot remain unnoticed. */
export interface Compiler {
  refuses(fault: Mutant): boolean
}

/** @param files the code to mutate, relative to the repository. */
export function createCompiler(files: readonly string[]): Compiler {
  const changed = new Map<string, { readonly text: string; readonly version: number }>()
  let version = 0
  const path = resolve('tsconfig.node.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, resolve('.'))
  const roots = files.map((file) => resolve(file)).filter(existsSync)
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => roots,
    getScriptVersion: (name) => String(changed.get(name)?.version ?? 0),
    getScriptSnapshot(name) {
      const text = changed.get(name)?.text ?? (existsSync(name) ? readFileSync(name, 'utf8') : undefined)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => resolve('.'),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })

  const put = (name: string, text: string) => {
    version += 1
    changed.set(name, { text, version })
  }

  return {
    refuses(fault) {
      const name = resolve(fault.file)
      const text = readFileSync(name, 'utf8')
      put(name, applyMutant(text, fault))
      const found = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)]
      put(name, text)
      return found.some(({ code }) => !UNUSED_CODES.includes(code))
    },
  }
}
