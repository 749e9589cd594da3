import type { NavigationContext } from '../navigation'
import type { VisitState } from './state'

/** The part of the visit that navigation depends on. */
export function navigationContext(state: VisitState): NavigationContext {
  const { content, graph, settings, visitor } = state
  return { content, graph, settings, flights: hasFlights(state) ? 'on' : 'off', visitor }
}

/**
 * Whether transitions are played as flights: not without videos, and not if the device prefers reduced
 * motion, unless the visitor chose flights.
 */
export function hasFlights({ videos, flights, lessMotion }: VisitState): boolean {
  return videos === 'on' && (flights === null ? !lessMotion : flights === 'on')
}
