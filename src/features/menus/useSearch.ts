import { useMemo } from 'react'
import { useContent, useHost } from '../../ports'
import { indexOf, search } from './search'
import { type Found, titlesOf } from './titles'

/** As many as anybody reads. */
const MOST = 60

/** What the query finds in the current language, and how it is opened. */
export function useSearch(query: string) {
  const { visit } = useHost()
  const content = useContent()
  const index = useMemo(() => indexOf(titlesOf(content)), [content])
  const results = useMemo(() => search(index, query, MOST), [index, query])
  const open = ({ action }: Found) => {
    const { navigation } = visit.getState()
    const here = action.type === 'goTo' && action.payloadId === navigation.target
    visit.dispatch(here ? { type: 'close' } : action)
  }
  const openFirst = () => {
    const [first] = results
    if (first) open(first)
  }
  return { results, open, openFirst }
}
