import { posix } from 'node:path'
import ts from 'typescript'

/** The files and folders that code names. */
export interface Named {
  /** From the repository's root, with `/`. */
  readonly files: readonly string[]
  /** Each ends with `/`. */
  readonly folders: readonly string[]
}

/** All files and folders, from the repository's root, with `/`. */
export interface Tree {
  readonly files: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
}

/** Strings that alone do not name a folder: an element's attribute, and a step of a path. */
const IN_PASSING = /^(src|[./]*)$/

/** @param paths files from the repository's root, with `/`. */
export function treeOf(paths: Iterable<string>): Tree {
  const files = new Set(paths)
  const folders = new Set<string>()
  for (const file of files) {
    for (let dir = posix.dirname(file); dir !== '.'; dir = posix.dirname(dir)) folders.add(`${dir}/`)
  }
  return { files, folders }
}

/**
 * The dependencies of a source file: every string in it that names a file or a folder of the repository,
 * relative to the file or from the root. Type imports are excluded because they are erased.
 */
export function namedBy(path: string, text: string, tree: Tree): Named {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  const files = new Set<string>()
  const folders = new Set<string>()
  const name = (words: string) => {
    const [plain = ''] = words.split(/[?*]/)
    if (plain === '' || plain.length > 300) return
    const from = plain.startsWith('.') ? posix.join(posix.dirname(path), plain) : posix.normalize(plain)
    const file = [from, `${from}.ts`, `${from}.tsx`, `${from}/index.ts`].find((each) => tree.files.has(each))
    const folder = from.endsWith('/') ? from : `${from}/`
    if (file !== undefined) files.add(file)
    else if (tree.folders.has(folder) && !IN_PASSING.test(plain)) folders.add(folder)
  }
  const visit = (node: ts.Node): void => {
    if (isGoneAtRunTime(node)) return
    if (ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead)
      name((node as ts.StringLiteral).text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { files: [...files], folders: [...folders] }
}

function isGoneAtRunTime(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return true
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly ?? false
  return ts.isExportDeclaration(node) && node.isTypeOnly
}
