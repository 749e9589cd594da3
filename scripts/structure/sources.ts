import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A file of the repository's own code. */
export interface SourceFile {
  /** From the repository's root. */
  readonly path: string
  readonly tree: ts.SourceFile
}

const CODE = /^(src|scripts|demo|tests)\/.*\.(ts|tsx|mjs)$/

/** The code of the repository in the working directory. */
export function readSources(): readonly SourceFile[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const paths = list
    .toString()
    .split('\0')
    .filter((path) => CODE.test(path) && existsSync(path))
  return paths.map((path) => parse(path, readFileSync(path, 'utf8')))
}

export const parse = (path: string, text: string): SourceFile => ({
  path,
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
})

/** Calls `visit` with a node and all nodes below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}
