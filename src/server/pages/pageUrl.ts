import {
  accessToWorld,
  type Background,
  type Content,
  findByUrl,
  findWorld,
  GUEST,
  homeWorld,
  isLocale,
  isPageName,
  type Locale,
  type Location,
  startLocation,
} from '../../content'
import { pathParts } from '../http/urlPath'
import { isPublic } from './places'

/** A URL of the app, `/{lang}/…`; the rest is not resolved yet. */
export interface PageUrl {
  readonly locale: Locale
  readonly rest: readonly string[]
}

/** Undefined: not a URL of the app. */
export function readPageUrl(url: string): PageUrl | undefined {
  const [locale, ...rest] = pathParts(url) ?? []
  return isLocale(locale) ? { locale, rest } : undefined
}

/**
 * The place that a page opens with: `none` for pages without one (login, cookies, a home without a start, a
 * place that is not public), `unknown` for a URL that does not exist. `host` may select the world of the
 * home page.
 */
export function placeOf({ rest }: PageUrl, content: Content, host: string): Location | 'none' | 'unknown' {
  const [first, second, third] = rest
  if (first === undefined) {
    const world = homeWorld(content, host)
    const start = world && startLocation(content, world)
    return start ? unlocked(start, content) : 'none'
  }
  if (third !== undefined || first === '' || second === '') return 'unknown'
  if (isPageName(first)) return second === undefined ? 'none' : 'unknown'
  const place = findByUrl(content, first, second)
  if (place) return unlocked(place, content)
  return second === undefined && findWorld(content, first) ? 'none' : 'unknown'
}

/**
 * The backgrounds of the start page that a page opens with, if its world is open and has a start page (spec
 * §2).
 */
export function startBackgrounds(
  { rest }: PageUrl,
  content: Content,
  host: string,
): readonly Background[] | undefined {
  const [slug, location] = rest
  if (location !== undefined) return undefined
  const world = slug === undefined ? homeWorld(content, host) : findWorld(content, slug)
  if (!world?.startPage || content.appSetting.clientInactive) return undefined
  if (accessToWorld(GUEST, world) !== 'granted') return undefined
  const own = world.startPage.backgrounds
  return own.length > 0 ? own : content.appSetting.startBackground
}

function unlocked(place: Location, content: Content): Location | 'none' {
  return isPublic(place, content) ? place : 'none'
}
