import { readdirSync, readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '../../../../src/content'

/** Written in other letters: a text in Latin ones alone is a name, or was forgotten. */
const OTHER_LETTERS: readonly Locale[] = ['ar', 'bn', 'hi', 'ko', 'ru', 'th', 'zh', 'zh-Hant']
const CONTENT = 'demo/content'
/** What no record says: initials in place of a face, sizes, the languages that somebody speaks, marks on keys. */
const NAMES = [/^\p{Lu}{1,3}$/u, /^(PDF · )?[\d.,\s]+[kM]B$/u, /^PDF( ·.*)?$/u, /^[\p{L} ]+( · [\p{L} ]+)+$/u]

/** Fields that nobody reads. */
const KEYS = new Set([
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

interface Wording {
  /** Everything that may be said in this language. */
  readonly own: ReadonlySet<string>
  /** The same with something filled in. */
  readonly filled: readonly RegExp[]
}

const wordings = new Map<Locale, Wording>(LOCALES.map((locale) => [locale, wordingOf(locale)]))

/** Which of these texts of a page are English, though there are words for them in its language. */
export function leftInEnglish(texts: readonly string[], locale: Locale): readonly string[] {
  if (locale.startsWith('en')) return []
  const foreign = OTHER_LETTERS.includes(locale)
  return texts.filter(
    (text) =>
      /\p{Script=Latin}{2}/u.test(text) &&
      !isOf(text, locale) &&
      !NAMES.some((name) => name.test(text)) &&
      (isOf(text, 'en') || (foreign && /^[\P{L}\p{Script=Latin}]*$/u.test(text))),
  )
}

function isOf(text: string, locale: Locale): boolean {
  const { own, filled } = wordings.get(locale) ?? { own: new Set<string>(), filled: [] }
  return own.has(text) || filled.some((pattern) => pattern.test(text))
}

/** Texts of the interface and of the demo; what the demo says in no particular language belongs to all. */
function wordingOf(locale: Locale): Wording {
  const own = new Set<string>()
  const filled: RegExp[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const line of [value, ...value.split('\n')]) own.add(line.trim())
      if (value.includes('{{')) filled.push(patternOf(value))
    } else if (Array.isArray(value)) value.forEach(collect)
    else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      // Translations side by side; a language without its own has that of `en`.
      if ('en' in value)
        collect(Reflect.get(value, locale) ?? Reflect.get(value, locale.split('-')[0] ?? '') ?? value.en)
      else for (const [key, each] of entries) if (!KEYS.has(key)) collect(each)
    }
  }
  collect(JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')))
  for (const name of readdirSync(CONTENT)) collect(JSON.parse(readFileSync(`${CONTENT}/${name}`, 'utf8')))
  return { own, filled }
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`, 'u')
}
