import { isRecord, type Locale } from '../../content'
import type { CmsModel, CmsType, StoredRow, WriteContext } from '../model/attribute'
import { FILE_DETAILS } from '../model/fileDetails'
import { keyOf, NUMBER } from '../model/names'
import { writeFields } from '../model/rows'
import { currentLanguages, STORE } from '../setup/languages'
import type { Strapi } from '../strapi'
import { createFileImport } from './files'
import { type MediaUse, mediaUses } from './mediaUses'
import { mergeLanguages } from './merge'
import { documentIdOf, readPackageContent, type Variants } from './package'
import { createRows, type NewRow, storeWhole } from './store'

/** Imports a content package into a CMS that has none yet. `dir`: absent: nothing is imported. */
export async function seedOnce(strapi: Strapi, model: CmsModel, dir: string | undefined): Promise<void> {
  const store = strapi.store(STORE)
  if (!dir || (await store.get({ key: 'seed' })) != null) return
  const uids = ['api::world.world', 'api::content-location.content-location']
  for (const uid of uids) if ((await strapi.db.query(uid).count()) > 0) return
  await importPackage(strapi, model, dir)
  await store.set({ key: 'seed', value: new Date().toISOString() })
}

async function importPackage(strapi: Strapi, model: CmsModel, dir: string): Promise<void> {
  const { locales, defaultLocale } = await currentLanguages(strapi)
  const content = await readPackageContent(dir, model.types, locales, defaultLocale)
  const { uses, keyOf: mediaKey } = mediaUses([...content.records.values()].flat())
  const files = createFileImport(strapi, dir)
  const ids = new Map<string, number>()
  await inParallel(uses, async (use) => {
    ids.set(use.key, await files.add(use))
  })
  strapi.log.info(`Imported ${ids.size} files.`)

  const details: Variants[] = []
  for (const use of uses) {
    const detail = await detailsOf(use, content.defaultLocale, files.store)
    if (detail) details.push(detail)
  }
  const all = new Map([...content.records, [FILE_DETAILS, details]])
  const documents = documentsIn(all)
  const media = (value: StoredRow): number => {
    const id = ids.get(mediaKey(value) ?? '')
    if (id === undefined) throw new Error(`The package has no file ${String(value.url)}.`)
    return id
  }
  const context = (locale: Locale): WriteContext => ({
    locale,
    media,
    document: (endpoint, name) => documents.get(`${endpoint} ${String(name)}`),
  })
  const known = model.types.filter(({ endpoint }) => all.has(endpoint))
  for (const type of known) await createRows(strapi, type, newRowsOf(all.get(type.endpoint) ?? []))
  for (const type of known) {
    const records = all.get(type.endpoint) ?? []
    await strapi.db.transaction(async () => {
      for (const record of records) await fillRecord(strapi, type, record, context)
    })
    strapi.log.info(`Imported ${records.length} ${type.endpoint}.`)
  }
}

/** Number of files that are stored at a time. */
const AT_ONCE = 6

async function inParallel<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const worker = async () => {
    for (const each of waiting) await work(each)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Captions, renditions and the texts of each language; undefined: the media library says all of it. */
async function detailsOf(
  { key, media, texts }: MediaUse,
  defaultLocale: Locale,
  store: (url: string) => Promise<string>,
): Promise<Variants | undefined> {
  const { captions, poster, films } = media
  const own = JSON.stringify(texts.get(defaultLocale) ?? {})
  const differ = [...texts.values()].some((words) => JSON.stringify(words) !== own)
  if (!differ && captions === undefined && poster === undefined && films === undefined) return undefined
  const renditions = Array.isArray(films)
    ? await Promise.all(
        films.filter(isRecord).map(async (film) => ({ ...film, url: await store(String(film.url)) })),
      )
    : undefined
  const row = { file: media, captions, poster, films: renditions }
  const locales = texts.size > 0 ? [...texts.keys()] : [defaultLocale]
  return {
    documentId: documentIdOf(key),
    rows: new Map(locales.map((locale) => [locale, { ...row, ...texts.get(locale) }])),
  }
}

/** The document of each record by collection and name. */
function documentsIn(all: ReadonlyMap<string, readonly Variants[]>): ReadonlyMap<string, string> {
  const documents = new Map<string, string>()
  for (const [endpoint, records] of all)
    for (const { documentId, rows } of records)
      for (const row of rows.values())
        documents.set(`${endpoint} ${String(row[keyOf(endpoint)])}`, documentId)
  return documents
}

function newRowsOf(records: readonly Variants[]): readonly NewRow[] {
  return records.flatMap(({ documentId, rows }) =>
    [...rows].map(([locale, row]) => ({ documentId, locale, row: { ...row, [NUMBER]: row.id } })),
  )
}

async function fillRecord(
  strapi: Strapi,
  type: CmsType,
  { documentId, rows }: Variants,
  context: (locale: Locale) => WriteContext,
): Promise<void> {
  const [first] = rows.keys()
  if (first === undefined) return
  const merged = mergeLanguages(rows)
  for (const [locale, row] of rows) {
    // What all languages share is stored in each, as the default language has it.
    const shared = type.fields.filter((field) => !isOwn(type, field))
    const own = type.fields.filter((field) => isOwn(type, field))
    const data = {
      ...(await writeFields(shared, merged, context(first))),
      ...(await writeFields(own, row, context(locale))),
      ...(isRecord(row.borrowed) && { borrowed: row.borrowed }),
    }
    await storeWhole(strapi, type, { documentId, locale: type.isLocalized ? locale : undefined }, data)
  }
}

/** Whether each language has its own value. */
export function isOwn({ isLocalized }: CmsType, { attribute }: CmsType['fields'][number]): boolean {
  // Relations lead to records of the same language.
  const isRelation = attribute.type === 'relation'
  return !isLocalized || isRelation || Object(Object(attribute.pluginOptions).i18n).localized === true
}
