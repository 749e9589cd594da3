import type { Locale } from '../../content'
import { normalizeText } from './normalizeText'

/** A normalized word and its position in the text. */
export interface Token {
  readonly word: string
  readonly from: number
  readonly to: number
}

/** Scripts without spaces between words. */
const SPACELESS = /[\p{Script=Han}\p{Script=Thai}]/u
/** A number with digit grouping, such as 1,450, or a word. Bounding the groups avoids quadratic backtracking. */
const WORD = /\p{N}{1,3}(?:[.,’'\s]\p{N}{3}){1,5}(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/gu
const BETWEEN_GROUPS = /[.,’'\s]/g
const NUMBER = /^\p{N}+$/u
const DIGIT = /\p{N}/u
/** Separators inside names and quantities: A6-12, 12 kg. */
const COMPOUND_SEPARATOR = /^[-–.,/ \u00a0\u202f]?$/u
/** Maximum length of a unit. */
const MAX_UNIT_LENGTH = 4

/**
 * Tokenizes a text. Scripts without spaces are segmented by `Intl.Segmenter`, or per character where that is
 * missing. Compounds such as "A6-12" and quantities such as "12 kg" are also returned as one token, because
 * the space is often omitted.
 */
export function tokenize(text: string, locale: Locale): readonly Token[] {
  const words = [...text.matchAll(WORD)].flatMap(({ 0: part, index }) =>
    SPACELESS.test(part) ? segmentsOf(part, index, locale) : [tokenAt(part, index)],
  )
  return [...words, ...compoundsOf(text, words)].filter(({ word }) => word !== '')
}

/** Normalizes and folds umlaut spellings: "foerder" matches "förder". */
export const foldUmlauts = (text: string): string => normalizeText(text).replace(/([aou])e/g, '$1')

function tokenAt(part: string, from: number): Token {
  return { word: foldUmlauts(part.replace(BETWEEN_GROUPS, '')), from, to: from + part.length }
}

const segmenters = new Map<Locale, Intl.Segmenter>()

function segmentsOf(part: string, at: number, locale: Locale): readonly Token[] {
  if (typeof Intl.Segmenter !== 'function') {
    let from = at
    return [...part].map((character) => {
      const word = tokenAt(character, from)
      from = word.to
      return word
    })
  }
  let segmenter = segmenters.get(locale)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    segmenters.set(locale, segmenter)
  }
  return [...segmenter.segment(part)].map(({ segment, index }) => tokenAt(segment, at + index))
}

function compoundsOf(text: string, words: readonly Token[]): readonly Token[] {
  return words.flatMap((first, at) => {
    const second = words[at + 1]
    if (!second || !COMPOUND_SEPARATOR.test(text.slice(first.to, second.from))) return []
    const isQuantity =
      NUMBER.test(first.word) && second.word.length <= MAX_UNIT_LENGTH && !DIGIT.test(second.word)
    const isName = !/\s/u.test(text.slice(first.to, second.from)) && DIGIT.test(first.word + second.word)
    if (!isQuantity && !isName) return []
    return [{ word: first.word + second.word, from: first.from, to: second.to }]
  })
}
