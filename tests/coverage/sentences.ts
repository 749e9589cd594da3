import { readdirSync, readFileSync } from 'node:fs'
import { type Row, rowsOf } from './tables'

/** The number of sentences in each section of the specification. */
export const COUNTS: Readonly<Record<string, number>> = {
  '1': 11,
  '2': 57,
  '3': 42,
  '4': 74,
  '5': 16,
  '6': 7,
  '7': 38,
  '8': 18,
  '9': 33,
}

/** Sentences that are not implemented. The list may only get shorter. */
export const NOT_BUILT: readonly string[] = []

/** Sentences that the product does not follow to the letter, or whose other reading it follows, for a reason. */
export const CHOSEN_OTHERWISE: readonly string[] = [
  '2.54',
  ...['3.37b', '3.6', '4.42', '4.43'],
  ...['7.17', '7.18', '7.22', '9.25', '9.27'],
]

/** The words of its sentence that a row must quote; ` … ` marks what it may leave out. */
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

/** Returns `4.15` for `4.15a`. */
export const sentenceOf = (id: string): string => id.replace(/[a-z]$/, '')

/** Words that reverse a sentence's meaning when added or removed. */
const NEGATIONS =
  /^(?:not|no|none|never|nobody|nothing|nowhere|neither|nor|cannot|without|unless|except|only|until|instead|otherwise|else|hardly|rarely|\w+n[’']t)$/i

/**
 * Returns the faults of a row's text: missing words of its sentence, and extra numbers, quoted texts or
 * negations.
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

/** The index of a phrase in a text, matching whole words only. */
function wordsAt(text: string, phrase: string, from: number): number {
  for (let at = text.indexOf(phrase, from); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + phrase.length]]
    if (!/[\w-]/.test(before) && !/[\w-]/.test(after)) return at
  }
  return -1
}
