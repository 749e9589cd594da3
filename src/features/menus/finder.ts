import MiniSearch, { type Query } from 'minisearch'
import type { Locale } from '../../content'
import { indexTitles, RANKS, type Rank, rankTitles, type Titled } from './titleIndex'
import { type Token, tokenize } from './tokens'

/** Something that can be found by its title and what else it says. */
export interface Searchable extends Titled {
  readonly texts: readonly string[]
  /** Of what is found equally well, what has the lower number comes first. */
  readonly order: number
}

export interface Hit<T> {
  readonly entry: T
  /** The words that were found, as they are compared. */
  readonly words: readonly string[]
}

/** A search over titles, from the beginning on, and over texts and for words that are almost right, once they were read. */
export interface Finder<T extends Searchable> {
  /** The best first, at most so many. */
  find(query: string, limit: number): readonly Hit<T>[]
  /** Reads the texts of some more entries. @returns whether there are others. */
  indexMore(): boolean
}

/** Entries whose texts are read in one go: some milliseconds. */
const ENTRIES_PER_STEP = 20
/** With fewer, words that are almost right are looked for as well. */
const FUZZY_BELOW = 5
/** After those whose title was found: what says it elsewhere, and what is almost right. */
const [TEXT, ALMOST] = [4, 5] as const

/** Letters of a query that are looked at: nobody types more, and somebody may paste anything. */
export const MAX_QUERY_LENGTH = 120

const NUMBER = /^\p{N}+$/u
const DIGIT = /\p{N}/u

/** Letters that may be wrong in a word: none in short ones and in numbers, which would be others. */
const maxTypos = (word: string): number | false =>
  word.length < 4 || DIGIT.test(word) ? false : word.length > 7 ? 2 : 1

export function createFinder<T extends Searchable>(entries: readonly T[], locale: Locale): Finder<T> {
  const titles = indexTitles(entries)
  const texts = new MiniSearch<{ readonly id: number; readonly title: string; readonly text: string }>({
    fields: ['title', 'text'],
    tokenize: (text) => tokenize(text, locale).map(({ word }) => word),
    // They are words as they are compared already.
    processTerm: (word) => word,
    searchOptions: {
      // What is asked for is words already, too: taken apart again they could become others.
      tokenize: (word) => [word],
      combineWith: 'AND',
      boost: { title: 3 },
      prefix: (word) => !NUMBER.test(word),
    },
  })
  let read = 0

  /** Each place of the index that is found with what it is found by; a better one is kept. */
  function placesOf(query: string, limit: number): Map<number, Place> {
    const found = new Map<number, Place>()
    const words = tokenize(query, locale).map(({ word }) => word)
    for (const [at, rank] of rankTitles(titles, query)) found.set(at, { rank, score: 0, words })
    const add = (rank: Place['rank'], fuzzy: typeof maxTypos | false) => {
      for (const { id, score, terms } of texts.search(
        { combineWith: 'OR', queries: queriesOf(query, locale) },
        { fuzzy },
      ))
        if (!found.has(id)) found.set(id, { rank, score, words: terms })
    }
    // Titles come first: with enough of them nobody gets to see what else there is.
    if (found.size < limit) add(TEXT, false)
    if (found.size < FUZZY_BELOW) add(ALMOST, maxTypos)
    return found
  }

  return {
    find(query, limit) {
      return [...placesOf(query.slice(0, MAX_QUERY_LENGTH), limit)]
        .flatMap(([at, place]) => {
          const entry = entries[at]
          return entry ? [{ at, entry, ...place }] : []
        })
        .sort(
          (a, b) =>
            groupOf(a.rank) - groupOf(b.rank) ||
            a.entry.order - b.entry.order ||
            a.rank - b.rank ||
            b.score - a.score ||
            a.at - b.at,
        )
        .slice(0, limit)
        .map(({ entry, words }) => ({ entry, words }))
    },
    indexMore() {
      const end = Math.min(read + ENTRIES_PER_STEP, entries.length)
      for (; read < end; read++) {
        const entry = entries[read]
        if (entry) texts.add({ id: read, title: entry.title, text: entry.texts.join('\n') })
      }
      return read < entries.length
    },
  }
}

/** A query with names and quantities in their parts, and as one word each: what it finds has all words of one of the two. */
function queriesOf(query: string, locale: Locale): Query[] {
  const words = tokenize(query, locale)
  const inside = (a: Token, b: Token) => a !== b && a.from >= b.from && a.to <= b.to
  const parts = words.filter((word) => !words.some((other) => inside(other, word)))
  const compounds = words.filter((word) => !words.some((other) => inside(word, other)))
  return [parts, compounds].map((all) => ({ combineWith: 'AND', queries: all.map(({ word }) => word) }))
}

interface Place {
  readonly rank: Rank | typeof TEXT | typeof ALMOST
  readonly score: number
  readonly words: readonly string[]
}

/** Within a group, what an entry is counts more than how it was found. */
function groupOf(rank: Place['rank']): number {
  return rank === RANKS.word ? RANKS.begins : rank
}
