import type { Locale } from '../../src/content'
import { ENDPOINTS, type Endpoint } from './endpoints'
import { isList, isObject, type Json, type JsonObject, recordName } from './json'
import type { Source } from './source'
import { fallbackChain, isSameScript, isTranslated, sourceLocaleOf } from './translate'

/** A text that some languages borrow from another. */
export interface MissingTranslation {
  readonly endpoint: Endpoint
  readonly record: string
  /** Path of the field inside the record. */
  readonly field: string
  /** The languages that borrow. */
  readonly locales: readonly Locale[]
}

/** Shared records have no endpoint of their own: places contain them under this field. */
const SHARED = { groups: 'group', categories: 'station_category' } as const

/** Lists every source text that some language of the package lacks, once, at the author's location. */
export function missingTranslations(source: Source): readonly MissingTranslation[] {
  const { records, locales, defaultLocale } = source
  const chains = locales.map((locale) => ({ locale, chain: fallbackChain(locale, defaultLocale) }))
  const borrowing = (texts: JsonObject) =>
    chains.flatMap(({ locale, chain }) => {
      const found = sourceLocaleOf(texts, chain)
      return found === undefined || isSameScript(locale, found) ? [] : [locale]
    })
  const inRecords = (endpoint: Endpoint, list: readonly JsonObject[], within = '') =>
    list.flatMap((record, index) =>
      textsIn(record, within, defaultLocale).flatMap(({ field, texts }) => {
        const missing = borrowing(texts)
        const name = recordName(record, index)
        return missing.length > 0 ? [{ endpoint, record: name, field, locales: missing }] : []
      }),
    )
  return [
    ...[...records].flatMap(([endpoint, list]) =>
      ENDPOINTS[endpoint].localized ? inRecords(endpoint, list) : [],
    ),
    ...inRecords('content-locations', source.groups, SHARED.groups),
    ...inRecords('content-locations', source.categories, SHARED.categories),
  ]
}

function textsIn(
  value: Json,
  field: string,
  defaultLocale: Locale,
): readonly { readonly field: string; readonly texts: JsonObject }[] {
  const inside = (key: string | number) => (field ? `${field}.${key}` : String(key))
  if (isList(value)) return value.flatMap((child, index) => textsIn(child, inside(index), defaultLocale))
  if (!isObject(value)) return []
  if (isTranslated(value, defaultLocale)) return [{ field, texts: value }]
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, inside(key), defaultLocale))
}
