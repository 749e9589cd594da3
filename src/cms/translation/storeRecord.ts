import { isRecord, type Locale } from '../../content'
import type { CmsModel, CmsType, StoredRow } from '../model/attribute'
import { populateOf } from '../model/rows'
import { storeWhole } from '../seed/store'
import type { Strapi } from '../strapi'
import { copyOf } from './copies'
import { hashOf, pairOf, sourceHashOf } from './hashes'
import { hashesIn, type Pair, type TextReader } from './readTexts'
import type { StoredText } from './storedTexts'

/** Translations of a record, as `POST /api/translations` gets them. */
export interface NewTexts {
  readonly collection: string
  readonly documentId: string
  /** That of the answer in which the texts were read. */
  readonly version: string
  readonly texts: Readonly<Record<string, string>>
}

/** A text that was not stored, or a record without a field. */
export interface Refusal {
  readonly collection: string
  readonly documentId: string
  readonly field?: string
  readonly message: string
}

export interface Written {
  readonly written: number
  readonly refused: readonly Refusal[]
}

export interface TextLanguages {
  readonly defaultLocale: Locale
  readonly locale: Locale
}

export const CHANGED = 'it was changed in the CMS meanwhile: nothing of it was stored, import again'

export function refusalOf({ collection, documentId }: NewTexts, message: string, field?: string): Refusal {
  return { collection, documentId, ...(field !== undefined && { field }), message }
}

interface Storing {
  readonly strapi: Strapi
  readonly model: CmsModel
  readonly reader: TextReader
  readonly type: CmsType
  readonly languages: TextLanguages
  readonly pair: Pair | undefined
  readonly wanted: NewTexts
}

/** Somebody saved the record at the same moment. */
class Changed extends Error {}

/** Stores the texts of a record: all that can be, or none if somebody saves it at the same moment. */
export async function storeRecord(storing: Storing): Promise<Written> {
  const { strapi, reader, type, languages, pair, wanted } = storing
  const row = pair?.target
  if (!pair || !row) return { written: 0, refused: [refusalOf(wanted, CHANGED)] }
  const texts = new Map(reader.texts(type, languages.locale, pair).map((text) => [text.field, text]))
  const refused: Refusal[] = []
  const chosen: Chosen[] = []
  for (const [field, target] of Object.entries(wanted.texts)) {
    const text = texts.get(field)
    const fault = faultOf(text, target)
    if (fault !== undefined) refused.push(refusalOf(wanted, fault, field))
    else if (text) chosen.push({ text, target })
  }
  try {
    const written = await strapi.db.transaction(() => storeTexts(storing, row, chosen))
    return { written, refused }
  } catch (cause) {
    if (!(cause instanceof Changed)) throw cause
    return { written: 0, refused: [refusalOf(wanted, CHANGED)] }
  }
}

interface Chosen {
  readonly text: StoredText
  readonly target: string
}

function faultOf(text: StoredText | undefined, target: string): string | undefined {
  if (!text) return 'there is no such text any more'
  const { gap, place, translations, maxLength } = text
  if (!place && !translations) {
    const name = text.root.replaceAll('_', ' ')
    return gap === 'parts'
      ? `${name} has other parts in this language: make them the same first (“Fill in from another locale”)`
      : CHANGED
  }
  const length = [...target].length
  return maxLength !== undefined && length > maxLength
    ? `it has ${length} letters, and the CMS stores ${maxLength}`
    : undefined
}

async function storeTexts(storing: Storing, row: StoredRow, chosen: readonly Chosen[]): Promise<number> {
  const { strapi, type } = storing
  const hashes = hashesIn(row)
  // A text that is confirmed unchanged gets the hash of its source, and the record keeps its date.
  const changed = chosen.filter(({ text, target }) => text.target !== target)
  const confirmed = chosen.filter(
    ({ text, target }) =>
      text.target === target && sourceHashOf(hashes, text.field, target) !== hashOf(text.source),
  )
  if (changed.length + confirmed.length === 0) return 0
  const updatedAt = row.updatedAt
  const { count } = await strapi.db.query(type.uid).updateMany({
    where: { id: row.id, updatedAt },
    data: {
      ...marksAfter(row, [...changed, ...confirmed]),
      ...(changed.length > 0 && { updatedAt: new Date() }),
    },
  })
  if (count === 0) throw new Changed()
  for (const { text, target } of changed) {
    const { place } = text
    if (!place) continue
    const where = { id: place.id }
    const { count } = await strapi.db
      .query(place.uid)
      .updateMany({ where, data: { [place.attribute]: target } })
    if (count === 0) throw new Changed()
  }
  const shared = changed.filter(({ text }) => text.translations)
  if (shared.length > 0) await storeShared(storing, shared)
  return changed.length
}

/** The marks of a record after these texts have their own words in its language. */
function marksAfter(row: StoredRow, chosen: readonly Chosen[]) {
  const own = new Set(chosen.map(({ text }) => text.field))
  const borrowed = isRecord(row.borrowed)
    ? Object.fromEntries(Object.entries(row.borrowed).filter(([field]) => !own.has(field)))
    : {}
  return {
    borrowed: Object.keys(borrowed).length === 0 ? null : borrowed,
    translated: {
      ...hashesIn(row),
      ...Object.fromEntries(chosen.map(({ text, target }) => [text.field, pairOf(text.source, target)])),
    },
  }
}

/** Texts in parts that all languages share are stored in each of its rows. */
async function storeShared(
  { strapi, model, type, pair, languages }: Storing,
  chosen: readonly Chosen[],
): Promise<void> {
  const documentId = String(pair?.documentId)
  const populate = populateOf(type.fields) as object
  for (const row of await strapi.db.query(type.uid).findMany({ where: { documentId }, ...populate })) {
    const copy = copyOf(type.fields, row, model)
    const roots = new Set<string>()
    for (const { text, target } of chosen) {
      const [root = ''] = text.translations ?? []
      roots.add(String(root))
      setTranslation(copy, text.translations ?? [], languages.locale, target)
    }
    const data = Object.fromEntries([...roots].map((root) => [root, copy[root]]))
    await storeWhole(strapi, type, { documentId, locale: row.locale as Locale }, data)
  }
}

/** Sets a language's text in the list at the end of the path. */
function setTranslation(
  copy: StoredRow,
  path: readonly (string | number)[],
  language: Locale,
  text: string,
): void {
  const last = path.at(-1) ?? ''
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Record<string | number, unknown>)?.[step], copy)
  if (!isRecord(holder)) throw new Changed()
  const list = (Array.isArray(holder[last]) ? holder[last] : []).filter(isRecord)
  Object.assign(holder, {
    [last]: [...list.filter((each) => each.language !== language), { language, text }],
  })
}
