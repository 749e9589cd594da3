import { isRecord, type Locale } from '../../content'
import type { CmsModel, CmsType, StoredRow } from '../model/attribute'
import { populateOf } from '../model/rows'
import { createRows, storeWhole } from '../seed/store'
import type { Row, Strapi } from '../strapi'
import { copyOf, type Named, namedIn } from './copies'
import { pairOf } from './hashes'
import { hashesIn } from './readTexts'
import { type StoredText, storedTexts } from './storedTexts'

/** What a record lacks in a language: all of it, or attributes with parts. */
export interface Lack extends Named {
  /** Undefined: the record. */
  readonly attributes: readonly string[] | undefined
}

interface LanguageCopies {
  readonly defaultLocale: Locale
  readonly locale: Locale
  readonly lacks: readonly Lack[]
}

/**
 * Gives a language what it lacks, as the default language has it, with its texts marked as borrowed. Records that these
 * name are created with them: a record can only name records of its own language.
 * @returns the records that are new or changed.
 */
export async function copyToLanguage(
  strapi: Strapi,
  model: CmsModel,
  { defaultLocale, locale, lacks }: LanguageCopies,
): Promise<readonly Named[]> {
  const types = new Map(model.types.map((type) => [type.uid, type]))
  const rows = new Map<string, Row>()
  const created = new Map<string, Named>()
  const partly = new Map(lacks.flatMap((lack) => (lack.attributes ? [[keyOf(lack), lack] as const] : [])))
  let wave: readonly Named[] = lacks
  for (const { uid, documentId, attributes } of lacks)
    if (!attributes) created.set(keyOf({ uid, documentId }), { uid, documentId })
  while (wave.length > 0) {
    const named: Named[] = []
    for (const [type, documents] of grouped(types, wave)) {
      for (const row of await wholeRows(strapi, type, defaultLocale, documents)) {
        const of = { uid: type.uid, documentId: String(row.documentId) }
        rows.set(keyOf(of), row)
        const attributes = partly.get(keyOf(of))?.attributes
        const fields = type.fields.filter(({ name, stored = name }) => attributes?.includes(stored) ?? true)
        named.push(...namedIn(fields, row, model).filter(({ uid }) => types.get(uid)?.isLocalized))
      }
    }
    wave = await missingOf(strapi, types, locale, named, created)
    for (const each of wave) created.set(keyOf(each), each)
  }
  for (const [type, documents] of grouped(types, [...created.values()])) {
    const own = documents.flatMap((documentId) => rows.get(keyOf({ uid: type.uid, documentId })) ?? [])
    await createRows(
      strapi,
      type,
      own.map((row) => ({ row, documentId: String(row.documentId), locale })),
    )
  }
  const whole = [...created.values()].map((each): Lack => ({ ...each, attributes: undefined }))
  const filled = [...whole, ...partly.values()]
  for (const lack of filled) {
    const type = types.get(lack.uid)
    const row = rows.get(keyOf(lack))
    if (type && row) await fill(strapi, model, type, { ...{ row, defaultLocale, locale }, lack })
  }
  return filled
}

const keyOf = ({ uid, documentId }: Named) => `${uid} ${documentId}`

function grouped(
  types: ReadonlyMap<string, CmsType>,
  named: readonly Named[],
): readonly (readonly [CmsType, readonly string[]])[] {
  const uids = [...new Set(named.map(({ uid }) => uid))]
  return uids.flatMap((uid) => {
    const type = types.get(uid)
    const documents = named.filter((each) => each.uid === uid).map(({ documentId }) => documentId)
    return type ? [[type, [...new Set(documents)]] as const] : []
  })
}

/** Rows that are read at a time. */
const AT_ONCE = 100

async function wholeRows(
  strapi: Strapi,
  type: CmsType,
  locale: Locale,
  documents: readonly string[],
): Promise<readonly Row[]> {
  const populate = populateOf(type.fields) as object
  const rows: Row[] = []
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const where = { locale, documentId: { $in: documents.slice(at, at + AT_ONCE) } }
    rows.push(...(await strapi.db.query(type.uid).findMany({ where, ...populate })))
  }
  return rows
}

async function missingOf(
  strapi: Strapi,
  types: ReadonlyMap<string, CmsType>,
  locale: Locale,
  named: readonly Named[],
  created: ReadonlyMap<string, Named>,
): Promise<readonly Named[]> {
  const missing: Named[] = []
  for (const [{ uid }, documents] of grouped(types, named)) {
    const where = { locale, documentId: { $in: documents } }
    const rows = await strapi.db.query(uid).findMany({ where, select: ['documentId'] })
    const known = new Set(rows.map(({ documentId }) => String(documentId)))
    const further = documents.filter(
      (each) => !known.has(each) && !created.has(keyOf({ uid, documentId: each })),
    )
    missing.push(...further.map((documentId) => ({ uid, documentId })))
  }
  return missing
}

interface Filling {
  readonly row: Row
  readonly defaultLocale: Locale
  readonly locale: Locale
  readonly lack: Lack
}

async function fill(
  strapi: Strapi,
  model: CmsModel,
  type: CmsType,
  { row, defaultLocale, locale, lack: { documentId, attributes } }: Filling,
): Promise<void> {
  const query = strapi.db.query(type.uid)
  const [before] = await query.findMany({ where: { documentId, locale }, limit: 1 })
  const copy = copyOf(type.fields, row, model)
  const chosen = attributes ? Object.fromEntries(attributes.map((name) => [name, copy[name]])) : copy
  const texts = storedTexts(type, model, locale, { source: row, target: undefined }).filter(
    ({ root, translations }) => !translations && (attributes?.includes(root) ?? true),
  )
  const data = { ...chosen, ...marksOf(texts, before, defaultLocale) }
  await storeWhole(strapi, type, { documentId, locale }, data)
}

/** Marks copied texts as those of another language, and which they are: they stay borrowed when the source changes. */
function marksOf(texts: readonly StoredText[], before: StoredRow | undefined, defaultLocale: Locale) {
  return {
    borrowed: {
      ...(isRecord(before?.borrowed) && before.borrowed),
      ...Object.fromEntries(texts.map(({ field }) => [field, defaultLocale])),
    },
    translated: {
      ...hashesIn(before),
      ...Object.fromEntries(texts.map(({ field, source }) => [field, pairOf(source, source)])),
    },
  }
}
