import { createHash } from 'node:crypto'
import { COLLECTIONS, type Locale } from '../../content'
import { isObject, type JsonObject, own, type StoredRecord } from '../../studio'
import type { CmsModel, CmsType } from '../model/attribute'
import { keyOf, NUMBER } from '../model/names'
import { populateOf, readFields } from '../model/rows'
import type { Languages } from '../setup/languages'
import type { Row, Strapi } from '../strapi'
import { inSourceShape, sourceContext, withLanguages } from './sourceShape'

/** What the studio edits; other records can only be chosen. */
export const EDITED: readonly string[] = ['content-locations', 'content-transitions', 'worlds', 'menus']

const LISTED: ReadonlySet<string> = new Set([
  ...EDITED,
  'groups',
  ...Object.values(COLLECTIONS).map(({ endpoint }) => endpoint),
])

/** A record with its rows, one for each language. */
export interface ReadRecord extends StoredRecord {
  readonly documentId: string
  readonly rows: ReadonlyMap<Locale, Row>
  /** As each language has it. */
  readonly versions: ReadonlyMap<Locale, JsonObject>
}

export interface RecordReader {
  /** @throws Error for a collection that the CMS does not have. */
  typeOf(collection: string): CmsType | undefined
  all(languages: Languages): Promise<readonly StoredRecord[]>
  find(type: CmsType, name: string, languages: Languages): Promise<ReadRecord | undefined>
}

export function createRecordReader(strapi: Strapi, model: CmsModel): RecordReader {
  const types = new Map(model.types.map((type) => [type.endpoint, type]))
  const rowsOf = (type: CmsType, where: object) =>
    strapi.db.query(type.uid).findMany({
      where,
      ...(populateOf(type.fields) as object),
      orderBy: [
        ...(type.fields.some(({ stored }) => stored === NUMBER) ? [{ [NUMBER]: 'asc' }] : []),
        { id: 'asc' },
      ],
    })
  const read = async (type: CmsType, where: object, languages: Languages) =>
    recordsIn(type, await rowsOf(type, where), languages)
  return {
    typeOf: (collection) => types.get(collection),
    async all(languages) {
      const wanted = [...LISTED].flatMap((endpoint) => types.get(endpoint) ?? [])
      const found: StoredRecord[] = []
      // One after the other: each reads thousands of parts.
      for (const type of wanted)
        for (const { collection, name, record, hash } of await read(type, {}, languages))
          found.push({ collection, name, record, hash })
      return found
    },
    async find(type, name, languages) {
      const key = keyOf(type.endpoint)
      const [some] = await strapi.db.query(type.uid).findMany({
        where: { [key === 'id' ? NUMBER : key]: key === 'id' ? Number(name) : name },
        ...{ select: ['id', 'documentId'], limit: 1 },
      })
      if (!some) return undefined
      const [record] = await read(type, { documentId: some.documentId }, languages)
      return record
    },
  }
}

function recordsIn(type: CmsType, rows: readonly Row[], languages: Languages): readonly ReadRecord[] {
  const { locales, defaultLocale } = languages
  const order = [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)]
  const documents = new Map<string, Map<Locale, Row>>()
  for (const row of rows) {
    const documentId = String(row.documentId)
    const own = documents.get(documentId) ?? new Map<Locale, Row>()
    documents.set(documentId, own.set(type.isLocalized ? (row.locale as Locale) : defaultLocale, row))
  }
  return [...documents].flatMap(([documentId, found]) => {
    const own = new Map(order.flatMap((locale) => rowIn(found, locale)))
    const versions = new Map([...own].map(([locale, row]) => [locale, versionOf(type, row, locale)] as const))
    const record = withLanguages(versions)
    const name = nameOf(type, record)
    if (name === undefined) return []
    const hash = createHash('sha256')
      .update(JSON.stringify([...versions]))
      .digest('hex')
    return [{ collection: type.endpoint, name, record, hash, documentId, rows: own, versions }]
  })
}

function rowIn(rows: ReadonlyMap<Locale, Row>, locale: Locale): readonly (readonly [Locale, Row])[] {
  const row = rows.get(locale)
  return row ? [[locale, row]] : []
}

function versionOf({ endpoint, fields }: CmsType, row: Row, locale: Locale): JsonObject {
  const { id, ...rest } = readFields(fields, row, sourceContext(locale))
  // Only where records are named by their number it is part of the sources.
  return inSourceShape(keyOf(endpoint) === 'id' ? { id, ...rest } : rest)
}

function nameOf({ endpoint }: CmsType, record: JsonObject): string | undefined {
  const value = own(record, keyOf(endpoint))
  const first = isObject(value) ? Object.values(value)[0] : value
  return typeof first === 'string' || typeof first === 'number' ? String(first) : undefined
}
