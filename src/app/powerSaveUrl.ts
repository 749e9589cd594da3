import type { createBrowserRouter } from 'react-router-dom'
import { type Content, type Locale, urlOfLocation } from '../content'
import { currentLocation, type Visit, type VisitState } from '../visit'
import { searchOf } from './query'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>

/** The page shown while power-save mode is on; it leads on to the place the visitor stood at (spec §2, §4). */
export function powerSaveUrl(state: VisitState, query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  kept.delete('redirect')
  const place = currentLocation(state)
  if (place) kept.set('redirect', place.payloadId)
  return `/${state.language}/power-save-mode${searchOf(kept)}`
}

/** Where a page with a `redirect` leads on to: that place, else home. */
export function redirectUrl(content: Content, locale: Locale, query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  kept.delete('redirect')
  const place = content.items.get(query.get('redirect') ?? '')
  const path = place?.kind === 'location' ? urlOfLocation(locale, place) : `/${locale}`
  return path + searchOf(kept)
}

/**
 * Switching power-save mode on leads to its page, switching it off there leads back. Either takes the place of the entry
 * before, so that the round trip leaves no trace in the browser's history. The answer ends it.
 */
export function followPowerSave(visit: Visit, router: Router): () => void {
  return visit.subscribe((state, before) => {
    const { powerSave } = state.navigation
    if (powerSave === before.navigation.powerSave) return
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    const query = new URLSearchParams(search)
    const onPage = pathname.split('/')[2] === 'power-save-mode'
    if (powerSave) router.navigate(powerSaveUrl(state, query), { replace: true })
    else if (onPage) router.navigate(redirectUrl(state.content, state.language, query), { replace: true })
  })
}
