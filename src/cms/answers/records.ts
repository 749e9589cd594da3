import { isRecord, type Locale } from '../../content'
import type { CmsModel, CmsType, ReadContext, StoredRow } from '../model/attribute'
import { FILE_DETAILS } from '../model/fileDetails'
import { EMBEDDED, NUMBER } from '../model/names'
import { populateOf, readFields } from '../model/rows'
import type { Row, Strapi } from '../strapi'
import { createMediaReader } from './mediaAnswers'

/** A record as answers have it, passwords included. */
export interface AnsweredRecord {
  readonly documentId: string
  readonly record: StoredRow
  /** The documents of all records and files that it shows something of. */
  readonly shows: ReadonlySet<string>
  /** Answers are sorted by these, one after the other. */
  readonly order: readonly number[]
}

/** Reads the records of the CMS as the product's answers have them. */
export interface Records {
  /** The endpoints that visitors may ask for. */
  readonly types: readonly CmsType[]
  /** The records of a type in a language. `documents`: absent: all. */
  read(type: CmsType, locale: Locale, documents?: readonly string[]): Promise<readonly AnsweredRecord[]>
  /** The documents of the files that these details describe, by language. */
  filesOf(details: readonly string[]): Promise<readonly string[]>
}

export function createRecords(
  strapi: Strapi,
  model: CmsModel,
  defaultLocale: () => Promise<Locale>,
): Records {
  const typeOf = (endpoint: string) => {
    const type = model.types.find((each) => each.endpoint === endpoint)
    if (!type) throw new Error(`The CMS has no ${endpoint}.`)
    return type
  }
  const details = typeOf(FILE_DETAILS)
  const populates = new Map(model.types.map((type) => [type, populateOf(type.fields)]))
  const rowsOf = (type: CmsType, locale: string | undefined, where: object) =>
    strapi.db.query(type.uid).findMany({
      where: { ...where, ...(locale !== undefined && { locale }) },
      ...(populates.get(type) as object),
      orderBy: [
        ...(type.fields.some(({ stored }) => stored === NUMBER) ? [{ [NUMBER]: 'asc' }] : []),
        { id: 'asc' },
      ],
    })

  /** The rows of a language; those that it lacks in the default language. */
  const withDefaults = async (type: CmsType, locale: Locale, where: object): Promise<readonly Ordered[]> => {
    if (!type.isLocalized) return (await rowsOf(type, undefined, where)).map((row) => ordered(row, 0))
    const rows = await rowsOf(type, locale, where)
    const fallback = await defaultLocale()
    if (fallback === locale) return rows.map((row) => ordered(row, 0))
    const translated = new Map(rows.map((row) => [row.documentId, row]))
    const all = await rowsOf(type, fallback, where)
    const known = new Set(all.map(({ documentId }) => documentId))
    return [
      ...all.map((row) => {
        const own = translated.get(row.documentId) ?? { ...row, locale, borrowed: { '': fallback } }
        return { row: own, order: ordered(row, 0).order }
      }),
      ...rows.filter(({ documentId }) => !known.has(documentId)).map((row) => ordered(row, 1)),
    ]
  }
  const detailsOf = async (locale: Locale, files: ReadonlySet<number> | undefined) => {
    const where = files && { file: { id: { $in: [...files] } } }
    return (await withDefaults(details, locale, where ?? {})).map(({ row }) => row)
  }

  return {
    types: model.types.filter(({ endpoint }) => !HIDDEN.includes(endpoint)),
    async read(type, locale, documents) {
      const rows = await withDefaults(type, locale, documents ? { documentId: { $in: documents } } : {})
      const files = documents && new Set(rows.flatMap(({ row }) => filesIn(row)))
      const about = await detailsOf(locale, files)
      const context = createMediaReader(about, details.fields, locale)
      const records = rows.map(({ row }) => recordOf(type, row, context))
      const whole =
        type.endpoint === 'worlds' ? await withLists(strapi, records, await defaultLocale()) : records
      const shown = documentsOfDetails(about)
      return rows.map(({ row, order }, at) => ({
        documentId: String(row.documentId),
        record: whole[at] ?? {},
        shows: new Set([...documentsIn(row), ...filesIn(row).flatMap((file) => shown.get(file) ?? [])]),
        order,
      }))
    },
    async filesOf(documents) {
      const rows = await strapi.db.query(details.uid).findMany({
        where: { documentId: { $in: documents } },
        populate: { file: { select: ['documentId'] } },
      })
      return rows.flatMap(({ file }) => (isRecord(file) ? [String(file.documentId)] : []))
    },
  }
}

interface Ordered {
  readonly row: StoredRow
  readonly order: readonly number[]
}

function ordered(row: Row, group: number): Ordered {
  const number = row[NUMBER]
  return { row, order: [group, typeof number === 'number' ? number : -1, row.id] }
}

/** The documents of a row and everything in it. */
function documentsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(documentsIn)
  if (!isRecord(value)) return []
  const { documentId } = value
  const inside = Object.values(value).filter((each) => typeof each === 'object' && each !== null)
  return [...(typeof documentId === 'string' ? [documentId] : []), ...inside.flatMap(documentsIn)]
}

/** The ids of the files in a row. */
function filesIn(value: unknown): readonly number[] {
  if (Array.isArray(value)) return value.flatMap(filesIn)
  if (!isRecord(value)) return []
  if (typeof value.mime === 'string' && typeof value.id === 'number') return [value.id]
  return Object.values(value)
    .filter((each) => typeof each === 'object' && each !== null)
    .flatMap(filesIn)
}

/** The documents of details, and of what they contain, by the id of their file. */
function documentsOfDetails(details: readonly StoredRow[]): ReadonlyMap<number, readonly string[]> {
  return new Map(
    details.flatMap((detail) =>
      isRecord(detail.file) ? [[Number(detail.file.id), documentsIn(detail)] as const] : [],
    ),
  )
}

/** Collections that answers contain inside other records, or not at all. */
const HIDDEN: readonly string[] = [FILE_DETAILS, ...EMBEDDED.filter((endpoint) => endpoint !== 'icons')]

function recordOf(
  { endpoint, fields, isLocalized }: CmsType,
  row: StoredRow,
  context: ReadContext,
): StoredRow {
  const read = readFields(fields, row, context)
  return {
    id: read.id ?? row.id,
    documentId: row.documentId,
    ...read,
    ...itemFields(endpoint, read),
    ...(isLocalized && { locale: row.locale }),
    ...(row.updatedAt != null && { updatedAt: row.updatedAt }),
    ...(isRecord(row.borrowed) && { borrowed: row.borrowed }),
  }
}

/** What answers say about a place or flight beside its own fields. */
function itemFields(endpoint: string, { payloadId, world, slug }: StoredRow): StoredRow {
  const type = ITEMS[endpoint]
  if (type === undefined) return {}
  const own = isRecord(world) ? world : {}
  return {
    ...(type === 'transition' && { slug: slug ?? payloadId }),
    ...(isRecord(world) && { world: { slug: own.slug, name: own.name } }),
    world_item: { key: payloadId, type, world: own.slug ?? null },
  }
}

const ITEMS: Readonly<Record<string, 'location' | 'transition'>> = {
  'content-locations': 'location',
  'content-transitions': 'transition',
}

/** A world without lists has every place and flight that names it. */
async function withLists(
  strapi: Strapi,
  worlds: readonly StoredRow[],
  locale: Locale,
): Promise<readonly StoredRow[]> {
  const named = async (uid: string) => {
    const rows = await strapi.db.query(uid).findMany({
      where: { locale },
      populate: { world: { select: ['slug'] } },
      select: ['payloadId'],
      orderBy: [{ [NUMBER]: 'asc' }, { id: 'asc' }],
    })
    return rows.map(({ payloadId, world }: Row) => ({
      payloadId,
      slug: isRecord(world) ? world.slug : undefined,
    }))
  }
  const places = await named('api::content-location.content-location')
  const flights = await named('api::content-transition.content-transition')
  const list = (all: typeof places, slug: unknown) =>
    all.flatMap((item) => (item.slug === slug ? [item.payloadId] : []))
  return worlds.map((world) => ({
    start_location_id: null,
    protect_with_password: false,
    only_logged_in_user: false,
    menus: [],
    ...world,
    locations: isFilled(world.locations) ? world.locations : list(places, world.slug),
    transitions: isFilled(world.transitions) ? world.transitions : list(flights, world.slug),
  }))
}

const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0
