import { isLocale, type Locale } from '../../src/content'
import { isList, isObject, type Json, type JsonObject } from './json'

/** The fallback chain of a language: itself, its base language, the package's default, English. */
export function fallbackChain(locale: Locale, defaultLocale: Locale): readonly Locale[] {
  const base = locale.split('-')[0]
  return [...new Set<Locale>([locale, ...(isLocale(base) ? [base] : []), defaultLocale, 'en'])]
}

/**
 * Whether a value has one entry per language: `{ "en": "Reception", "de": "Empfang" }`. All keys must be
 * languages, including English or the default, so that `{ "id": 3 }` stays an object.
 */
export function isTranslated(value: Json, defaultLocale: Locale): boolean {
  if (!isObject(value)) return false
  const keys = Object.keys(value)
  return (
    keys.length > 0 &&
    keys.every(isLocale) &&
    ('en' in value || defaultLocale in value) &&
    Object.values(value).every((text) => typeof text !== 'number')
  )
}

/** The keys of a text in several languages that are no language: `ger` in `{ "en": "Hall", "ger": "Halle" }`. */
export function unknownLanguages(value: JsonObject, defaultLocale: Locale): readonly string[] {
  if (!('en' in value || defaultLocale in value)) return []
  const keys = Object.keys(value)
  const isText = Object.values(value).every((text) => typeof text === 'string')
  if (!isText || !keys.every((key) => LANGUAGE_CODE.test(key))) return []
  return keys.filter((key) => !isLocale(key))
}

const LANGUAGE_CODE = /^[a-z]{2,3}([-_][a-z]{2,4})?$/i

/**
 * A record in one language: each translated part becomes its text in the first available language of the
 * chain.
 */
export function translateRecord(
  record: JsonObject,
  chain: readonly Locale[],
  defaultLocale: Locale,
): JsonObject {
  const translate = (value: Json): Json => {
    if (isList(value)) return value.map(translate)
    if (!isObject(value)) return value
    if (!isTranslated(value, defaultLocale)) return translateRecord(value, chain, defaultLocale)
    const locale = sourceLocaleOf(value, chain)
    return locale ? translate(value[locale] ?? null) : ''
  }
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, translate(value)]))
}

/** The language whose text is used; undefined when none of the chain has one. */
export function sourceLocaleOf(texts: JsonObject, chain: readonly Locale[]): Locale | undefined {
  return chain.find((candidate) => texts[candidate] !== undefined && texts[candidate] !== '')
}

/**
 * Whether one language's text may replace another's: American English is English, but traditional and
 * simplified Chinese are different scripts.
 */
export function isSameScript(one: Locale, other: Locale): boolean {
  return one === other || scriptOf(one) === scriptOf(other)
}

/** Looked up once per language: `Intl.Locale` is slow, and each text of each language is compared. */
const scripts = new Map<Locale, string>()

function scriptOf(locale: Locale): string {
  const known = scripts.get(locale)
  if (known !== undefined) return known
  const { language, script } = new Intl.Locale(locale).maximize()
  const found = `${language}-${script}`
  scripts.set(locale, found)
  return found
}

/**
 * Paths of the texts that the first language of the chain borrows, and from which language. Media have no
 * language.
 */
export function borrowedFields(
  record: JsonObject,
  chain: readonly Locale[],
  defaultLocale: Locale,
): readonly (readonly [string, Locale])[] {
  const [reader] = chain
  const walk = (value: Json, path: string): readonly (readonly [string, Locale])[] => {
    if (typeof value !== 'object' || value === null) return []
    if (!isList(value) && isTranslated(value, defaultLocale)) {
      const lender = sourceLocaleOf(value, chain)
      const isText = lender !== undefined && typeof value[lender] === 'string'
      return isText && reader && !isSameScript(reader, lender) ? [[path, lender]] : []
    }
    return Object.entries(value).flatMap(([key, child]) => walk(child, path === '' ? key : `${path}.${key}`))
  }
  return walk(record, '')
}
