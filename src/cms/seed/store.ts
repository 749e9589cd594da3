import type { Locale } from '../../content'
import type { CmsType, StoredRow } from '../model/attribute'
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
