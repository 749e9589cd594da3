import { readdirSync, readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '../../../../src/content'

/** Languages in other scripts: a text in Latin letters alone is a name or untranslated. */
const NON_LATIN: readonly Locale[] = ['ar', 'bn', 'hi', 'ko', 'ru', 'th', 'zh', 'zh-Hant']
const CONTENT = 'demo/content'
/** Texts that no record contains: initials of a contact, file sizes, spoken languages, key labels, figures with units. */
const NAMES = [
  /^\u2068[\d.,]+\u00a0?\p{L}+\u2069$/u,
  /^\p{Lu}{1,3}$/u,
  /^(PDF · )?[\d.,\s]+[kM]B$/u,
  /^PDF( ·.*)?$/u,
  /^[\p{L} ]+( · [\p{L} ]+)+$/u,
]

/** Fields that visitors never see. */
const HIDDEN_FIELDS = new Set([
  '__component',
  'anchor',
  'file',
  'group',
  'key',
  'payloadId',
  'slug',
  'type',
  'uid',
  'url',
  'world',
])

interface LocaleTexts {
  /** All literal texts of this language. */
  readonly fixed: ReadonlySet<string>
  /** Patterns of the texts with placeholders. */
  readonly patterns: readonly RegExp[]
}

const textsByLocale = new Map<Locale, LocaleTexts>(LOCALES.map((locale) => [locale, localeTexts(locale)]))

/** Returns the texts of a page that are English although a translation exists. */
export function untranslatedTexts(texts: readonly string[], locale: Locale): readonly string[] {
  if (locale.startsWith('en')) return []
  const isNonLatin = NON_LATIN.includes(locale)
  return texts.filter(
    (text) =>
      /\p{Script=Latin}{2}/u.test(text) &&
      !isTextOf(text, locale) &&
      !NAMES.some((name) => name.test(text)) &&
      (isTextOf(text, 'en') || (isNonLatin && /^[\P{L}\p{Script=Latin}]*$/u.test(text))),
  )
}

function isTextOf(text: string, locale: Locale): boolean {
  const { fixed, patterns } = textsByLocale.get(locale) ?? { fixed: new Set<string>(), patterns: [] }
  return fixed.has(text) || patterns.some((pattern) => pattern.test(text))
}

/** The texts of the interface and of the demo. Demo texts without a language belong to all. */
function localeTexts(locale: Locale): LocaleTexts {
  const fixed = new Set<string>()
  const patterns: RegExp[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const line of [value, ...value.split('\n')]) fixed.add(line.trim())
      if (value.includes('{{')) patterns.push(patternOf(value))
    } else if (Array.isArray(value)) value.forEach(collect)
    else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      // Translations side by side; a missing language falls back to `en`.
      if ('en' in value)
        collect(Reflect.get(value, locale) ?? Reflect.get(value, locale.split('-')[0] ?? '') ?? value.en)
      else for (const [key, each] of entries) if (!HIDDEN_FIELDS.has(key)) collect(each)
    }
  }
  collect(JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')))
  for (const name of readdirSync(CONTENT)) collect(JSON.parse(readFileSync(`${CONTENT}/${name}`, 'utf8')))
  return { fixed, patterns }
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`, 'u')
}
