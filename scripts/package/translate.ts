import { isLocale, type Locale } from '../../src/content'
import { isList, isObject, type Json, type JsonObject } from './json'

/** The languages to take a text from, best first: the one asked for, its base language, the package's default, English. */
export function fallbackChain(locale: Locale, defaultLocale: Locale): readonly Locale[] {
  const base = locale.split('-')[0]
  return [...new Set<Locale>([locale, ...(isLocale(base) ? [base] : []), defaultLocale, 'en'])]
}

/**
 * A value written once a language: `{ "en": "Reception", "de": "Empfang" }`. All its keys are languages and English or
 * the default language is among them, so that `{ "id": 3 }` stays the id it is.
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

/** A record in one language: every translated part replaced by its text in the first language of the chain that has one. */
export function translateRecord(
  record: JsonObject,
  chain: readonly Locale[],
  defaultLocale: Locale,
): JsonObject {
  const translate = (value: Json): Json => {
    if (isList(value)) return value.map(translate)
    if (!isObject(value)) return value
    if (!isTranslated(value, defaultLocale)) return translateRecord(value, chain, defaultLocale)
    const locale = chain.find((candidate) => value[candidate] !== undefined && value[candidate] !== '')
    return locale ? translate(value[locale] ?? null) : ''
  }
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, translate(value)]))
}
