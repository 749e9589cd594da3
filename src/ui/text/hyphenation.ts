/// <reference path="./hyphen.d.ts" />

type LoadPatterns = () => Promise<{ default: unknown }>

/** Hyphenation patterns for browsers without a built-in dictionary; Chromium downloads its own only online. */
const PATTERNS: Readonly<Record<string, LoadPatterns>> = {
  de: () => import('hyphen/patterns/de-1996'),
  en: () => import('hyphen/patterns/en-gb'),
  'en-US': () => import('hyphen/patterns/en-us'),
  es: () => import('hyphen/patterns/es'),
  fr: () => import('hyphen/patterns/fr'),
  id: () => import('hyphen/patterns/id'),
  it: () => import('hyphen/patterns/it'),
  nl: () => import('hyphen/patterns/nl'),
  pl: () => import('hyphen/patterns/pl'),
  pt: () => import('hyphen/patterns/pt'),
  ru: () => import('hyphen/patterns/ru'),
  sk: () => import('hyphen/patterns/sk'),
  tr: () => import('hyphen/patterns/tr'),
}

/** Languages with patterns, BCP 47. */
export const HYPHENATED_LANGUAGES: readonly string[] = Object.keys(PATTERNS)

/** Same as `hyphenate-limit-chars` in lineBreaks.css: letters of the word, before the hyphen and after it. */
const [MIN_WORD_LENGTH, MIN_BEFORE, MIN_AFTER] = [10, 4, 4]
const SOFT_HYPHEN = '\u00ad'

/** Adds soft hyphens to a text. */
export type Hyphenate = (text: string) => string

/**
 * Returns the hyphenator of a language (BCP 47). Undefined if the browser hyphenates natively or the language has no
 * patterns. Rejects if they cannot be loaded.
 */
export function hyphenatorOf(language: string): Promise<Hyphenate | undefined> {
  const loading = cache.get(language) ?? load(language)
  cache.set(language, loading)
  loading.catch(() => cache.delete(language))
  return loading
}

/** Caches each language, because visitors switch back and forth. Failures are retried. */
const cache = new Map<string, Promise<Hyphenate | undefined>>()

async function load(language: string): Promise<Hyphenate | undefined> {
  const patterns = PATTERNS[language]
  if (!patterns || browserHyphenates(language)) return undefined
  const [{ default: createHyphenator }, { default: rules }] = await Promise.all([
    import('hyphen'),
    patterns(),
  ])
  return hyphenateWith(createHyphenator(rules, { minWordLength: MIN_WORD_LENGTH }))
}

/** Applies patterns within the limits above. Soft hyphens that an editor set take precedence. */
export function hyphenateWith(hyphenate: Hyphenate): Hyphenate {
  return (text) =>
    text.replace(/[\p{L}\p{M}]{10,}/gu, (word) => {
      const syllables = hyphenate(word).split(SOFT_HYPHEN)
      let [hyphenated, length] = ['', 0]
      for (const syllable of syllables) {
        const mayPart = length >= MIN_BEFORE && word.length - length >= MIN_AFTER
        hyphenated += `${mayPart ? SOFT_HYPHEN : ''}${syllable}`
        length += syllable.length
      }
      return hyphenated
    })
}

/** Whether the browser breaks a long word of that language. */
function browserHyphenates(language: string): boolean {
  const probe = document.createElement('div')
  probe.lang = language
  probe.textContent = 'transportationtransportation'
  probe.style.cssText = 'position:absolute;visibility:hidden;width:8em;hyphens:auto;overflow-wrap:normal'
  document.body.append(probe)
  const hyphenated = probe.offsetHeight
  probe.style.hyphens = 'none'
  const whole = probe.offsetHeight
  probe.remove()
  return hyphenated > whole
}
