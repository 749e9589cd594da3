import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '../content'
import { loadFont } from '../ui'

type Texts = Readonly<Record<string, unknown>>

const files = import.meta.glob<{ default: Texts }>('../../locales/*.json')

/** The built-in texts of a language; English if its file cannot be loaded. */
async function builtInTexts(locale: Locale): Promise<Texts> {
  const file = files[`../../locales/${locale}.json`]
  try {
    if (file) return (await file()).default
  } catch (error) {
    console.warn(`The texts of "${locale}" could not be loaded; English is shown instead.`, error)
  }
  return (await import('../../locales/en.json')).default
}

/** Starts the interface texts in one language; further languages come with `addTexts`. */
export async function createTexts(locale: Locale): Promise<i18n> {
  const texts = i18next.createInstance()
  const [translation] = await Promise.all([builtInTexts(locale), loadFont(locale)])
  await texts.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation } },
    fallbackLng: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false },
  })
  return texts
}

/** Loads the built-in texts of a further language, unless they are there. */
export async function addTexts(texts: i18n, locale: Locale): Promise<void> {
  if (texts.hasResourceBundle(locale, 'translation')) return
  const [translation] = await Promise.all([builtInTexts(locale), loadFont(locale)])
  texts.addResourceBundle(locale, 'translation', translation)
}

/** Lays the backend's own wording over the built-in texts of a language. */
export function overlayTexts(texts: i18n, locale: Locale, items: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(items)) texts.addResource(locale, 'translation', key, value)
}
