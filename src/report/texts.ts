import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '../content'
import { loadFont } from '../ui'

type Texts = Readonly<Record<string, unknown>>

const files = import.meta.glob<{ default: Texts }>('../../locales/report/*.json')

export async function createTexts(locale: Locale): Promise<i18n> {
  const texts = i18next.createInstance()
  await texts.use(initReactI18next).init({
    ...{ lng: locale, resources: {}, fallbackLng: 'en', showSupportNotice: false },
    interpolation: { escapeValue: false },
  })
  await setLanguage(texts, locale)
  return texts
}

/** Loads a language and switches to it. Falls back to English. */
export async function setLanguage(texts: i18n, locale: Locale): Promise<void> {
  await Promise.all([load(texts, locale).catch(() => load(texts, 'en')), loadFont(locale)])
  await texts.changeLanguage(locale)
}

async function load(texts: i18n, locale: Locale): Promise<void> {
  if (texts.hasResourceBundle(locale, 'translation')) return
  const file = await files[`../../locales/report/${locale}.json`]?.()
  if (file) texts.addResourceBundle(locale, 'translation', file.default)
}
