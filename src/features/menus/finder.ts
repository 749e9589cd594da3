import MiniSearch, { type Query } from 'minisearch'
import type { Locale } from '../../content'
import { indexTitles, RANKS, type Rank, rankTitles, type Titled } from './titleIndex'
import { type Token, tokenize } from './tokens'

/** Something that can be found by its title and texts. */
export interface Searchable extends Titled {
  readonly texts: readonly string[]
  /** Breaks ties; lower comes first. */
  readonly order: number
}

export interface Hit<T> {
  readonly entry: T
  /** The matched words, normalized. */
  readonly words: readonly string[]
}

/** Searches titles at once, and texts and similar words as soon as they are indexed. */
export interface Finder<T extends Searchable> {
  /** The best hits first, up to the limit. */
  find(query: string, limit: number): readonly Hit<T>[]
  /** Indexes the texts of some more entries. @returns whether more are left. */
  indexMore(): boolean
}

/** Entries per step; a step takes a few milliseconds. */
const ENTRIES_PER_STEP = 20
/** With fewer hits, similar words are searched as well. */
const FUZZY_BELOW = 5
/** Ranks after title matches: text matches, then similar words. */
const [TEXT, ALMOST] = [4, 5] as const

/** Longer queries, which are pasted, are cut. */
export const MAX_QUERY_LENGTH = 120

const NUMBER = /^\p{N}+$/u
const DIGIT = /\p{N}/u

/** Number of typos allowed. None in short words and numbers, which would be different words. */
const maxTypos = (word: string): number | false =>
  word.length < 4 || DIGIT.test(word) ? false : word.length > 7 ? 2 : 1

export function createFinder<T extends Searchable>(entries: readonly T[], locale: Locale): Finder<T> {
  const titles = indexTitles(entries)
  const texts = new MiniSearch<{ readonly id: number; readonly title: string; readonly text: string }>({
    fields: ['title', 'text'],
    tokenize: (text) => tokenize(text, locale).map(({ word }) => word),
    // Terms are already normalized.
    processTerm: (word) => word,
    searchOptions: {
      // Query terms are already tokens; splitting them again could change them.
      tokenize: (word) => [word],
      combineWith: 'AND',
      boost: { title: 3 },
      prefix: (word) => !NUMBER.test(word),
    },
  })
  let read = 0

  /** Positions of the matching entries, each with its best match. */
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
    // Enough title matches make further results invisible.
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

/** Queries with compounds such as "A6-12" split and joined. A hit matches all words of one of them. */
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

/** Within a group, the kind of an entry counts more than the kind of match. */
function groupOf(rank: Place['rank']): number {
  return rank === RANKS.word ? RANKS.begins : rank
}
