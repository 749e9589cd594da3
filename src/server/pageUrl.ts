import {
  type Content,
  defaultWorld,
  findByUrl,
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
 * The place a page opens with: `none` for pages without one (login, cookies, a home that has nowhere to go), `unknown`
 * for an address of nothing.
 */
export function placeOf({ rest }: PageUrl, content: Content): Location | 'none' | 'unknown' {
  const [first, second, third] = rest
  if (first === undefined) {
    const world = defaultWorld(content)
    return (world && startLocation(content, world)) ?? 'none'
  }
  if (third !== undefined || first === '' || second === '') return 'unknown'
  if (OWN_PAGES.has(first)) return second === undefined ? 'none' : 'unknown'
  const place = findByUrl(content, first, second)
  if (place) return place
  return second === undefined && content.worlds.has(first) ? 'none' : 'unknown'
}
