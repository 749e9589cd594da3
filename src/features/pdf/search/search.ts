/** A position in a text, in UTF-16 units. */
export interface Hit {
  readonly start: number
  readonly end: number
}

interface Folded {
  readonly text: string
  /** The original character of each unit of `text`. */
  readonly from: readonly Hit[]
}

/** Finds words in a text, ignoring case, diacritics, ligatures, width and white space. An empty query finds nothing. */
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

/** A text item of pdf.js. */
interface TextPiece {
  readonly str: string
  readonly hasEOL?: boolean
}

/** Concatenates text items as the text layer does, with line ends. */
export function textOf(pieces: readonly (TextPiece | object)[]): string {
  return pieces.map((piece) => ('str' in piece ? `${piece.str}${piece.hasEOL ? '\n' : ''}` : '')).join('')
}
