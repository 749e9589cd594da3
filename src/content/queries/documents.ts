import type { Content } from '../model/content'
import { type Media, mediaKind } from '../model/media'
import { collectionOf, RECORD_LISTS, RECORDS, type RecordSchema } from '../model/records'
import { mayContain } from '../parse/lazy'
import { nameHash } from '../parse/nameHash'
import { isRecord } from '../parse/raw'

/** The documents of a showroom by ids that are short enough for a url. */
interface Documents {
  /** Undefined: no such document, or it is hidden from this visitor. */
  get(id: number): Media | undefined
  /** Undefined: nothing refers to this file. */
  idOf(media: Pick<Media, 'url'>): number | undefined
}

const known = new WeakMap<Content, Documents>()

/**
 * The documents that records refer to. A file has another id and name in every language, so a document is
 * identified by its record and its position there.
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

/** Occurs in the url or mime type of every document. */
const DOCUMENT = /pdf/i

/** Records that may refer to documents, with a name that is the same in every language. */
function* records(content: Content): Iterable<[string, unknown]> {
  for (const [name, record] of named(content)) if (mayContain(record, DOCUMENT)) yield [name, record]
  for (const item of content.items.values()) {
    const has = item.kind === 'location' && mayContain(item, DOCUMENT)
    const own = has ? item.hotspots.filter(({ action }) => action.type === 'openPdf') : []
    if (own.length > 0) yield [`place ${item.payloadId}`, own]
  }
}

function* named(content: Content): Iterable<[string, object]> {
  for (const list of RECORD_LISTS) {
    const { hasDocuments }: RecordSchema = RECORDS[list]
    if (!hasDocuments) continue
    const { collection, key } = collectionOf(list)
    // Ids differ between languages.
    const name = key === 'id' ? 'documentId' : key
    for (const record of content[list].values())
      yield [`${collection} ${(record as unknown as Readonly<Record<string, string>>)[name]}`, record]
  }
}

/**
 * Collects each file once, in the record's order. A file without a title of its own gets that of its part instead
 * of its file name.
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
