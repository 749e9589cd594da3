import { useEffect, useMemo, useState } from 'react'
import type { Article, Content } from '../../content'
import { useContent, useHost } from '../../ports'
import { whenIdle } from '../../util'
import { createFinder, type Finder } from './finder'
import { groupHits, type ProductsByFile, productsByFile } from './productGroups'
import { articleEntryId, type SearchEntry, searchEntries } from './searchEntries'

/** Maximum number of results. */
const MAX_RESULTS = 60

interface Search {
  readonly finder: Finder<SearchEntry>
  readonly entryOf: (article: Article) => SearchEntry | undefined
  /** Reads all articles when it is first called. */
  readonly products: () => ProductsByFile
}

/** One search per language. */
const searches = new WeakMap<Content, Search>()

function searchOf(content: Content): Search {
  const known = searches.get(content)
  if (known) return known
  const entries = searchEntries(content)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  let products: ProductsByFile | undefined
  const search: Search = {
    finder: createFinder(entries, content.locale),
    entryOf: (article) => byId.get(articleEntryId(article)),
    products: () => {
      products ??= productsByFile(content)
      return products
    },
  }
  searches.set(content, search)
  return search
}

const NO_PRODUCTS: ProductsByFile = new Map()

/** Indexes the content in idle time, ahead of the first search. @returns the search and whether its index is complete. */
export function useFinder(): Search & { readonly ready: boolean } {
  const content = useContent()
  const search = useMemo(() => searchOf(content), [content])
  const { finder } = search
  const [known, setKnown] = useState<Finder<SearchEntry>>()
  useEffect(() => {
    // Incomplete content would have to be indexed again.
    if (!content.complete) return
    let cancel = () => {}
    const readOn = () => {
      if (finder.indexMore()) cancel = whenIdle(readOn)
      else setKnown(finder)
    }
    cancel = whenIdle(readOn)
    return () => cancel()
  }, [content.complete, finder])
  return { ...search, ready: known === finder }
}

/** Results of a query in the current language, and functions to open them. */
export function useSearch(query: string) {
  const { visit } = useHost()
  const { finder, entryOf, products, ready } = useFinder()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a complete index finds more
  const groups = useMemo(
    () => groupHits(finder.find(query, MAX_RESULTS), ready ? products() : NO_PRODUCTS, entryOf),
    [finder, ready, query],
  )
  const open = ({ action }: SearchEntry) => {
    const { navigation } = visit.getState()
    const here = action.type === 'goTo' && action.payloadId === navigation.target
    visit.dispatch(here ? { type: 'close' } : action)
  }
  const openFirst = () => {
    const [first] = groups
    if (first) open(first.hit.entry)
  }
  return { groups, open, openFirst }
}
