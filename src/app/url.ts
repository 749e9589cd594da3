import type { createBrowserRouter } from 'react-router-dom'
import { isRecord } from '../content'
import type { Visit } from '../visit'
import { entryAfter } from './address'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>

/** Keeps the URL at the place the visitor is heading for, and at what is open over it. The answer ends it. */
export function followVisit(visit: Visit, router: Router): () => void {
  return visit.subscribe((state, before) => {
    const { pathname, search, state: kept } = router.state.navigation.location ?? router.state.location
    const above = isRecord(kept) && kept.above === true
    const next = entryAfter(state, before, { pathname, search, above })
    if (!next) return
    const { entry, replace } = next
    router.navigate(entry.pathname + entry.search, { replace, state: { above: entry.above } })
  })
}
