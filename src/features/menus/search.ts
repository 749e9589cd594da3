import { plain } from './plain'

/** Something that can be found by its title. */
export interface Titled {
  readonly title: string
}

/** Titles made ready to be searched, in the order of the entries. */
export interface SearchIndex<T extends Titled> {
  readonly entries: readonly T[]
  readonly titles: readonly string[]
}

export function indexOf<T extends Titled>(entries: readonly T[]): SearchIndex<T> {
  return { entries, titles: entries.map(({ title }) => plain(title)) }
}

/** How well a title answers a query, the best first. */
const [WHOLE, BEGINS, WORD, INSIDE] = [0, 1, 2, 3] as const

/**
 * The entries whose title has every word of the query, also inside of words; at most `limit`. First whose title is the
 * query, then begins with it, then has it at the beginning of a word; equals stay in their order.
 */
export function search<T extends Titled>(index: SearchIndex<T>, query: string, limit: number): readonly T[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const whole = words.join(' ')
  const found: T[][] = [[], [], [], []]
  index.titles.forEach((title, at) => {
    const entry = index.entries[at]
    if (!entry || !words.every((word) => title.includes(word))) return
    found[rankOf(title, whole, first)]?.push(entry)
  })
  return found.flat().slice(0, limit)
}

function rankOf(title: string, whole: string, first: string): number {
  if (title === whole) return WHOLE
  if (title.startsWith(whole)) return BEGINS
  return isAtWord(title, first) ? WORD : INSIDE
}

const LETTER = /[\p{L}\p{N}\p{M}]/u

function isAtWord(title: string, word: string): boolean {
  for (let at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER.test(title.charAt(at - 1))) return true
  }
  return false
}
