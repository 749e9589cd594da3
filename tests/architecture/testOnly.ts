import ts from 'typescript'
import type { Source } from './imports'
import { treeOf } from './trees'

/** A name that the product declares: an export, or a member of a type, a class or an exported object. */
export interface DeclaredName {
  readonly path: string
  readonly line: number
  readonly name: string
}

const isProduct = ({ path }: Source) => path.startsWith('src/')
const isTest = ({ path }: Source) => path.startsWith('tests/')

/**
 * Returns the exports, methods and fields of `src` that tests use and nothing else does. A name counts as used
 * by the product if the product, a script or the demo mentions it anywhere but at a declaration, an import or
 * an export; so a name that two types share is not reported.
 */
export function usedByTestsAlone(sources: readonly Source[]): readonly DeclaredName[] {
  const product = sources.filter(isProduct).map(treeOf)
  const usedByTests = new Set(sources.filter(isTest).flatMap((source) => usedNames(treeOf(source))))
  const used = new Set(
    sources.filter((source) => !isTest(source)).flatMap((source) => usedNames(treeOf(source))),
  )
  const found = product.flatMap(declaredNames).filter(({ name }) => usedByTests.has(name) && !used.has(name))
  return found.filter(
    (each, index) => found.findIndex(({ name, path }) => name === each.name && path === each.path) === index,
  )
}

/** The names that a text mentions, apart from declarations, imports and exports. */
export function namesUsedIn(path: string, text: string): ReadonlySet<string> {
  return new Set(usedNames(treeOf({ path, text })))
}

function declaredNames(source: ts.SourceFile): readonly DeclaredName[] {
  const found: DeclaredName[] = []
  const add = (name: ts.Node | undefined) => {
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return
    const line = source.getLineAndCharacterOfPosition(name.getStart()).line + 1
    found.push({ path: source.fileName, line, name: name.text })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) add(node.name)
    if (ts.isClassElement(node)) add(node.name)
    if (isExported(node)) for (const name of namesOf(node)) add(name)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

function namesOf(node: ts.Node): readonly (ts.Node | undefined)[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name)
  return [(node as ts.FunctionDeclaration).name]
}

function usedNames(source: ts.SourceFile): readonly string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isExportDeclaration(node)) return
    if (ts.isImportSpecifier(node)) {
      if (node.propertyName) names.push(node.propertyName.text)
      return
    }
    if (ts.isStringLiteralLike(node)) names.push(node.text)
    else if (ts.isIdentifier(node) && !isDeclared(node)) names.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** Whether the identifier names what its parent declares or provides. Destructuring reads a field. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return false
  if (ts.isBindingElement(parent)) return !ts.isObjectBindingPattern(parent.parent)
  return 'name' in parent && parent.name === node
}
