import type { Locale } from '../model/locales'

/** The languages' own names. */
const NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  'en-US': 'English (US)',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  sk: 'Slovenčina',
  zh: '简体中文',
  pl: 'Polski',
  ko: '한국어',
  ar: 'العربية',
  bn: 'বাংলা',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  pt: 'Português',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  'zh-Hant': '繁體中文',
  nl: 'Nederlands',
}

export function languageName(locale: Locale): string {
  return NAMES[locale]
}
