import type { Locale } from '../../content'
import { normalizeText } from './normalizeText'

/** A word of a text as it is compared, and where it stands there. */
export interface Token {
  readonly word: string
  readonly from: number
  readonly to: number
}

/** Written without spaces between words. */
const SPACELESS = /[\p{Script=Han}\p{Script=Thai}]/u
/** A number in groups of three, as 1,450, or a word. Groups have an end: a long row of them is not gone through again from each. */
const WORD = /\p{N}{1,3}(?:[.,’'\s]\p{N}{3}){1,5}(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/gu
const BETWEEN_GROUPS = /[.,’'\s]/g
const NUMBER = /^\p{N}+$/u
const DIGIT = /\p{N}/u
/** What may stand between the parts of a name or of a quantity: A6-12, 12 kg. */
const COMPOUND_SEPARATOR = /^[-–.,/ \u00a0\u202f]?$/u
/** Letters of a unit, at most. */
const MAX_UNIT_LENGTH = 4

/**
 * The words of a text. Where words are written without spaces, the browser's own dictionary says where they end; a
 * browser without one takes each sign for a word. Parts that make one name, as in “A6-12”, or a quantity, as in “12 kg”,
 * are also there as one word, for not everybody writes the space.
 */
export function tokenize(text: string, locale: Locale): readonly Token[] {
  const words = [...text.matchAll(WORD)].flatMap(({ 0: part, index }) =>
    SPACELESS.test(part) ? segmentsOf(part, index, locale) : [tokenAt(part, index)],
  )
  return [...words, ...compoundsOf(text, words)].filter(({ word }) => word !== '')
}

/** As it is compared where letters count more than how they are written: “foerder” is “förder”. */
export const foldUmlauts = (text: string): string => normalizeText(text).replace(/([aou])e/g, '$1')

function tokenAt(part: string, from: number): Token {
  return { word: foldUmlauts(part.replace(BETWEEN_GROUPS, '')), from, to: from + part.length }
}

const segmenters = new Map<Locale, Intl.Segmenter>()

function segmentsOf(part: string, at: number, locale: Locale): readonly Token[] {
  if (typeof Intl.Segmenter !== 'function') {
    let from = at
    return [...part].map((sign) => {
      const word = tokenAt(sign, from)
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
