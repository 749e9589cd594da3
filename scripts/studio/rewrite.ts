import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { isList, isObject, isSame, type Json, type JsonObject, pairEntries } from '../../src/studio'

type Path = readonly (string | number)[]

interface Style {
  readonly eol: string
  readonly indent: string
}

interface Edit {
  readonly offset: number
  readonly length: number
  readonly text: string
}

/**
 * Changes a value in a JSON text. Only the lines of what has changed are written, and the line before an entry that needs
 * a comma now; everything else keeps its formatting.
 */
export function rewrite(text: string, path: Path, before: Json, after: Json): string {
  const style = styleOf(text)
  return edits(path, before, after).reduce((current, edit) => {
    const { offset, length, text: written } = edit(current, style)
    return current.slice(0, offset) + written + current.slice(offset + length)
  }, text)
}

/** An edit of a text that those before it have already changed. */
type Step = (text: string, style: Style) => Edit

function edits(path: Path, before: Json, after: Json): readonly Step[] {
  if (isSame(before, after)) return []
  if (isObject(before) && isObject(after)) return fieldEdits(path, before, after)
  if (isList(before) && isList(after)) return entryEdits(path, before, after)
  return [(text, style) => replacement(text, path, after, style)]
}

function fieldEdits(path: Path, before: JsonObject, after: JsonObject): readonly Step[] {
  return [
    ...Object.entries(before).flatMap(([key, value]): readonly Step[] => {
      const next = Object.hasOwn(after, key) ? after[key] : undefined
      if (next === undefined) return [(text) => removal(text, [...path, key])]
      return edits([...path, key], value, next)
    }),
    ...Object.entries(after)
      .filter(([key]) => !Object.hasOwn(before, key))
      .map(
        ([key, value]): Step =>
          (text, style) =>
            insertion(text, { path, at: Number.POSITIVE_INFINITY, name: key, value }, style),
      ),
  ]
}

/** From the end of the list, so that the positions before it stay what they are. */
function entryEdits(path: Path, before: readonly Json[], after: readonly Json[]): readonly Step[] {
  const pairs = new Map(pairEntries(before, after))
  const origins = new Map([...pairs].map(([from, to]) => [to, from]))
  const steps: Step[] = []
  for (let index = before.length - 1; index >= 0; index--) {
    const to = pairs.get(index)
    const [old, next] = [before[index], to === undefined ? undefined : after[to]]
    if (old === undefined) continue
    if (next === undefined) steps.push((text) => removal(text, [...path, index]))
    else steps.push(...edits([...path, index], old, next))
  }
  after.forEach((value, index) => {
    if (!origins.has(index)) steps.push((text, style) => insertion(text, { path, at: index, value }, style))
  })
  return steps
}

function nodeAt(text: string, path: Path): Node {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, [...path])
  if (!node) throw new Error(`The text has nothing at ${path.join('.')}.`)
  return node
}

function replacement(text: string, path: Path, value: Json, style: Style): Edit {
  const { offset, length } = nodeAt(text, path)
  const isInline = !/[\r\n]/.test(text.slice(offset, offset + length))
  const keepsLine = isInline && isInsideLine(text, offset)
  return { offset, length, text: print(value, keepsLine ? undefined : indentAt(text, offset), style) }
}

/** Whether what surrounds an offset is written in one line, so that its replacement stays in it. */
function isInsideLine(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return /[{[].*[{[]|[{[].*,/.test(line.trim())
}

function removal(text: string, path: Path): Edit {
  const value = nodeAt(text, path)
  const node = value.parent?.type === 'property' ? value.parent : value
  const siblings = node.parent?.children ?? []
  const index = siblings.indexOf(node)
  const [previous, next] = [siblings[index - 1], siblings[index + 1]]
  const list = node.parent
  const start = previous ? previous.offset + previous.length : next ? node.offset : (list?.offset ?? 0) + 1
  const nodeEnd = node.offset + node.length
  const end = previous ? nodeEnd : next ? next.offset : (list ? list.offset + list.length : nodeEnd) - 1
  return { offset: start, length: end - start, text: '' }
}

interface Inserted {
  readonly path: Path
  readonly at: number
  readonly name?: string
  readonly value: Json
}

function insertion(text: string, { path, at, name, value }: Inserted, style: Style): Edit {
  const parent = nodeAt(text, path)
  const children = parent.children ?? []
  const previous = at > 0 ? children[Math.min(at, children.length) - 1] : undefined
  const next = previous ? undefined : children[0]
  const beside = previous ?? next
  const outer = indentAt(text, parent.offset)
  const isInline = beside
    ? !/[\r\n]/.test(text.slice(parent.offset, beside.offset))
    : isInsideLine(text, parent.offset)
  const indent = isInline ? undefined : beside ? indentAt(text, beside.offset) : outer + style.indent
  const label = name === undefined ? '' : `${JSON.stringify(name)}: `
  const written = label + print(value, indent, style)
  const gap = indent === undefined ? ' ' : style.eol + indent
  if (previous) return { offset: previous.offset + previous.length, length: 0, text: `,${gap}${written}` }
  if (next) return { offset: next.offset, length: 0, text: `${written},${gap}` }
  const close = indent === undefined ? (parent.type === 'object' ? ' ' : '') : style.eol + outer
  const open = indent === undefined && parent.type === 'array' ? '' : gap
  return { offset: parent.offset + 1, length: parent.length - 2, text: `${open}${written}${close}` }
}

/** The white space at the start of the line of an offset. */
function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

/** A value in several lines, or in one if there is no indent. */
function print(value: Json, indent: string | undefined, style: Style): string {
  if (indent !== undefined)
    return JSON.stringify(value, null, style.indent).replaceAll('\n', style.eol + indent)
  if (isList(value)) return `[${value.map((each) => print(each, undefined, style)).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const fields = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}: ${print(each, undefined, style)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

function styleOf(text: string): Style {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(text) ?? []
  return { eol: text.includes('\r\n') ? '\r\n' : '\n', indent }
}
