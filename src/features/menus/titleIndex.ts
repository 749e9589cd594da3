import { plain } from './normalizeText'
import { folded } from './tokens'

/** Something that can be found by its title. */
export interface Titled {
  readonly title: string
}

/** Titles made ready to be searched, in the order of the entries. */
interface SearchIndex<T extends Titled> {
  readonly entries: readonly T[]
  readonly titles: readonly Title[]
}

/** A title in the ways it may be asked for. */
interface Title {
  readonly plain: string
  readonly folded: string
  /** Letters and numbers alone: A6-12 as A612. */
  readonly squeezed: string
}

export function indexOf<T extends Titled>(entries: readonly T[]): SearchIndex<T> {
  return { entries, titles: entries.map(({ title }) => waysToWrite(title)) }
}

const BETWEEN = /[^\p{L}\p{N}\p{M}]+/gu

function waysToWrite(text: string): Title {
  const ready = plain(text)
  return { plain: ready, folded: folded(text), squeezed: ready.replace(BETWEEN, '') }
}

/** How well a title answers a query, the best first: it is the query, has it at the beginning of a word, or inside. */
export const RANKS = { whole: 0, begins: 1, word: 2, inside: 3 } as const
export type Rank = (typeof RANKS)[keyof typeof RANKS]

/** The entries whose title has every word of the query, also inside of words, by their place in the index. */
export function rankTitles<T extends Titled>(
  { titles }: SearchIndex<T>,
  query: string,
): ReadonlyMap<number, Rank> {
  const words = plain(query).split(/\s+/).filter(Boolean).map(waysToWrite)
  const [first] = words
  if (first === undefined) return new Map()
  const whole = words.map((word) => word.plain).join(' ')
  const found = new Map<number, Rank>()
  titles.forEach((title, at) => {
    if (words.every((word) => has(title, word))) found.set(at, rankOf(title, whole, first))
  })
  return found
}

const DIGIT = /\p{N}/u

function has(title: Title, word: Title): boolean {
  if (title.plain.includes(word.plain) || title.folded.includes(word.folded)) return true
  return word.squeezed !== '' && DIGIT.test(word.squeezed) && title.squeezed.includes(word.squeezed)
}

function rankOf(title: Title, whole: string, first: Title): Rank {
  if (title.plain === whole) return RANKS.whole
  if (title.plain.startsWith(whole)) return RANKS.begins
  return isAtWord(title.plain, first.plain) || isAtWord(title.folded, first.folded)
    ? RANKS.word
    : RANKS.inside
}

const LETTER = /[\p{L}\p{N}\p{M}]/u

function isAtWord(title: string, word: string): boolean {
  for (let at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER.test(title.charAt(at - 1))) return true
  }
  return false
}
