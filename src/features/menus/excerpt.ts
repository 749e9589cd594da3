import type { Locale } from '../../content'
import { tokenize } from './tokens'

/** Parts of a text; matches are marked. */
export type MarkedText = readonly { readonly text: string; readonly marked: boolean }[]

/** Characters before the first match, and in total. */
const [BEFORE, LONGEST] = [30, 110] as const

/** Marks the tokens of the text that contain one of the normalized words. */
export function mark(text: string, words: readonly string[], locale: Locale): MarkedText {
  const spans = tokenize(text, locale)
    .filter(({ word }) => words.some((each) => word.includes(each)))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  const pieces: { text: string; marked: boolean }[] = []
  let at = 0
  for (const { from, to } of spans) {
    // Inside a part that is already marked.
    if (to <= at) continue
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false })
    const before = pieces.at(-1)
    const piece = text.slice(Math.max(at, from), to)
    if (before?.marked) before.text += piece
    else pieces.push({ text: piece, marked: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}

/** Returns the surroundings of the first match in these texts. Undefined without a match. */
export function excerptOf(
  texts: readonly string[],
  words: readonly string[],
  locale: Locale,
): MarkedText | undefined {
  for (const text of texts) {
    const first = tokenize(text, locale).find(({ word }) => words.includes(word))
    if (first) return mark(clip(text, first.from), words, locale)
  }
  return undefined
}

function clip(text: string, at: number): string {
  const begin = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1
  const from = begin > 0 && begin <= at ? begin : Math.max(0, at - BEFORE)
  const part = text.slice(from, from + LONGEST)
  return `${from > 0 ? '… ' : ''}${part}${from + LONGEST < text.length ? ' …' : ''}`
}
