import { normalizeText } from './normalizeText'
import { foldUmlauts } from './tokens'

/** Something that can be found by its title. */
export interface Titled {
  readonly title: string
}

/** Titles made ready to be searched, in the order of the entries. */
interface SearchIndex<T extends Titled> {
  readonly entries: readonly T[]
  readonly titles: readonly TitleVariants[]
}

/** A title in the ways it may be asked for. */
interface TitleVariants {
  readonly plain: string
  readonly folded: string
  /** Letters and numbers alone: A6-12 as A612. */
  readonly squeezed: string
}

export function indexTitles<T extends Titled>(entries: readonly T[]): SearchIndex<T> {
  return { entries, titles: entries.map(({ title }) => variantsOf(title)) }
}

const BETWEEN = /[^\p{L}\p{N}\p{M}]+/gu

function variantsOf(text: string): TitleVariants {
  const ready = normalizeText(text)
  return { plain: ready, folded: foldUmlauts(text), squeezed: ready.replace(BETWEEN, '') }
}

/** How well a title answers a query, the best first: it is the query, has it at the beginning of a word, or inside. */
export const RANKS = { whole: 0, begins: 1, word: 2, inside: 3 } as const
export type Rank = (typeof RANKS)[keyof typeof RANKS]

/** The entries whose title has every word of the query, also inside of words, by their place in the index. */
export function rankTitles<T extends Titled>(
  { titles }: SearchIndex<T>,
  query: string,
): ReadonlyMap<number, Rank> {
  const words = normalizeText(query).split(/\s+/).filter(Boolean).map(variantsOf)
  const [first] = words
  if (first === undefined) return new Map()
  const whole = words.map((word) => word.plain).join(' ')
  const found = new Map<number, Rank>()
  titles.forEach((title, at) => {
    if (words.every((word) => matches(title, word))) found.set(at, rankOf(title, whole, first))
  })
  return found
}

const DIGIT = /\p{N}/u

function matches(title: TitleVariants, word: TitleVariants): boolean {
  if (title.plain.includes(word.plain) || title.folded.includes(word.folded)) return true
  return word.squeezed !== '' && DIGIT.test(word.squeezed) && title.squeezed.includes(word.squeezed)
}

function rankOf(title: TitleVariants, whole: string, first: TitleVariants): Rank {
  if (title.plain === whole) return RANKS.whole
  if (title.plain.startsWith(whole)) return RANKS.begins
  return startsWord(title.plain, first.plain) || startsWord(title.folded, first.folded)
    ? RANKS.word
    : RANKS.inside
}

const LETTER = /[\p{L}\p{N}\p{M}]/u

function startsWord(title: string, word: string): boolean {
  for (let at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER.test(title.charAt(at - 1))) return true
  }
  return false
}
