import { isObject, type Json, type JsonObject, own } from './json'

/** The languages of the showroom; the first text is that of `defaultLocale`. */
export interface Languages {
  readonly locales: readonly string[]
  readonly defaultLocale: string
}

/** A text in a language; what visitors would read if it has none. */
export function textIn(value: Json | undefined, locale: string, { defaultLocale }: Languages): string {
  if (typeof value === 'string') return value
  if (!isObject(value)) return ''
  const chain = [locale, locale.split('-')[0] ?? locale, defaultLocale, 'en']
  const found = chain.map((code) => own(value, code)).find((text) => typeof text === 'string' && text !== '')
  return typeof found === 'string' ? found : ''
}

/**
 * The value with another text in one language. A text without languages stays one in the default language, and gets
 * languages for another. Undefined if no text is left.
 */
export function withText(
  value: Json | undefined,
  text: string,
  locale: string,
  { defaultLocale }: Languages,
): Json | undefined {
  if (isObject(value)) return withTranslation(value, text, locale, defaultLocale)
  const whole = typeof value === 'string' ? value : ''
  if (locale === defaultLocale) return text === '' ? undefined : text
  if (text === '') return whole === '' ? undefined : whole
  return { [defaultLocale]: whole === '' ? text : whole, [locale]: text }
}

function withTranslation(
  value: JsonObject,
  text: string,
  locale: string,
  defaultLocale: string,
): JsonObject | undefined {
  if (text !== '') return { ...value, [locale]: text }
  const rest = Object.entries(value).filter(([code]) => code !== locale)
  if (rest.every(([, other]) => other === '')) return undefined
  // Without the default language the others would be no translations any more.
  return Object.fromEntries(locale === defaultLocale ? [[locale, ''], ...rest] : rest)
}
