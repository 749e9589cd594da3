import { keyRequest, parametersOf, urlOf, type VisitState } from '../visit'
import { localeOfPath } from './language'
import { PAGE_PARAMETERS, queryWith, sameQuery, searchOf } from './query'

/** An entry of the browser's history. */
export interface Entry {
  readonly pathname: string
  readonly search: string
  /** The entry below is the same place with less open over it. */
  readonly above: boolean
}

/** The pages beside the worlds that lie over the picture (spec §2). */
const PAGES = ['cookies', 'login', 'power-save-mode']

/**
 * The history entry that a change of the visit leads to from this one; undefined: the URL is right already. What is
 * opened over a place gets an entry of its own, so that Back closes it. Closing it takes that entry's place, and so does
 * whatever comes next: Back never opens again what was closed.
 */
export function entryAfter(
  state: VisitState,
  before: VisitState,
  at: Entry,
): { readonly entry: Entry; readonly replace: boolean } | undefined {
  const pathname = pathAfter(state, before, at.pathname)
  const [open, wasOpen] = [parametersOf(state), parametersOf(before)]
  const moves = pathname !== at.pathname
  if (!moves && String(open) === String(wasOpen)) return undefined
  const now = new URLSearchParams(at.search)
  const query = queryWith(now, open)
  if (!moves && sameQuery(now, query)) return undefined
  if (!isPage(pathname)) for (const name of PAGE_PARAMETERS) query.delete(name)
  const search = searchOf(query)
  // Who could not be taken away has not been anywhere.
  const stayed = state.navigation.unreached !== null && before.navigation.unreached === null
  if (moves) return { entry: { pathname, search, above: false }, replace: at.above || stayed }
  const opens = state.overlays.length > before.overlays.length
  const reuses = !opens || (at.above && wasOpen.length === 0)
  return { entry: { pathname, search, above: opens || at.above }, replace: reuses }
}

function pathAfter(state: VisitState, before: VisitState, pathname: string): string {
  const place = urlOf(state)
  if (gaveUp(state, before)) return place ?? `/${state.language}`
  if (place === undefined || place === urlOf(before)) return pathname
  if (state.navigation.target !== before.navigation.target || state.language === before.language) return place
  // A URL that is being followed speaks its language before its place is entered.
  if (localeOfPath(pathname) === state.language) return pathname
  return isPage(pathname) ? pathname.replace(/^\/[^/]*/, `/${state.language}`) : place
}

/** Whether the visitor closed the question for an access key: a URL that asked it names a place they are not at. */
function gaveUp(state: VisitState, before: VisitState): boolean {
  return keyRequest(before) !== undefined && !keyRequest(state) && state.visitor === before.visitor
}

function isPage(pathname: string): boolean {
  const [, , first = '', ...rest] = pathname.split('/')
  return PAGES.includes(first) && rest.length === 0
}
