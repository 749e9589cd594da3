import { useEffect, useMemo, useState } from 'react'
import type { Content } from '../../content'
import { useContent, useHost } from '../../ports'
import { whenIdle } from '../../util'
import { createFinder, type Finder } from './finder'
import { type SearchEntry, searchEntries } from './searchEntries'

/** Maximum number of results. */
const MAX_RESULTS = 60

/** One finder per language. */
const finders = new WeakMap<Content, Finder<SearchEntry>>()

function finderOf(content: Content): Finder<SearchEntry> {
  const finder = finders.get(content) ?? createFinder(searchEntries(content), content.locale)
  finders.set(content, finder)
  return finder
}

/** Indexes the content in idle time, ahead of the first search. @returns the finder and whether it is complete. */
export function useFinder(): { readonly finder: Finder<SearchEntry>; readonly ready: boolean } {
  const content = useContent()
  const finder = useMemo(() => finderOf(content), [content])
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
  return { finder, ready: known === finder }
}

/** Results of a query in the current language, and functions to open them. */
export function useSearch(query: string) {
  const { visit } = useHost()
  const { finder, ready } = useFinder()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a complete index finds more
  const results = useMemo(() => finder.find(query, MAX_RESULTS), [finder, ready, query])
  const open = ({ action }: SearchEntry) => {
    const { navigation } = visit.getState()
    const here = action.type === 'goTo' && action.payloadId === navigation.target
    visit.dispatch(here ? { type: 'close' } : action)
  }
  const openFirst = () => {
    const [first] = results
    if (first) open(first.entry)
  }
  return { results, open, openFirst }
}
