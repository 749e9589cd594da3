import { relative } from 'node:path'
import ts from 'typescript'

/** The TypeScript files that a project checks, relative to the repository root. */
export function filesOfProject(config: string): readonly string[] {
  return parse(config).fileNames.map((file) => relative(process.cwd(), file))
}

/** The ambient types of a project's files. */
export function typesOfProject(config: string): { readonly lib: unknown; readonly types: unknown } {
  const { lib, types } = parse(config).options
  return { lib, types }
}

function parse(config: string): ts.ParsedCommandLine {
  const { config: json, error } = ts.readConfigFile(config, ts.sys.readFile)
  if (error) throw new Error(`${config}: ${ts.flattenDiagnosticMessageText(error.messageText, '\n')}`)
  return ts.parseJsonConfigFileContent(json, ts.sys, process.cwd())
}
