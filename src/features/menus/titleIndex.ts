import { normalizeText } from './normalizeText'
import { foldUmlauts } from './tokens'

/** Something that can be found by its title. */
export interface Titled {
  readonly title: string
}

/** Normalized titles in the order of the entries. */
interface SearchIndex<T extends Titled> {
  readonly entries: readonly T[]
  readonly titles: readonly TitleVariants[]
}

/** Normalized variants of a title. */
interface TitleVariants {
  readonly plain: string
  readonly folded: string
  /** Letters and digits only: A6-12 as A612. */
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

/** Match quality, best first: equal, at the start, at the start of a word, inside a word. */
export const RANKS = { whole: 0, begins: 1, word: 2, inside: 3 } as const
export type Rank = (typeof RANKS)[keyof typeof RANKS]

/** Returns the entries whose title contains every word of the query, by index. */
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
