import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { EXPORTED } from './unit'

/** A translated unit of a file. */
interface ReadUnit {
  readonly id: string
  readonly source: string
  readonly target: string
  /** The hash of the translation that was exported; undefined: a tool has left it out. */
  readonly exported?: string
}

export interface ReadXliff {
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly units: readonly ReadUnit[]
}

/** Thrown when a file is no XLIFF that can be trusted. */
export class XliffError extends Error {
  override readonly name = 'XliffError'
}

export const MAX_XLIFF_BYTES = 32 * 1024 * 1024
const MAX_UNITS = 200_000
const MAX_DEPTH = 50

type Node = Readonly<Record<string, unknown>>

const ATTRIBUTES = ':@'
const TEXT = '#text'

/**
 * Reads an XLIFF 2 file of a stranger: no document type, no entity but the five of XML, bounded size and depth.
 * @throws XliffError with the reason.
 */
export function readXliff(bytes: Uint8Array): ReadXliff {
  if (bytes.length > MAX_XLIFF_BYTES) throw new XliffError(`has more than ${MAX_XLIFF_BYTES} bytes`)
  const text = decode(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XliffError('has a document type, which is not accepted')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new XliffError(`is not valid XML at line ${valid.err.line}: ${valid.err.msg}`)
  const root = elementsIn(parse(text)).find((node) => nameOf(node) === 'xliff')
  if (!root) throw new XliffError('is no XLIFF file')
  const { version, srcLang, trgLang } = attributesOf(root)
  if (!/^2\.\d$/.test(version ?? ''))
    throw new XliffError(`has version ${version ?? 'none'}: only XLIFF 2 is read`)
  if (!srcLang || !trgLang) throw new XliffError('names no source and target language (srcLang, trgLang)')
  const units = unitsIn(childrenOf(root), 0)
  if (units.length > MAX_UNITS) throw new XliffError(`has more than ${MAX_UNITS} units`)
  return { sourceLanguage: srcLang, targetLanguage: trgLang, units }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    throw new XliffError('is not encoded as UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return new XMLParser({
      ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', trimValues: false },
      ...{
        parseTagValue: false,
        parseAttributeValue: false,
        processEntities: false,
        maxNestedTags: MAX_DEPTH,
      },
    }).parse(text)
  } catch (cause) {
    throw new XliffError(`cannot be read: ${cause instanceof Error ? cause.message : cause}`)
  }
}

const elementsIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter((node): node is Node => typeof node === 'object' && node !== null) : []

const nameOf = (node: Node): string => Object.keys(node).find((name) => name !== ATTRIBUTES) ?? ''
const childrenOf = (node: Node): readonly Node[] => elementsIn(node[nameOf(node)])

function attributesOf(node: Node): Readonly<Record<string, string>> {
  const attributes = Object(node[ATTRIBUTES]) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, withCharacters(String(value))]),
  )
}

/** Units of files, and of groups in them. */
function unitsIn(nodes: readonly Node[], depth: number): readonly ReadUnit[] {
  if (depth > MAX_DEPTH) throw new XliffError('is nested too deeply')
  return nodes.flatMap((node) => {
    const name = nameOf(node)
    if (name === 'file' || name === 'group') return unitsIn(childrenOf(node), depth + 1)
    return name === 'unit' ? [readUnit(node)] : []
  })
}

function readUnit(node: Node): ReadUnit {
  const { id = '' } = attributesOf(node)
  // Tools may divide a unit into segments, with what lies between them.
  const segments = childrenOf(node).filter((child) => ['segment', 'ignorable'].includes(nameOf(child)))
  const all = (name: string) =>
    segments.map((segment) => childrenOf(segment).find((child) => nameOf(child) === name))
  const [sources, targets] = [all('source'), all('target')]
  const isComplete = segments.every(
    (segment, at) => targets[at] !== undefined || nameOf(segment) === 'ignorable',
  )
  const source = sources.map((child) => (child ? wordsIn(childrenOf(child), id) : '')).join('')
  const target = targets.map((child, at) => wordsIn(childrenOf(child ?? sources[at] ?? {}), id)).join('')
  const exported = exportedIn(node, id)
  return { id, source, target: isComplete ? target : '', ...(exported !== undefined && { exported }) }
}

function exportedIn(unit: Node, id: string): string | undefined {
  const notes = childrenOf(unit).filter((child) => nameOf(child) === 'notes')
  const note = notes.flatMap(childrenOf).find((child) => attributesOf(child).category === EXPORTED)
  return note && wordsIn(childrenOf(note), id).trim()
}

/** Text, with the characters that XML does not allow, and without the marks that tools add. */
function wordsIn(nodes: readonly Node[], id: string): string {
  return nodes
    .map((node) => {
      const name = nameOf(node)
      if (name === TEXT) return withCharacters(String(node[TEXT]))
      if (name === 'cp') return characterOf(attributesOf(node).hex, id)
      if (name === 'mrk' || name === 'pc') return wordsIn(childrenOf(node), id)
      if (name === 'sm' || name === 'em') return ''
      throw new XliffError(`has the element <${name}> in unit ${id}: texts have none but cp, mrk and pc`)
    })
    .join('')
}

function characterOf(hex: string | undefined, id: string): string {
  if (!/^[\da-f]{4}$/i.test(hex ?? '')) throw new XliffError(`has an invalid <cp> in unit ${id}`)
  return String.fromCharCode(Number.parseInt(hex ?? '', 16))
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function withCharacters(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|[^;\s]*);?/gi, (entity, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    const sign = name.startsWith('#')
      ? code <= 0x10ffff
        ? String.fromCodePoint(code)
        : undefined
      : NAMED[name]
    if (sign === undefined || !entity.endsWith(';'))
      throw new XliffError(`has the unknown entity ${entity.slice(0, 40)}`)
    return sign
  })
}
