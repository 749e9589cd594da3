import { urlOfLocation } from '../content'
import { targetLocation } from './readings'
import type { VisitState } from './visit'

/** The URL of where the visitor is heading; undefined before the first place. */
export function urlOf(state: VisitState): string | undefined {
  const location = targetLocation(state)
  return location && urlOfLocation(state.language, location)
}
