import ts from 'typescript'
import type { Mutator } from '../mutant'

const BOUNDARIES: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
}

const ARITHMETIC: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
}

/** Makes a condition constant, or inverts it. */
export const conditions: Mutator = (node, source) => {
  const condition = conditionOf(node)
  if (!condition) return []
  const text = condition.getText(source)
  const answers = ts.isWhileStatement(node) || ts.isForStatement(node) ? ['false'] : ['true', 'false']
  // Inverting an equation is covered by the operator mutator.
  const turned = /^[^&|?]*[!=]==[^&|?]*$/.test(text) ? [] : [`!(${text})`]
  return [...answers, ...turned].map((instead) => ({ node: condition, text: instead }))
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression
  if (ts.isConditionalExpression(node) || ts.isForStatement(node)) return node.condition
  return undefined
}

/** Replaces an operator by a neighbouring one, or keeps only one operand. */
export const operators: Mutator = (node, source) => {
  if (ts.isPrefixUnaryExpression(node)) return signMutations(node, source)
  if (!ts.isBinaryExpression(node)) return []
  const sign = node.operatorToken.getText(source)
  const others = BOUNDARIES[sign] ?? (ARITHMETIC[sign] === undefined ? [] : [ARITHMETIC[sign]])
  const changed = others.map((text) => ({ node: node.operatorToken, text }))
  if (!['&&', '||', '??'].includes(sign)) return changed
  const sides = [node.left, node.right].map((side) => ({ node, text: side.getText(source) }))
  return [...changed, ...sides]
}

function signMutations(node: ts.PrefixUnaryExpression, source: ts.SourceFile) {
  const operand = node.operand.getText(source)
  if (node.operator === ts.SyntaxKind.ExclamationToken || node.operator === ts.SyntaxKind.MinusToken) {
    return [{ node, text: operand }]
  }
  return []
}
