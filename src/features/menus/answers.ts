import type { DataRow, Locale, Section } from '../../content'
import { tokenize } from './tokens'

/** The found words that a title does not contain. */
export function wordsBeyond(title: string, words: readonly string[], locale: Locale): readonly string[] {
  const inTitle = tokenize(title, locale)
  return words.filter((each) => !inTitle.some(({ word }) => word.includes(each)))
}

/** The row of technical data that answers the query: the one with most of these words. Undefined if none has any. */
export function answerOf(
  sections: readonly Section[],
  words: readonly string[],
  locale: Locale,
): DataRow | undefined {
  let best: { readonly row: DataRow; readonly score: number } | undefined
  for (const section of sections) {
    if (section.kind !== 'data') continue
    for (const row of section.rows) {
      const tokens = tokenize(`${row.name}: ${row.value} ${row.unit ?? ''}`, locale)
      const score = words.filter((each) => tokens.some(({ word }) => word.includes(each))).length
      if (score > (best?.score ?? 0)) best = { row, score }
    }
  }
  return best?.row
}
