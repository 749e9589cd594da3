import ts from 'typescript'
import { type SourceFile, walk } from './sources'

interface LongFunction {
  readonly path: string
  readonly name: string
  readonly line: number
  readonly lines: number
}

/** Maximum lines of a function, without the JSX that it returns. */
export const MOST_LINES = 70

/** Callbacks of these group tests and are exempt. */
const GROUPS = /^(describe|test\.describe)\b/

/** Functions with more lines than `most`, longest first. */
export function longFunctions(
  sources: readonly SourceFile[],
  most: number = MOST_LINES,
): readonly LongFunction[] {
  return sources
    .flatMap(({ path, tree }) => {
      const found: LongFunction[] = []
      walk(tree, (node) => {
        if (!isFunction(node) || isGroup(node)) return
        const lines = linesWithoutJsx(node, tree)
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
        if (lines > most) found.push({ path, name: nameOf(node), line, lines })
      })
      return found
    })
    .sort((a, b) => b.lines - a.lines)
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
}

function isGroup({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && GROUPS.test(parent.expression.getText())
}

/** Lines of the body, including its brackets, without the JSX that it returns. */
function linesWithoutJsx(fn: ts.FunctionLikeDeclaration, tree: ts.SourceFile): number {
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line
  const linesFrom = (node: ts.Node) => lineOf(node.end) - lineOf(node.getStart()) + 1
  const jsx = returned(fn).filter(isJsx)
  return linesFrom(fn.body ?? fn) - jsx.reduce((sum, node) => sum + linesFrom(node), 0)
}

/** Expressions that a function returns, without those of nested functions. */
function returned(fn: ts.FunctionLikeDeclaration): readonly ts.Expression[] {
  const { body } = fn
  if (!body) return []
  if (!ts.isBlock(body)) return branches(body)
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(...branches(node.expression))
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return found
}

function branches(node: ts.Expression): readonly ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return branches(node.expression)
  if (ts.isConditionalExpression(node)) return [...branches(node.whenTrue), ...branches(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return branches(node.right)
  return [node]
}

export const isJsx = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)

function nameOf(fn: ts.FunctionLikeDeclaration): string {
  if (fn.name) return fn.name.getText()
  const { parent } = fn
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  if (ts.isCallExpression(parent)) return `in ${parent.expression.getText().split('\n')[0]?.slice(0, 40)}(…)`
  return '(anonymous)'
}
