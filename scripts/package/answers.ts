import { BORROWED, type Locale, mayHaveBlocks, readBlocks } from '../../src/content'
import { ENDPOINTS, type Endpoint, isEndpoint } from './endpoints'
import { isObject, type Json, type JsonObject, recordName } from './json'
import { notALanguage } from './languages'
import type { SourceProblem } from './problem'
import { borrowedFields, fallbackChain, isTranslated, translateRecord, unknownLanguages } from './translate'

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

/** Reports texts in languages that do not exist, which nobody would read. */
export function reportUnknownLanguages(
  records: ReadonlyMap<Endpoint, readonly JsonObject[]>,
  defaultLocale: Locale,
): readonly SourceProblem[] {
  return [...records].flatMap(([endpoint, list]) =>
    list.flatMap((record, index) =>
      [...unknownIn(record, defaultLocale)].map(({ field, code }) => ({
        file: `content/${endpoint}.json`,
        record: recordName(record, index),
        field,
        message: notALanguage(code),
      })),
    ),
  )
}

function* unknownIn(
  value: Json,
  defaultLocale: Locale,
  field = '',
): Generator<{ readonly field: string; readonly code: string }> {
  if (typeof value !== 'object' || value === null) return
  const join = (key: string) => (field ? `${field}.${key}` : key)
  if (isObject(value))
    for (const code of unknownLanguages(value, defaultLocale)) yield { field: join(code), code }
  for (const [key, child] of Object.entries(value)) yield* unknownIn(child, defaultLocale, join(key))
}

function translatedFields(record: JsonObject, defaultLocale: Locale): readonly string[] {
  const walk = (value: Json, field: string): readonly string[] => {
    if (isTranslated(value, defaultLocale)) return [field]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, child]) => walk(child, field ? `${field}.${key}` : key))
  }
  return walk(record, '')
}

/** The same answers with each text that is Blocks as Markdown. */
export function inMarkdown(answers: readonly Answer[]): Promise<readonly Answer[]> {
  return Promise.all(
    answers.map(async ({ path, text }) =>
      mayHaveBlocks(text)
        ? { path, text: `${JSON.stringify(await readBlocks(JSON.parse(text)))}\n` }
        : { path, text },
    ),
  )
}

/** The answer of an endpoint with these records. */
export function answerText(path: string, endpoint: Endpoint, rows: readonly JsonObject[]): Answer {
  const total = rows.length
  const body = ENDPOINTS[endpoint].single
    ? { data: rows[0] ?? (endpoint === 'ui-translation' ? { items: [] } : {}), meta: {} }
    : { data: rows, meta: { pagination: { page: 1, pageSize: total, pageCount: 1, total } } }
  return { path, text: `${JSON.stringify(body)}\n` }
}
