import type { NavigationContext } from '../navigation'
import type { VisitState } from './state'

/** The part of the visit that navigation knows. */
export function navigationContext(state: VisitState): NavigationContext {
  const { content, graph, settings, visitor } = state
  return { content, graph, settings, flights: hasFlights(state) ? 'on' : 'off', visitor }
}

/** Whether ways are flown: not without videos, nor where the device asks for less motion and the visitor does not. */
export function hasFlights({ videos, flights, lessMotion }: VisitState): boolean {
  return videos === 'on' && (flights === null ? !lessMotion : flights === 'on')
}
