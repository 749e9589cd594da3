import { posix } from 'node:path'
import ts from 'typescript'
import { treeOf } from './trees'

export interface Source {
  /** Relative to the repository root, with `/`. */
  readonly path: string
  readonly text: string
}

export interface Import {
  readonly from: string
  readonly line: number
  /** The specifier as written. */
  readonly specifier: string
  /** The resolved file or folder, relative to the repository root; absent for a package. */
  readonly file?: string
}

/**
 * Returns everything a file imports: `import` and `export … from` with values or types, `import()` of values and types,
 * `import.meta.glob`, and `new URL(…, import.meta.url)`. Relative specifiers are resolved among the known files.
 */
export function importsOf(source: Source, known: ReadonlySet<string>): readonly Import[] {
  const { path } = source
  const tree = treeOf(source)
  const found: Import[] = []
  const visit = (node: ts.Node) => {
    for (const literal of specifiersOf(node)) {
      const line = tree.getLineAndCharacterOfPosition(literal.getStart()).line + 1
      const specifier = ts.isStringLiteralLike(literal) ? literal.text : `(${literal.getText()})`
      const file = specifier.startsWith('.') ? resolve(path, specifier, known) : undefined
      found.push({ from: path, line, specifier, ...(file !== undefined && { file }) })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function specifiersOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isImportDeclaration(node)) return [node.moduleSpecifier]
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) return [node.moduleSpecifier]
  if (ts.isImportTypeNode(node)) {
    return [ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument]
  }
  if (ts.isCallExpression(node)) return calledWith(node)
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL') {
    const [url, base] = node.arguments ?? []
    return url && base?.getText() === 'import.meta.url' ? [url] : []
  }
  return []
}

function calledWith({ expression, arguments: [first] }: ts.CallExpression): readonly ts.Node[] {
  if (!first) return []
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return [first]
  if (expression.getText() !== 'import.meta.glob') return []
  const patterns = ts.isArrayLiteralExpression(first) ? first.elements : [first]
  return patterns.filter((pattern) => !(ts.isStringLiteralLike(pattern) && pattern.text.startsWith('!')))
}

function resolve(from: string, specifier: string, known: ReadonlySet<string>): string {
  const [plain = ''] = specifier.split('?')
  const path = posix.join(posix.dirname(from), plain)
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => known.has(file)) ?? path
}
