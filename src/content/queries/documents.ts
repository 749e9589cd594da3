import type { Content } from '../model/content'
import { type Media, mediaKind } from '../model/media'
import { collectionOf, RECORD_LISTS, RECORDS, type RecordSchema } from '../model/records'
import { mayMention } from '../parse/lazy'
import { nameHash } from '../parse/nameHash'
import { isRecord } from '../parse/raw'

/** The documents of a showroom, by ids that fit into an address. */
export interface Documents {
  /** Undefined: there is none of that id, or not for this visitor. */
  get(id: number): Media | undefined
  /** Undefined: nothing of the content leads to this file. */
  idOf(media: Pick<Media, 'url'>): number | undefined
}

const known = new WeakMap<Content, Documents>()

/**
 * The documents that records of the content lead to. A file has another number and name in every language, so that a
 * document is named by where it is found: by the record, and which of its documents it is.
 */
export function documentsOf(content: Content): Documents {
  const before = known.get(content)
  if (before) return before
  const documents = index(content)
  known.set(content, documents)
  return documents
}

function index(content: Content): Documents {
  const byId = new Map<number, Media>()
  const ids = new Map<string, number>()
  for (const [name, record] of records(content)) {
    const own = new Map<string, Media>()
    collect(record, undefined, own)
    for (const [place, media] of [...own.values()].entries()) {
      let id = nameHash(`${name} ${place}`)
      while (byId.has(id)) id = nameHash(`${name} ${place} ${id}`)
      byId.set(id, media)
      if (!ids.has(media.url)) ids.set(media.url, id)
    }
  }
  return { get: (id) => byId.get(id), idOf: ({ url }) => ids.get(url) }
}

/** What every document has in its address or kind. */
const DOCUMENT = /pdf/i

/** What may lead to documents, each with a name that it has in every language. */
function* records(content: Content): Iterable<[string, unknown]> {
  for (const [name, record] of named(content)) if (mayMention(record, DOCUMENT)) yield [name, record]
  for (const item of content.items.values()) {
    const has = item.kind === 'location' && mayMention(item, DOCUMENT)
    const own = has ? item.hotspots.filter(({ action }) => action.type === 'openPdf') : []
    if (own.length > 0) yield [`place ${item.payloadId}`, own]
  }
}

function* named(content: Content): Iterable<[string, object]> {
  for (const list of RECORD_LISTS) {
    const { hasDocuments }: RecordSchema = RECORDS[list]
    if (!hasDocuments) continue
    const { collection, key } = collectionOf(list)
    // An id is another one in every language.
    const name = key === 'id' ? 'documentId' : key
    for (const record of content[list].values())
      yield [`${collection} ${(record as unknown as Readonly<Record<string, string>>)[name]}`, record]
  }
}

/**
 * Each file once, in the order in which the record speaks of them. One without a title of its own is called by what leads to
 * it, not by its file's name.
 */
function collect(value: unknown, title: string | undefined, found: Map<string, Media>): void {
  if (Array.isArray(value)) for (const part of value) collect(part, title, found)
  if (!isRecord(value)) return
  if (isDocument(value)) {
    if (!found.has(value.url)) found.set(value.url, titled(value, title))
    return
  }
  const own = typeof value.title === 'string' && value.title !== '' ? value.title : title
  for (const part of Object.values(value)) if (typeof part === 'object') collect(part, own, found)
}

function titled(media: Media, title: string | undefined): Media {
  const hasOwn = media.caption !== undefined || media.alternativeText !== undefined
  return hasOwn || title === undefined ? media : Object.freeze({ ...media, caption: title })
}

function isDocument(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & Media {
  return (
    typeof value.url === 'string' &&
    typeof value.mime === 'string' &&
    mediaKind(value as unknown as Media) === 'pdf'
  )
}
