import type { Locale } from '../../content'
import type { CmsType, StoredRow } from '../model/attribute'
import { NUMBER } from '../model/names'
import type { Row, Strapi } from '../strapi'

/** The parts of Strapi's document service that store a record without copying it to the other languages. */
interface Internals {
  updateComponents(entry: Row, data: object): Promise<object>
  omitComponentData(data: object): Promise<object>
}

interface Transform {
  transformData(
    data: object,
    options: {
      readonly uid: string
      readonly status: 'published'
      readonly locale: string | undefined
      readonly allowMissingId: boolean
    },
  ): Promise<object>
}

/**
 * Stores the whole of an existing row. Strapi's own update would copy what languages share to all of them each time: with
 * 21 languages, 420 times for one record.
 */
export async function storeWhole(
  strapi: Strapi,
  { uid }: CmsType,
  which: { readonly documentId: string; readonly locale: Locale | undefined },
  data: StoredRow,
): Promise<void> {
  const { documentId, locale } = which
  const where = { documentId, ...(locale !== undefined && { locale }) }
  const entry = await strapi.db.query(uid).findOne({ where })
  if (!entry) throw new Error(`There is no ${uid} ${documentId}.`)
  const service = strapi.documents(uid) as unknown as Internals
  const { utils } = strapi.documents as unknown as { readonly utils: Transform }
  const transformed = await utils.transformData(data, {
    uid,
    status: 'published',
    locale,
    allowMissingId: true,
  })
  const components = await service.updateComponents(entry, transformed)
  const own = await service.omitComponentData(transformed)
  await strapi.db.query(uid).update({ where: { id: entry.id }, data: { ...own, ...components } })
}

/** A record in a language, before anything but its number and names is stored. */
export interface NewRow {
  readonly documentId: string
  readonly locale: Locale
  readonly row: StoredRow
}

/** Names by which the other records find a record, before it is whole. */
const NAMES = ['slug', 'payloadId', 'key', 'uid', 'name', 'title', 'hook']

/** Creates the rows that relations refer to: records refer to each other in circles. */
export async function createRows(strapi: Strapi, type: CmsType, records: readonly NewRow[]): Promise<void> {
  const stored = new Set(type.fields.map(({ name, stored = name }) => stored))
  const publishedAt = new Date()
  const rows = records.map(({ documentId, locale, row }) => ({
    documentId,
    publishedAt,
    ...(type.isLocalized && { locale }),
    ...(stored.has(NUMBER) && typeof row[NUMBER] === 'number' && { [NUMBER]: row[NUMBER] }),
    ...Object.fromEntries(NAMES.filter((name) => stored.has(name)).map((name) => [name, row[name] ?? null])),
  }))
  for (let at = 0; at < rows.length; at += 50)
    await strapi.db.query(type.uid).createMany({ data: rows.slice(at, at + 50) })
}
