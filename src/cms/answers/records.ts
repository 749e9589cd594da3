import { isRecord, type Locale } from '../../content'
import type { CmsModel, CmsType, ReadContext, StoredRow } from '../model/attribute'
import { FILE_DETAILS } from '../model/fileDetails'
import { EMBEDDED, NUMBER } from '../model/names'
import { populateOf, readFields } from '../model/rows'
import type { Row, Strapi } from '../strapi'
import { createMediaReader } from './mediaAnswers'

/** Reads the records of the CMS as the product's answers have them. */
export interface Records {
  /** The endpoints that visitors may ask for. */
  readonly types: readonly CmsType[]
  /** All records of a type in a language, passwords included. */
  read(type: CmsType, locale: Locale): Promise<readonly StoredRow[]>
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
  const rowsOf = (type: CmsType, locale: string | undefined) =>
    strapi.db.query(type.uid).findMany({
      where: locale === undefined ? {} : { locale },
      ...(populates.get(type) as object),
      orderBy: [
        ...(type.fields.some(({ stored }) => stored === NUMBER) ? [{ [NUMBER]: 'asc' }] : []),
        { id: 'asc' },
      ],
    })

  /** The records of a language; those that it lacks in the default language. */
  const withDefaults = async (type: CmsType, locale: Locale): Promise<readonly StoredRow[]> => {
    if (!type.isLocalized) return rowsOf(type, undefined)
    const rows = await rowsOf(type, locale)
    const fallback = await defaultLocale()
    if (fallback === locale) return rows
    const translated = new Map(rows.map((row) => [row.documentId, row]))
    const all = await rowsOf(type, fallback)
    const known = new Set(all.map(({ documentId }) => documentId))
    return [
      ...all.map((row) => translated.get(row.documentId) ?? { ...row, locale, borrowed: { '': fallback } }),
      ...rows.filter(({ documentId }) => !known.has(documentId)),
    ]
  }

  return {
    types: model.types.filter(({ endpoint }) => !HIDDEN.includes(endpoint)),
    async read(type, locale) {
      const context = createMediaReader(await withDefaults(details, locale), details.fields, locale)
      const rows = await withDefaults(type, locale)
      const records = rows.map((row) => recordOf(type, row, context))
      if (type.endpoint === 'worlds') return withLists(strapi, records, await defaultLocale())
      return records
    },
  }
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
