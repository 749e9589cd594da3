/** The 21 languages in the order of their ids (spec §3). */
export const LOCALES = [
  'en',
  'de',
  'en-US',
  'fr',
  'es',
  'it',
  'sk',
  'zh',
  'pl',
  'ko',
  'ar',
  'bn',
  'hi',
  'id',
  'pt',
  'ru',
  'th',
  'tr',
  'vi',
  'zh-Hant',
  'nl',
] as const

export type Locale = (typeof LOCALES)[number]

/** The id a locale has in the CMS: 1 for `en` … 21 for `nl`. */
export function localeId(locale: Locale): number {
  return LOCALES.indexOf(locale) + 1
}

/** Whether `code` is exactly one of the 21 languages, case included. */
export function isLocale(code: string | undefined): code is Locale {
  return (LOCALES as readonly string[]).includes(code ?? '')
}
