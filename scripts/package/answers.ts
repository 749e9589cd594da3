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

/** The rows of a build, by the record that they were made of: one in each language, as JSON. */
export interface RowCache {
  rows: ReadonlyMap<string, readonly string[]>
}

/**
 * Creates the REST answers of all languages, as the CMS would (Strapi 5), with each text that is Blocks as Markdown;
 * endpoints without sources give empty answers. Records that are in `cache` are not translated again; it then contains
 * the rows of these answers.
 */
export async function makeAnswers(
  records: ReadonlyMap<Endpoint, readonly JsonObject[]>,
  locales: readonly Locale[],
  defaultLocale: Locale,
  cache?: RowCache,
): Promise<readonly Answer[]> {
  const before = cache?.rows ?? new Map<string, readonly string[]>()
  const used = new Map<string, readonly string[]>()
  const rowsOf = async (record: JsonObject, isLocalized: boolean): Promise<readonly string[]> => {
    const make = () => rowTexts(record, isLocalized ? locales : undefined, defaultLocale)
    if (!cache) return make()
    const key = JSON.stringify([isLocalized ? locales : [], defaultLocale, record])
    const rows = before.get(key) ?? (await make())
    used.set(key, rows)
    return rows
  }
  const answers: Answer[] = []
  for (const endpoint of Object.keys(ENDPOINTS).filter(isEndpoint)) {
    const isLocalized = ENDPOINTS[endpoint].localized
    const texts: (readonly string[])[] = []
    for (const record of records.get(endpoint) ?? []) texts.push(await rowsOf(record, isLocalized))
    const answer = (path: string, index: number) =>
      answers.push(
        answerOf(
          path,
          endpoint,
          texts.map((rows) => rows[index] ?? 'null'),
        ),
      )
    if (!isLocalized) answer(`content/${endpoint}.json`, 0)
    else for (const [index, locale] of locales.entries()) answer(`content/${locale}/${endpoint}.json`, index)
  }
  if (cache) cache.rows = used
  return answers
}

/** A record in each of the locales, or as it is, as JSON. */
async function rowTexts(
  record: JsonObject,
  locales: readonly Locale[] | undefined,
  defaultLocale: Locale,
): Promise<readonly string[]> {
  const rows = locales
    ? locales.map((locale) => translated(record, fallbackChain(locale, defaultLocale), defaultLocale))
    : [record]
  return Promise.all(rows.map(async (row) => inMarkdown(JSON.stringify(row))))
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

async function inMarkdown(json: string): Promise<string> {
  return mayHaveBlocks(json) ? JSON.stringify(await readBlocks(JSON.parse(json))) : json
}

/** The answer of an endpoint with these records, and each text that is Blocks as Markdown. */
export async function makeAnswer(
  path: string,
  endpoint: Endpoint,
  records: readonly JsonObject[],
): Promise<Answer> {
  return answerOf(
    path,
    endpoint,
    await Promise.all(records.map((record) => inMarkdown(JSON.stringify(record)))),
  )
}

/** The answer with these rows, as JSON. */
function answerOf(path: string, endpoint: Endpoint, rows: readonly string[]): Answer {
  const total = rows.length
  if (!ENDPOINTS[endpoint].single) {
    const meta = { pagination: { page: 1, pageSize: total, pageCount: 1, total } }
    return { path, text: `{"data":[${rows.join(',')}],"meta":${JSON.stringify(meta)}}\n` }
  }
  const empty = endpoint === 'ui-translation' ? '{"items":[]}' : '{}'
  return { path, text: `{"data":${rows[0] ?? empty},"meta":{}}\n` }
}
