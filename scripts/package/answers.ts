import { BORROWED, type Locale } from '../../src/content'
import { ENDPOINTS, type Endpoint, isEndpoint } from './endpoints'
import { type Json, type JsonObject, recordName } from './json'
import type { SourceProblem } from './problem'
import { borrowedFields, fallbackChain, isTranslated, translateRecord } from './translate'

export interface Answer {
  /** Relative to the package. */
  readonly path: string
  readonly text: string
}

/**
 * Creates the REST answers of all languages, as the CMS would (Strapi 5); endpoints without sources give
 * empty answers.
 */
export function makeAnswers(
  records: ReadonlyMap<Endpoint, readonly JsonObject[]>,
  locales: readonly Locale[],
  defaultLocale: Locale,
): readonly Answer[] {
  return Object.keys(ENDPOINTS)
    .filter(isEndpoint)
    .flatMap((endpoint) => {
      const list = records.get(endpoint) ?? []
      if (!ENDPOINTS[endpoint].localized) return [answerText(`content/${endpoint}.json`, endpoint, list)]
      return locales.map((locale) => {
        const chain = fallbackChain(locale, defaultLocale)
        const rows = list.map((record) => translated(record, chain, defaultLocale))
        return answerText(`content/${locale}/${endpoint}.json`, endpoint, rows)
      })
    })
}

/** A record in the first language of the fallback chain; lists its borrowed fields. */
function translated(record: JsonObject, chain: readonly Locale[], defaultLocale: Locale): JsonObject {
  const borrowed = borrowedFields(record, chain, defaultLocale)
  const own = { ...translateRecord(record, chain, defaultLocale), locale: chain[0] ?? defaultLocale }
  return borrowed.length > 0 ? { ...own, [BORROWED]: Object.fromEntries(borrowed) } : own
}

/** Reports translations in answers that have only one language: the others would never be read. */
export function reportUselessTranslations(
  records: ReadonlyMap<Endpoint, readonly JsonObject[]>,
  defaultLocale: Locale,
): readonly SourceProblem[] {
  return [...records].flatMap(([endpoint, list]) =>
    ENDPOINTS[endpoint].localized
      ? []
      : list.flatMap((record, index) =>
          translatedFields(record, defaultLocale).map((field) => ({
            file: `content/${endpoint}.json`,
            record: recordName(record, index),
            field,
            message: 'is translated, but this endpoint has one answer for all languages',
          })),
        ),
  )
}

function translatedFields(record: JsonObject, defaultLocale: Locale): readonly string[] {
  const walk = (value: Json, field: string): readonly string[] => {
    if (isTranslated(value, defaultLocale)) return [field]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, child]) => walk(child, field ? `${field}.${key}` : key))
  }
  return walk(record, '')
}

/** The answer of an endpoint with these records. */
export function answerText(path: string, endpoint: Endpoint, rows: readonly JsonObject[]): Answer {
  const total = rows.length
  const body = ENDPOINTS[endpoint].single
    ? { data: rows[0] ?? (endpoint === 'ui-translation' ? { items: [] } : {}), meta: {} }
    : { data: rows, meta: { pagination: { page: 1, pageSize: total, pageCount: 1, total } } }
  return { path, text: `${JSON.stringify(body)}\n` }
}
