import {
  type Content,
  defaultWorld,
  findByUrl,
  findWorld,
  isLocale,
  type Locale,
  type Location,
  startLocation,
} from '../content'
import { pathParts } from './urlPath'

/** Pages beside the worlds (spec §2). */
const OWN_PAGES = new Set(['cookies', 'login', 'power-save-mode'])

/** An address of the app, `/{lang}/…`: what comes after the language is not looked at yet. */
export interface PageUrl {
  readonly locale: Locale
  readonly rest: readonly string[]
}

/** Undefined: not an address of the app. */
export function readPageUrl(url: string): PageUrl | undefined {
  const [locale, ...rest] = pathParts(url) ?? []
  return isLocale(locale) ? { locale, rest } : undefined
}

/**
 * The place whose picture a page opens with: `none` for pages without one (login, cookies, a home that has nowhere to
 * go, a world that is locked), `unknown` for an address of nothing.
 */
export function placeOf({ rest }: PageUrl, content: Content): Location | 'none' | 'unknown' {
  const [first, second, third] = rest
  if (first === undefined) {
    const world = defaultWorld(content)
    return unlocked((world && startLocation(content, world)) ?? 'none', content)
  }
  if (third !== undefined || first === '' || second === '') return 'unknown'
  if (OWN_PAGES.has(first)) return second === undefined ? 'none' : 'unknown'
  const place = findByUrl(content, first, second)
  if (place) return unlocked(place, content)
  return second === undefined && findWorld(content, first) ? 'none' : 'unknown'
}

/** Who has not given the password yet sees nothing of what is behind it. */
function unlocked(place: Location | 'none', content: Content): Location | 'none' {
  const world = place === 'none' ? undefined : content.worlds.get(place.world)
  return world?.protectWithPassword || world?.onlyLoggedInUser ? 'none' : place
}
