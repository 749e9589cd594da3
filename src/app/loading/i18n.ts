import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLocale, type Locale } from '../../content'
import { loadFont } from '../../ui'

type Texts = Readonly<Record<string, unknown>>

const files = import.meta.glob<{ default: Texts }>('../../../locales/*.json')

/** The built-in texts of a language. Rejects when its file cannot be loaded. */
export type LoadTexts = (locale: Locale) => Promise<Texts>

const loadFile: LoadTexts = async (locale) => {
  const file = files[`../../../locales/${locale}.json`]
  if (!file) throw new Error(`The texts of "${locale}" do not exist.`)
  return (await file()).default
}

/** The languages whose built-in texts are loaded. The backend's texts may exist without them. */
const builtIn = new WeakMap<i18n, Set<Locale>>()

/**
 * Creates the interface texts in one language; `addTexts` adds others. Missing texts fall back to the
 * settings' default language, then German, then English.
 */
export async function createTexts(
  locale: Locale,
  defaultLocale: Locale = 'de',
  load: LoadTexts = loadFile,
): Promise<i18n> {
  const texts = i18next.createInstance()
  await texts.use(initReactI18next).init({
    lng: locale,
    resources: {},
    fallbackLng: [...new Set<Locale>([defaultLocale, 'de', 'en'])],
    showSupportNotice: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
      // Formats every number in a text for its language.
      format: (value, _, language) =>
        typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value,
    },
  })
  await addTexts(texts, locale, load)
  return texts
}

/**
 * Loads the built-in texts of another language, or of the first fallback that can be loaded, unless they are
 * loaded already.
 */
export async function addTexts(texts: i18n, locale: Locale, load: LoadTexts = loadFile): Promise<void> {
  await Promise.all([addFirst(texts, [locale, ...standIns(texts)], load), loadFont(locale)])
}

async function addFirst(texts: i18n, [locale, ...others]: readonly Locale[], load: LoadTexts): Promise<void> {
  const there = builtIn.get(texts) ?? new Set()
  builtIn.set(texts, there)
  if (!locale || there.has(locale)) return
  try {
    const translation = await load(locale)
    // Texts of the backend that are already there take precedence.
    texts.addResourceBundle(locale, 'translation', translation, true, false)
    there.add(locale)
  } catch (error) {
    console.warn(`The texts of "${locale}" could not be loaded; a fallback language is used.`, error)
    await addFirst(texts, others, load)
  }
}

function standIns(texts: i18n): readonly Locale[] {
  const { fallbackLng } = texts.options
  return Array.isArray(fallbackLng) ? fallbackLng.filter(isLocale) : []
}

/**
 * Overrides the built-in texts of a language with the backend's. Their placeholders are `{email}` (spec §8) or ours. A
 * text without plural forms serves every number.
 */
export function overlayTexts(texts: i18n, locale: Locale, items: Readonly<Record<string, string>>): void {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  for (const [key, text] of Object.entries(items)) {
    const value = text.replace(SINGLE_BRACES, '{{$1}}')
    texts.addResource(locale, 'translation', key, value)
    // i18next prefers a plural form, here the built-in one, to a text without forms.
    const missing = forms.map((form) => `${key}_${form}`).filter((own) => !Object.hasOwn(items, own))
    for (const own of missing) texts.addResource(locale, 'translation', own, value)
  }
}

const SINGLE_BRACES = /(?<!\{)\{(\w+)\}(?!\})/g
