import type { ModelField, ModelPart, Shape } from '../../../src/content'

/** The type of a field in words, with its unit and range. */
export function typeOf({ shape, part, text }: ModelField): string {
  const words = [
    text.names ? `name of ${text.names}` : text.values ? 'see below' : shapeWords(shape, part),
    ...(text.unit ? [text.unit] : []),
    ...(text.isTranslated ? ['translated'] : []),
  ]
  return words.join(', ')
}

function shapeWords(shape: Shape, part: ModelPart | undefined): string {
  switch (shape.type) {
    case 'text':
      return 'text'
    case 'color':
      return 'CSS colour'
    case 'flag':
      return '`true` or `false`'
    case 'any':
      return 'any JSON'
    case 'percent':
      return 'number 0 to 100, %'
    case 'link':
    case 'pageUrl':
    case 'fileUrl':
      return 'URL'
    case 'number':
      return numberWords(shape)
    case 'choice':
      return shape.values.length > 8 ? 'a language' : shape.values.map((value) => `\`${value}\``).join(', ')
    case 'media':
      return shape.kind ? `[${shape.kind}](#media)` : '[media](#media)'
    case 'icon':
      return 'name of an [icon](#icons)'
    case 'menus':
      return 'list of keys of [menus](#menus)'
    case 'list':
      return `${shape.isFilled ? 'filled ' : ''}list of ${shapeWords(shape.of, part)}${shape.orOne ? ', or one' : ''}`
    default:
      return part ? `[${part.text.title.toLowerCase()}](#${anchorOf(part.text.title)})` : 'record'
  }
}

function numberWords({ isWhole, min, max, above }: Extract<Shape, { readonly type: 'number' }>): string {
  const kind = isWhole ? 'whole number' : 'number'
  if (above !== undefined) return `${kind} above ${above}`
  if (min === undefined) return kind
  return max === undefined ? `${kind} of ${min} or more` : `${kind} ${min} to ${max}`
}

/** The anchor that GitHub gives a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** JSON as one writes it on a line: `{ "file": "a.webp" }`. */
export function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, child]) => `"${key}": ${inline(child)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

/** Longest line of JSON in a block. */
const WIDTH = 110

/** JSON in lines, short parts on one. */
export function block(value: unknown, indent = ''): string {
  const line = inline(value)
  if (line.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return line
  const deeper = `${indent}  `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const lines = Array.isArray(value)
    ? value.map((child) => block(child, deeper))
    : Object.entries(value).map(([key, child]) => `"${key}": ${block(child, deeper)}`)
  return `${open}\n${lines.map((each) => `${deeper}${each}`).join(',\n')}\n${indent}${close}`
}

export function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
