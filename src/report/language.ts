import { isLocale, LOCALES, type Locale, matchLocale } from '../content'

/** Read from right to left. */
const RIGHT_TO_LEFT: readonly Locale[] = ['ar']

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(locale) ? 'rtl' : 'ltr')

/** The language of the url (`?lang=de`), else the first of the reader's that there is, else English. */
export function firstLocale(search: string, preferred: readonly string[]): Locale {
  const asked = new URLSearchParams(search).get('lang') ?? undefined
  return isLocale(asked) ? asked : (matchLocale(preferred) ?? 'en')
}

/** Languages by their own names. */
export function languages(): readonly (readonly [Locale, string])[] {
  return LOCALES.map((locale) => [locale, languageName(locale, locale)])
}

/** What a language is called in another one; what is no language tag is shown as it is. */
export function languageName(language: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
