import type { createBrowserRouter } from 'react-router-dom'
import { isRecord } from '../content'
import type { Visit } from '../visit'
import { entryAfter } from './address'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>

/**
 * Keeps the URL at the place the visitor is heading for, and at what is open over it; not while the visit follows the URL
 * itself, which else would get entries of its own making and never let Back past them. The answer ends it.
 */
export function followVisit(visit: Visit, router: Router, isFollowing: () => boolean): () => void {
  return visit.subscribe((state, before) => {
    if (isFollowing()) return
    const { pathname, search, state: kept } = router.state.navigation.location ?? router.state.location
    const above = isRecord(kept) && kept.above === true
    const next = entryAfter(state, before, { pathname, search, above })
    if (!next) return
    const { entry, replace } = next
    router.navigate(entry.pathname + entry.search, { replace, state: { above: entry.above } })
  })
}
