import { bagText, isPageName, LOCALES, type Locale, pathOfPage, urlOfLocation } from '../content'
import { NAMED_TYPES, namedIds, namedTour } from './overlays/parameters'
import { targetLocation } from './selectors'
import type { Page, QueryParameters, VisitState } from './state'

/**
 * The query parameters that `parametersOf` may return, and `configuration`, which is dropped once the URL
 * has been entered.
 */
export const OVERLAY_PARAMETERS: readonly string[] = [
  ...NAMED_TYPES,
  ...['title', 'configuration', 'tour', 'tour-step'],
]

/** Where the login page and the power-save page redirect to. Ignored elsewhere. */
const REDIRECT = 'redirect'

/** What a URL's path names (spec §2, routes). */
export type Route =
  /** The root, which redirects to the visitor's language. */
  | { readonly page: 'root' }
  | { readonly page: 'home' }
  | { readonly page: 'cookies' }
  | { readonly page: 'login' | 'power-save-mode'; readonly redirect?: string }
  /** World and location by their path segments. */
  | { readonly page: 'world'; readonly world: string; readonly location: string | undefined }
  | { readonly page: 'unknown' }

export interface ParsedUrl {
  /** The whole URL: path, query and fragment. */
  readonly url: string
  readonly locale: Locale | undefined
  readonly route: Route
  /** The path after the language. */
  readonly path: string
  /** Parameters that name overlays. */
  readonly overlays: QueryParameters
  /** All other parameters. They stay throughout the visit. */
  readonly query: QueryParameters
  /** With its `#`, or empty. */
  readonly fragment: string
}

/** Parses a URL (path, query and fragment) below the showroom's base path. The inverse of `format`. */
export function parse(url: string): ParsedUrl {
  const { pathname, search, fragment } = splitUrl(url)
  const parameters = parseQuery(search)
  const [, first = '', ...parts] = pathname.replace(/(?<=.)\/$/, '').split('/')
  const locale = LOCALES.find((code) => code === first)
  const route = locale ? routeOf(parts, parameters) : ({ page: first === '' ? 'root' : 'unknown' } as const)
  return {
    ...{ url, locale, route, fragment },
    path: parts.map((part) => `/${part}`).join(''),
    overlays: parameters.filter(([name]) => OVERLAY_PARAMETERS.includes(name)),
    query: parameters.filter(([name]) => name !== REDIRECT && !OVERLAY_PARAMETERS.includes(name)),
  }
}

function routeOf(parts: readonly string[], parameters: QueryParameters): Route {
  const [world, location, ...rest] = parts.map(decode)
  if (world === undefined) return { page: 'home' }
  if (rest.length > 0 || world === '') return { page: 'unknown' }
  if (location !== undefined || !isPageName(world)) return { page: 'world', world, location }
  const redirect = new Map(parameters).get(REDIRECT)
  return world === 'cookies' || redirect === undefined ? { page: world } : { page: world, redirect }
}

/** The URL of a state, below the showroom's base path. Undefined before the first URL was entered. The inverse of `parse`. */
export function format(state: VisitState): string | undefined {
  const { page, query, fragment } = state
  if (page === null) return undefined
  if ('url' in page) return page.url
  if (page.name === 'closed')
    return `/${state.language}${page.path}${formatQuery([...query, ...page.overlays])}${fragment}`
  const redirect =
    'redirect' in page && page.redirect !== undefined ? [[REDIRECT, page.redirect] as const] : []
  return pathOf(state, page) + formatQuery([...query, ...redirect, ...parametersOf(state)]) + fragment
}

function pathOf(
  state: VisitState,
  page: Exclude<Page, { readonly name: 'closed' } | { readonly url: string }>,
): string {
  const { language } = state
  if (page.name === 'place') {
    const location = state.graph.location(page.payloadId) ?? targetLocation(state)
    return location ? urlOfLocation(language, location) : pathOfPage(language)
  }
  if (page.name === 'world') return `${pathOfPage(language)}/${encodeURIComponent(page.world)}`
  return page.name === 'home' ? pathOfPage(language) : pathOfPage(language, page.name)
}

/** Whether two URLs mean the same, whatever the order of their parameters. */
export function sameUrl(a: string, b: string): boolean {
  if (a === b) return true
  const [one, other] = [splitUrl(a), splitUrl(b)]
  return (
    one.pathname === other.pathname &&
    one.fragment === other.fragment &&
    sameParameters(parseQuery(one.search), parseQuery(other.search))
  )
}

export const pathnameOf = (url: string): string => splitUrl(url).pathname

/** Appends parameters to a local URL. Its own take precedence over those of the same name. */
export function withParameters(url: string, parameters: QueryParameters): string {
  const { pathname, search, fragment } = splitUrl(url)
  const own = parseQuery(search)
  const names = new Set(own.map(([name]) => name))
  return pathname + formatQuery([...own, ...parameters.filter(([name]) => !names.has(name))]) + fragment
}

/** The parameters of a URL that stay throughout the visit. */
export const lastingParameters = (search: string): QueryParameters => parse(`/${search}`).query

/** The URL of the visitor's target, without a query. Undefined before the first place. */
export function urlOf(state: VisitState): string | undefined {
  const location = targetLocation(state)
  return location && urlOfLocation(state.language, location)
}

/**
 * The parameters that name the open overlays (spec §2), in the order they are written. An article's title is
 * for human readers; its first space becomes an underscore. A tour has its key and its step, counted from 1.
 */
export function parametersOf({
  overlays,
  content,
  bag,
}: Pick<VisitState, 'overlays' | 'content' | 'bag'>): QueryParameters {
  if (overlays.length === 0) return []
  const ids = namedIds(overlays)
  const named = NAMED_TYPES.flatMap((type): (readonly [string, string])[] => {
    const id = ids.get(type)
    if (id === undefined) return []
    if (type === 'bag') return [['bag', bagText(bag)]]
    const title = type === 'article' ? content.articles.get(id)?.title : undefined
    const name = [type, String(id)] as const
    return title === undefined ? [name] : [name, ['title', title.replace(' ', '_')] as const]
  })
  const tour = namedTour(overlays)
  if (!tour) return named
  return [...named, ['tour', tour.key], ['tour-step', String(tour.index + 1)]]
}

/**
 * The URL of the current view for another device: place, language and overlays. It leaves out how this
 * showroom is embedded, access keys, and titles.
 */
export function addressOf(state: VisitState): string {
  const overlays = state.overlays.filter(({ type }) => type !== 'takeAway')
  const open = parametersOf({ ...state, overlays })
  return shortUrl(
    state,
    open.filter(([name]) => name !== 'title'),
  )
}

/** The URL that opens the bag at the current place. */
export function bagAddressOf(state: VisitState): string {
  return shortUrl(state, [['bag', bagText(state.bag)]])
}

function shortUrl(state: VisitState, parameters: QueryParameters): string {
  // Commas need no escape, and short QR codes scan more easily.
  const written = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',')
  const query = parameters.map(([name, value]) => `${name}=${written(value)}`).join('&')
  return `${urlOf(state) ?? pathOfPage(state.language)}${query && `?${query}`}`
}

function splitUrl(url: string): {
  readonly pathname: string
  readonly search: string
  readonly fragment: string
} {
  const [, pathname = '', search = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  return { pathname, search: search === '?' ? '' : search, fragment: fragment === '#' ? '' : fragment }
}

/** Reads a query, with or without its `?`, as `URLSearchParams` does. Malformed escapes stay as they are written. */
function parseQuery(search: string): QueryParameters {
  const pairs = search.replace(/^\?/, '').split('&')
  return pairs.filter(Boolean).map((pair) => {
    const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
    return [decode(name), decode(value.join('='))] as const
  })
}

/** Writes a query as `URLSearchParams` does; with its `?`, or empty without parameters. */
function formatQuery(parameters: QueryParameters): string {
  const pairs = parameters.map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Whether two queries carry the same parameters, in any order. */
function sameParameters(a: QueryParameters, b: QueryParameters): boolean {
  const sorted = (parameters: QueryParameters) => JSON.stringify(parameters.map((pair) => [...pair]).sort())
  return a.length === b.length && sorted(a) === sorted(b)
}

/** Malformed escapes stay as they are written. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function encode(text: string): string {
  const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/[!'()~]/g, percent)
    .replaceAll('%20', '+')
}
