import type { createBrowserRouter } from 'react-router-dom'
import { urlOf, type Visit } from '../visit'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>

/** Keeps the URL at the place the visitor is heading for. The answer ends it. */
export function followTarget(visit: Visit, router: Router): () => void {
  return visit.subscribe((state, before) => {
    const url = urlOf(state)
    if (url === undefined || url === urlOf(before)) return
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    if (pathname !== url) router.navigate(url + search)
  })
}
