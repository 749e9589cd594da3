import { relative, resolve } from 'node:path'
import ts from 'typescript'

const LIST = 'src/app/features.ts'

/** The features that the app lists, each with its name and folder. */
export function listedFeatures(): readonly { readonly name: string; readonly folder: string }[] {
  const text = ts.sys.readFile(LIST) ?? ''
  return [...text.matchAll(/^import \{ (\w+) \} from '\.\.\/features\/([\w-]+)'$/gm)].map(
    ([, name = '', folder = '']) => ({ name, folder }),
  )
}

/** What to delete from the source: the folder, its lines in the app's list, or both. */
interface Deletion {
  readonly folder?: string
  readonly name?: string
}

/**
 * Returns a function that reports the compiler's messages for the browser project after deletions, as `file: message`.
 * Nothing is written to disk. The whole project is checked once, later only the affected files.
 */
export function createDeletionCheck(): (...deletions: readonly Deletion[]) => readonly string[] {
  const { config } = ts.readConfigFile('tsconfig.browser.json', ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
  const untouched = new Map<string, ts.SourceFile | undefined>()
  const disk = ts.createCompilerHost(options)

  const hostAfter = (deletions: readonly Deletion[]): ts.CompilerHost => {
    const folders = deletions.flatMap(({ folder }) => (folder ? [`src/features/${folder}/`] : []))
    const isDeleted = (path: string) => folders.some((folder) => `${relative('.', path)}/`.startsWith(folder))
    const readFile = (path: string) => {
      if (isDeleted(path)) return undefined
      const text = disk.readFile(path)
      return isList(path) ? deletions.reduce(withoutLinesOf, text ?? '') : text
    }
    const parse = (path: string, target: ts.ScriptTarget | ts.CreateSourceFileOptions) => {
      const text = readFile(path)
      if (text === undefined) return undefined
      // The builder detects changed files by their version.
      return Object.assign(ts.createSourceFile(path, text, target), { version: text })
    }
    return {
      ...disk,
      readFile,
      fileExists: (path) => !isDeleted(path) && disk.fileExists(path),
      directoryExists: (path) => !isDeleted(path) && ts.sys.directoryExists(path),
      getSourceFile(path, target) {
        if (isDeleted(path)) return undefined
        if (isList(path)) return parse(path, target)
        if (!untouched.has(path)) untouched.set(path, parse(path, target))
        return untouched.get(path)
      },
    }
  }

  const check = (deletions: readonly Deletion[], before?: ts.SemanticDiagnosticsBuilderProgram) => {
    const host = hostAfter(deletions)
    const roots = fileNames.filter((path) => host.fileExists(path))
    const program = ts.createSemanticDiagnosticsBuilderProgram(roots, options, host, before)
    const found = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()]
    for (let next = step(program); next; next = step(program)) found.push(...next.result)
    return { program, problems: found.map(formatDiagnostic) }
  }

  const whole = check([])
  return (...deletions) => [...whole.problems, ...check(deletions, whole.program).problems]
}

const step = (program: ts.SemanticDiagnosticsBuilderProgram) =>
  program.getSemanticDiagnosticsOfNextAffectedFile()

const isList = (path: string) => resolve(path) === resolve(LIST)

function withoutLinesOf(text: string, { name }: Deletion): string {
  if (name === undefined) return text
  const own = new RegExp(`^(?:import \\{ ${name} \\} from .*|\\s*${name},)\\n`, 'gm')
  return text.replace(own, '')
}

function formatDiagnostic({ file, messageText }: ts.Diagnostic): string {
  return `${file ? relative('.', file.fileName) : ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
}
