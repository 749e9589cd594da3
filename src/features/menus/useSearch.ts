import { useEffect, useMemo, useState } from 'react'
import type { Content } from '../../content'
import { useContent, useHost } from '../../ports'
import { whenIdle } from '../../util'
import { createFinder, type Finder } from './finder'
import { type SearchEntry, searchEntries } from './searchEntries'

/** As many as anybody reads. */
const MAX_RESULTS = 60

/** One for each language's content that is shown. */
const finders = new WeakMap<Content, Finder<SearchEntry>>()

function finderOf(content: Content): Finder<SearchEntry> {
  const finder = finders.get(content) ?? createFinder(searchEntries(content), content.locale)
  finders.set(content, finder)
  return finder
}

/** Reads what there is to be found in quiet moments, so that it is known before it is asked for. @returns whether it is. */
export function useFinder(): { readonly finder: Finder<SearchEntry>; readonly ready: boolean } {
  const content = useContent()
  const finder = useMemo(() => finderOf(content), [content])
  const [known, setKnown] = useState<Finder<SearchEntry>>()
  useEffect(() => {
    // What is still on its way would have to be read anew.
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

/** What the query finds in the current language, and how it is opened. */
export function useSearch(query: string) {
  const { visit } = useHost()
  const { finder, ready } = useFinder()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when all is known there is more to be found
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
