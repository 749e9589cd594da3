import ts from 'typescript'
import type { Mutator } from '../mutant'

const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['toLowerCase', 'toUpperCase'],
  ['find', 'findLast'],
  ['findLast', 'find'],
  ['indexOf', 'lastIndexOf'],
  ['lastIndexOf', 'indexOf'],
  ['push', 'unshift'],
  ['shift', 'pop'],
  ['replaceAll', 'replace'],
])

/** Calls that return a value of their receiver's type, so that they can be dropped. */
const LEFT_OUT = [
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'concat',
  'replace',
  'replaceAll',
]

/** Replaces a method by its sibling, or drops the call. */
export const calls: Mutator = (node, source) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { name, expression } = node.expression
  const other = OTHER_WORDS.get(name.text)
  return [
    ...(other === undefined ? [] : [{ node: name, text: other }]),
    ...(LEFT_OUT.includes(name.text) ? [{ node, text: expression.getText(source) }] : []),
  ]
}

/** Removes a statement. */
export const statements: Mutator = (node) => {
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node)) return [{ node, text: ';' }]
  if (ts.isReturnStatement(node) && !node.expression) return [{ node, text: ';' }]
  if (ts.isContinueStatement(node)) return [{ node, text: ';' }]
  return []
}

/** Removes optional chaining. */
export const optionalChains: Mutator = (node, source) => {
  if (!ts.isPropertyAccessExpression(node) || !node.questionDotToken) return []
  return [{ node, text: `${node.expression.getText(source)}.${node.name.text}` }]
}
