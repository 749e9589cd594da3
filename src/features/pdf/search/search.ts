/** A place in a text, in UTF-16 units. */
export interface Hit {
  readonly start: number
  readonly end: number
}

interface Folded {
  readonly text: string
  /** For each unit of `text`, the character of the original that it comes from. */
  readonly from: readonly Hit[]
}

/**
 * Where a text has the words looked for: without regard to case, diacritics, ligatures, widths and how many blanks or
 * line ends are between them. Nothing is found for nothing.
 */
export function findIn(text: string, words: string): readonly Hit[] {
  const needle = fold(words.trim()).text
  if (needle === '') return []
  const { text: hay, from } = fold(text)
  const hits: Hit[] = []
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
    hits.push({ start: from[at]?.start ?? 0, end: from[at + needle.length - 1]?.end ?? text.length })
  }
  return hits
}

function fold(text: string): Folded {
  let folded = ''
  const from: Hit[] = []
  let at = 0
  for (const character of text) {
    const plain = /\s/.test(character) ? ' ' : strip(character)
    if (plain !== ' ' || !folded.endsWith(' ')) {
      const original = { start: at, end: at + character.length }
      for (let unit = 0; unit < plain.length; unit++) from.push(original)
      folded += plain
    }
    at += character.length
  }
  return { text: folded, from }
}

function strip(character: string): string {
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace('ß', 'ss')
}

/** A piece of a page's text as pdf.js gives it, among others without text. */
interface TextPiece {
  readonly str: string
  readonly hasEOL?: boolean
}

/** The text of a page as its text layer has it: pieces in a row, and a line end where they have one. */
export function textOf(pieces: readonly (TextPiece | object)[]): string {
  return pieces.map((piece) => ('str' in piece ? `${piece.str}${piece.hasEOL ? '\n' : ''}` : '')).join('')
}
