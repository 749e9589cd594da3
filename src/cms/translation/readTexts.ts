import { isRecord, type Locale } from '../../content'
import type { CmsModel, CmsType, StoredRow } from '../model/attribute'
import { NUMBER } from '../model/names'
import { pagesOf } from '../preview/address'
import type { Row, Strapi } from '../strapi'
import { sourceHashOf } from './hashes'
import { isBorrowed, type StoredText, storedTexts, textPopulate } from './storedTexts'

/** The texts of a record as `GET /api/translations` answers them. */
export interface RecordTexts {
  readonly collection: string
  readonly documentId: string
  /** What people call it. */
  readonly record: string
  /** The page of a showroom that shows it, in the language of the sources; absent: it has none of its own. */
  readonly page?: string
  /** By language: another one whenever the record has changed. */
  readonly versions: Readonly<Record<string, string>>
  readonly texts: readonly {
    readonly field: string
    readonly source: string
    /** By language; languages without one are left out. */
    readonly targets: Readonly<Record<string, string>>
    /** By language: the hash of the source that was translated, where it is known. */
    readonly hashes: Readonly<Record<string, string>>
  }[]
}

/** The rows of a record that are compared. */
export interface Pair {
  readonly documentId: string
  readonly source: Row
  readonly target: Row | undefined
}

/** Reads the texts of the CMS in a language, by record. */
export interface TextReader {
  readonly types: readonly CmsType[]
  /** `documents`: absent: all. */
  pairs(type: CmsType, languages: TextLanguages, documents?: readonly string[]): Promise<readonly Pair[]>
  texts(type: CmsType, locale: Locale, pair: Pair): readonly StoredText[]
  all(defaultLocale: Locale, locales: readonly Locale[]): Promise<readonly RecordTexts[]>
}

interface TextLanguages {
  readonly defaultLocale: Locale
  readonly locale: Locale
}

export function createTextReader(strapi: Strapi, model: CmsModel): TextReader {
  const types = model.types.filter(({ isLocalized }) => isLocalized)
  const populates = new Map(
    types.map((type) => {
      const file = type.fields.some(({ name }) => name === 'file') && { file: { select: ['name'] } }
      return [type, { ...textPopulate(type.fields, model), ...file }] as const
    }),
  )
  const rowsOf = (type: CmsType, locale: Locale, documents: readonly string[] | undefined) =>
    strapi.db.query(type.uid).findMany({
      where: { locale, ...(documents && { documentId: { $in: documents } }) },
      populate: populates.get(type),
      orderBy: [
        ...(type.fields.some(({ stored }) => stored === NUMBER) ? [{ [NUMBER]: 'asc' }] : []),
        { id: 'asc' },
      ],
    })
  const texts: TextReader['texts'] = (type, locale, { source, target }) =>
    storedTexts(type, model, locale, { source, target }).map((text) =>
      target && isBorrowed(text, target) ? { ...text, target: '' } : text,
    )
  return {
    types,
    texts,
    async pairs(type, { defaultLocale, locale }, documents) {
      const sources = await rowsOf(type, defaultLocale, documents)
      const targets = byDocument(await rowsOf(type, locale, documents))
      return sources.map((source) => {
        const documentId = String(source.documentId)
        return { documentId, source, target: targets.get(documentId) }
      })
    },
    async all(defaultLocale, locales) {
      const found: RecordTexts[] = []
      for (const type of types) {
        const sources = await rowsOf(type, defaultLocale, undefined)
        const targets = new Map<Locale, ReadonlyMap<string, Row>>()
        for (const locale of locales) targets.set(locale, byDocument(await rowsOf(type, locale, undefined)))
        const names = namesOf(type, sources)
        const pages = await pagesOf(strapi, type, defaultLocale)
        for (const [at, source] of sources.entries()) {
          const documentId = String(source.documentId)
          const pairs = locales.map((locale) => {
            const pair = { documentId, source, target: targets.get(locale)?.get(documentId) }
            return { locale, pair, texts: texts(type, locale, pair) }
          })
          const own = textsByLanguage(pairs)
          if (own.length === 0) continue
          const page = pages.get(documentId)
          found.push({
            ...{ collection: type.endpoint, documentId, record: names[at] ?? documentId, texts: own },
            ...(page !== undefined && { page }),
            versions: Object.fromEntries(pairs.map(({ locale, pair }) => [locale, versionOf(pair)])),
          })
        }
      }
      return found
    },
  }
}

const byDocument = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [String(row.documentId), row]))

/** Another one whenever one of the two rows was saved. */
export function versionOf({ source, target }: Pair): string {
  return [source, target].map((row) => (row ? new Date(String(row.updatedAt)).toISOString() : '')).join(' ')
}

interface LanguageTexts {
  readonly locale: Locale
  readonly pair: Pair
  readonly texts: readonly StoredText[]
}

/** Each language has the texts of the source, in the same order. */
function textsByLanguage(languages: readonly LanguageTexts[]): RecordTexts['texts'] {
  const [first] = languages
  return (first?.texts ?? []).map(({ field, source }, at) => {
    const targets: Record<string, string> = {}
    const hashes: Record<string, string> = {}
    for (const { locale, pair, texts } of languages) {
      const target = texts[at]?.target ?? ''
      if (target === '') continue
      targets[locale] = target
      const hash = sourceHashOf(hashesIn(pair.target), field, target)
      if (hash !== undefined) hashes[locale] = hash
    }
    return { field, source, targets, hashes }
  })
}

export const hashesIn = (row: StoredRow | undefined): StoredRow =>
  isRecord(row?.translated) ? row.translated : {}

/** The fields by which sources name records, so that a picture of a place is found under the same name. */
const NAMES = ['payloadId', 'slug', 'key', 'uid', 'name']

/** What people call the records of a type: names that occur twice are completed by the identity. */
function namesOf(type: CmsType, rows: readonly Row[]): readonly string[] {
  const names = rows.map((row) => {
    if (type.isSingle) return type.singular
    const { file, title, documentId } = row
    const named = NAMES.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '')
    const number = row[NUMBER]
    const name =
      named ??
      (typeof number === 'number' ? number : undefined) ??
      (isRecord(file) ? file.name : undefined) ??
      title ??
      documentId
    return String(name)
  })
  return names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${rows[at]?.documentId}`,
  )
}
