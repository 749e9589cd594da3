import ts from 'typescript'
import type { Mutation, Mutator } from '../mutant'

/** Replaces a number, string, list or boolean. */
export const literals: Mutator = (node) => {
  if (ts.isNumericLiteral(node)) {
    const value = Number(node.text)
    return [
      { node, text: String(value + 1) },
      ...(value > 1 ? [{ node, text: String(value > 10 ? value / 10 : value - 1) }] : []),
    ]
  }
  if (ts.isStringLiteral(node)) {
    return isKey(node) ? [] : [{ node, text: node.text === '' ? "'something'" : "''" }]
  }
  if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [{ node, text: '``' }]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ node, text: 'false' }]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ node, text: 'true' }]
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return [{ node, text: '[]' }]
  if (ts.isRegularExpressionLiteral(node)) return patterns(node)
  return []
}

const isKey = (node: ts.StringLiteral) => ts.isPropertyAssignment(node.parent) && node.parent.name === node

function patterns(node: ts.RegularExpressionLiteral): readonly Mutation[] {
  const { text } = node
  const loose = [
    text.replace(/^\/\^/, '/'),
    text.replace(/(?<!\\)\$(?=\/[a-z]*$)/, ''),
    text.replace(/i$/, ''),
  ]
  const counted = [text.replace(/(?<=[\])\w])\+(?!\?)/, '')]
  const isPattern = (other: string) => other !== text && !other.startsWith('//')
  return [...new Set([...loose, ...counted])].filter(isPattern).map((other) => ({ node, text: other }))
}

/** Drops a return value, or a property of an object. */
export const returns: Mutator = (node, source) => {
  if (ts.isReturnStatement(node) && node.expression) {
    return node.expression.getText(source) === 'undefined'
      ? []
      : [{ node: node.expression, text: 'undefined' }]
  }
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return [{ node: node.body, text: 'undefined' }]
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.map((property) => ({ node, text: without(node, property, source) }))
  }
  if (ts.isSpreadElement(node)) return [{ node, text: '...[]' }]
  return []
}

function without(
  { properties }: ts.ObjectLiteralExpression,
  left: ts.ObjectLiteralElementLike,
  source: ts.SourceFile,
): string {
  const remaining = properties.filter((property) => property !== left)
  return `{ ${remaining.map((property) => property.getText(source)).join(', ')} }`
}
