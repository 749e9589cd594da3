import { type Locale, type Location, locationSlug } from '../content'
import { targetLocation } from './readings'
import type { VisitState } from './visit'

/** The URL of a place in a language: `/{lang}/{world}/{group-slug}-{location-slug}` (spec §2). */
export function urlOfLocation(locale: Locale, location: Location): string {
  return `/${locale}/${encodeURIComponent(location.world)}/${encodeURIComponent(locationSlug(location))}`
}

/** The URL of where the visitor is heading; undefined before the first place. */
export function urlOf(state: VisitState): string | undefined {
  const location = targetLocation(state)
  return location && urlOfLocation(state.language, location)
}
