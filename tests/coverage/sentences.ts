import { readdirSync, readFileSync } from 'node:fs'
import { type Row, rowsOf } from './tables'

/** How many sentences each section of the specification has. */
export const COUNTS: Readonly<Record<string, number>> = {
  '2': 57,
  '3': 42,
  '4': 74,
  '5': 16,
  '6': 7,
  '7': 38,
  '8': 18,
  '9': 33,
}

/** What is known to be missing. It may only get shorter. */
export const NOT_BUILT: readonly string[] = []

/** Where the specification gives two readings: those that are not ours. */
export const ALTERNATIVE_READINGS: readonly string[] = ['9.25', '9.27']

/** What a row must say of its sentence, in the specification's own words; ` … ` stands for what it may leave out. */
export const REQUIRED_WORDS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../fixtures/coverage/sentences.json', import.meta.url), 'utf8'),
)

/** The rows of all pages about the specification. */
export function coverageRows(): readonly Row[] {
  const docs = new URL('../../docs/', import.meta.url)
  return readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^spec-coverage\b.*\.md$/.test(name))
    .sort()
    .flatMap(rowsOf)
}

/** `4.15` of `4.15a`. */
export const sentenceOf = (id: string): string => id.replace(/[a-z]$/, '')

/** Words that turn a sentence round when they come or go. */
const NEGATIONS =
  /^(?:not|no|none|never|nobody|nothing|nowhere|neither|nor|cannot|without|unless|except|only|until|instead|otherwise|else|hardly|rarely|\w+n[’']t)$/i

/**
 * What is wrong with a row's text: words of its sentence that it does not say, or numbers, quoted texts and words that turn
 * a sentence round that the sentence does not have.
 */
export function misquoted(text: string, words: string): readonly string[] {
  const quoted = text.replaceAll('`', '')
  const missing: string[] = []
  let rest = ''
  let from = 0
  for (const phrase of words.split(' … ')) {
    const at = wordsAt(quoted, phrase, from)
    if (at < 0) missing.push(phrase)
    else {
      rest += ` ${quoted.slice(from, at)}`
      from = at + phrase.length
    }
  }
  const left = `${rest} ${quoted.slice(from)}`
    .split(/\s+/)
    .map((word) => word.replace(/^[(,;:.]+|[),;:.]+$/g, ''))
  return [...missing, ...left.filter((word) => /[\d'"]/.test(word) || NEGATIONS.test(word))]
}

/** Where a phrase stands in a text as words of its own, not as a part of longer ones. */
function wordsAt(text: string, phrase: string, from: number): number {
  for (let at = text.indexOf(phrase, from); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + phrase.length]]
    if (!/[\w-]/.test(before) && !/[\w-]/.test(after)) return at
  }
  return -1
}
