import ts from 'typescript'

/** Lines of a test file, from 1, both included. */
export interface Lines {
  readonly first: number
  readonly last: number
}

/**
 * The lines of the tests and groups whose title as written contains these words: the calls of `it`, `test` and
 * `describe`, and of their tables.
 */
export function linesNamed(file: string, text: string, words: string): readonly Lines[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1
  const found: Lines[] = []
  const visit = (node: ts.Node): void => {
    if (titleOf(node, source)?.includes(words))
      found.push({ first: lineOf(node.getStart()), last: lineOf(node.end) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The title as written, without its quotes. */
function titleOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return undefined
  const [title] = node.arguments
  const isTest = /^(?:it|test|describe)\b/.test(node.expression.getText(source))
  if (!isTest || !title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
    return undefined
  return ts.isStringLiteralLike(title) ? title.text : title.getText(source).slice(1, -1)
}

export const isWithin = (line: number, ranges: readonly Lines[]): boolean =>
  ranges.some(({ first, last }) => first <= line && line <= last)

/**
 * The line of the test with these words in its own title, or in the title of one of its steps.
 * @throws if there is none.
 */
export function testAround(
  file: string,
  text: string,
  words: string,
): { readonly line: number; readonly isStep: boolean } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const [named] = linesNamed(file, text, words)
  let line: number | undefined
  const visit = (node: ts.Node): void => {
    const [first, last] = [node.getStart(source), node.end].map(
      (at) => source.getLineAndCharacterOfPosition(at).line + 1,
    )
    if (!named || !first || !last || !isWithin(named.first, [{ first, last }])) return
    if (ts.isCallExpression(node) && /^(?:it|test)$/.test(node.expression.getText(source))) line ??= first
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (!named || line === undefined) throw new Error(`${file} has no test with "${words}"`)
  return { line, isStep: named.first !== line }
}
