import { isLocale, LOCALES, type Locale, matchLocale } from '../content'

/** Right-to-left languages. */
const RIGHT_TO_LEFT: readonly Locale[] = ['ar']

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(locale) ? 'rtl' : 'ltr')

/** Returns the language of the URL (`?lang=de`), or else the reader's first supported one, or else English. */
export function firstLocale(search: string, preferred: readonly string[]): Locale {
  const asked = new URLSearchParams(search).get('lang') ?? undefined
  return isLocale(asked) ? asked : (matchLocale(preferred) ?? 'en')
}

/** Languages by their own names. */
export function languages(): readonly (readonly [Locale, string])[] {
  return LOCALES.map((locale) => [locale, languageName(locale, locale)])
}

/** Returns a language's name in another language; an invalid tag is returned as it is. */
export function languageName(language: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
