import { findByUrl, findWorld, type PayloadId, pathOfPage, readBag, sameItem } from '../../content'
import type { QueryParameters } from '../../util'
import { destination, goToPlace } from '../navigate'
import { actionsForIds } from '../overlays/named'
import { withOverlay } from '../overlays/overlays'
import { namedTour, readNamedIds, readNamedTour, reconcileOverlays } from '../overlays/parameters'
import type { Page, UrlEntry } from '../state'
import { firstTourStep } from '../tours/tours'
import type { Transaction } from '../transaction'
import { type ParsedUrl, parse, type Route, withParameters } from '../url'
import { passAccess, requestKey } from './accessKeyPrompt'
import { type Guarded, guard, type Verdict } from './guards'

/** Redirects that one URL may lead through. */
const MOST_REDIRECTS = 10

/** Follows a URL (spec §2, §6): loads its language, asks the guards, enters its place, opens what its query names. */
export function enterUrl(tx: Transaction, entry: UrlEntry): void {
  const isInBar = entry.cause === 'load' || entry.cause === 'popstate'
  if (isInBar) tx.set({ address: entry.url, entryAbove: entry.above ?? false })
  // How the showroom is embedded does not change on the way.
  follow(tx, isInBar ? entry : { ...entry, url: withParameters(entry.url, tx.state.query) })
}

/** Goes on with the URL that waited for the language which is shown now. */
export function resumeUrl(tx: Transaction): void {
  const { pendingUrl, language } = tx.state
  if (pendingUrl && parse(pendingUrl.url).locale === language) follow(tx, pendingUrl)
}

/** Enters the place that was closed to the visitor, with what its URL opens. */
export function enterClosedPage(tx: Transaction): void {
  const { page, language, query } = tx.state
  if (page?.name !== 'closed') return
  const url = withParameters(`${pathOfPage(language)}${page.path}`, [...page.overlays, ...query])
  follow(tx, { url, cause: 'replace' })
}

function follow(tx: Transaction, entry: UrlEntry, redirects = 0) {
  const { language, loadingLanguage } = tx.state
  const parsed = parse(entry.url)
  const { locale, route } = parsed
  tx.urlWrite = entry.cause === 'link' && redirects === 0 ? 'push' : 'replace'
  const redirect = (url: string, parameters: QueryParameters) => {
    if (redirects >= MOST_REDIRECTS) return show(tx, { name: 'error', url: parsed.url }, parsed)
    follow(tx, { ...entry, url: withParameters(url, parameters) }, redirects + 1)
  }
  if (route.page === 'root')
    return redirect(pathOfPage(entry.preferred ?? language) + parsed.url.slice(1), [])
  if (locale === undefined || route.page === 'unknown')
    return show(tx, { name: 'not-found', url: parsed.url }, parsed)
  if (locale !== language) {
    tx.set({ pendingUrl: entry, loadingLanguage: locale })
    return tx.effect({ type: 'loadLanguage', locale })
  }
  if (loadingLanguage !== null) tx.effect({ type: 'loadLanguage', locale })
  tx.set({ pendingUrl: null, loadingLanguage: null })

  const verdict = guard({ ...guarded(tx), locale, route })
  if (verdict.type === 'redirect') {
    if (verdict.textKey !== undefined) announce(tx, verdict.textKey)
    return redirect(verdict.url, [...parsed.query, ...parsed.overlays])
  }
  obey(tx, verdict, parsed, route)
}

function guarded(tx: Transaction): Guarded {
  const { content, visitor, host, userAgent, navigation } = tx.state
  return { content, visitor, host, userAgent, powerSave: navigation.powerSave }
}

function obey(
  tx: Transaction,
  verdict: Exclude<Verdict, { type: 'redirect' }>,
  parsed: ParsedUrl,
  route: Exclude<Route, { page: 'root' | 'unknown' }>,
) {
  const closed: Page = { name: 'closed', path: parsed.path, overlays: parsed.overlays }
  switch (verdict.type) {
    case 'not-found':
      return show(tx, { name: 'not-found', url: parsed.url }, parsed)
    case 'ask-for-key':
      show(tx, closed, parsed)
      return requestKey(tx, verdict.world, verdict.payloadId)
    case 'notify':
      announce(tx, verdict.textKey, verdict.values)
      return show(tx, closed, parsed)
    case 'allow':
      if (verdict.mobile !== undefined) tx.set({ mobile: verdict.mobile })
      return allow(tx, parsed, route)
  }
}

function allow(tx: Transaction, parsed: ParsedUrl, route: Exclude<Route, { page: 'root' | 'unknown' }>) {
  if (route.page !== 'world') {
    const { page, ...rest } = route
    show(tx, { name: page, ...rest } as Page, parsed)
  } else {
    const { content } = tx.state
    const { world, location } = route
    const found = findByUrl(content, world, location)
    if (location === undefined && findWorld(content, world)?.startPage)
      show(tx, { name: 'world', world }, parsed)
    else if (!found) return show(tx, { name: 'not-found', url: parsed.url }, parsed)
    else {
      show(tx, { name: 'place', payloadId: found.payloadId }, parsed)
      enterPlace(tx, found.payloadId)
    }
  }
  applyOverlays(tx, parsed.overlays)
}

function enterPlace(tx: Transaction, payloadId: PayloadId): void {
  if (payloadId === destination(tx.state.navigation)) return
  passAccess(tx, payloadId, () => goToPlace(tx, payloadId))
}

function show(tx: Transaction, page: Page, { query, fragment }: ParsedUrl): void {
  tx.set({ page, query, fragment, pendingUrl: null })
}

/** Opens what a URL names over the picture, and closes what it does not name (spec §2). */
function applyOverlays(tx: Transaction, parameters: QueryParameters): void {
  const { ids, problems } = readNamedIds(parameters)
  const { tour, problems: ofTour } = readNamedTour(parameters)
  const values = new Map(parameters)
  takeAlong(tx, values.get('bag'))
  const { content, overlays, navigation } = tx.state
  const { remaining, missing } = reconcileOverlays(overlays, ids, tour?.key)
  tx.set({ overlays: remaining })
  const { actions, problems: unknown } = actionsForIds(content, missing)
  for (const problem of [...problems, ...ofTour, ...unknown]) tx.problem(problem)
  // Below what else is named: it goes on beside that.
  if (tour && !namedTour(remaining)) {
    const stays = navigation.location !== null && content.tours.has(tour.key)
    if (stays) standAtTour(tx, tour)
    else tx.dispatch({ type: 'openTour', ...tour })
  }
  for (const action of actions) tx.dispatch(action)
  const packed = values.get('configuration')
  if (packed !== undefined) tx.effect({ type: 'openConfiguration', packed })
}

/** Where Back leads, the visitor is: a tour that was open there must not take them elsewhere. */
function standAtTour(
  tx: Transaction,
  { key, index: wanted }: { readonly key: string; readonly index?: number },
): void {
  const index = firstTourStep(tx.state, key, wanted)
  tx.set({ overlays: withOverlay(tx.state.overlays, { type: 'tour', key, index }) })
}

/** Puts what a bag's URL names into the bag, as far as the content has it. */
function takeAlong(tx: Transaction, named: string | undefined): void {
  if (named === undefined) return
  const { items, problems } = readBag(named)
  for (const problem of problems) tx.problem(`The url's bag: ${problem}.`)
  for (const item of items) tx.dispatch({ type: 'takeAlong', item })
  const { bag } = tx.state
  const lacks = problems.length > 0 || !items.every((item) => bag.some((other) => sameItem(other, item)))
  if (lacks) tx.set({ bagIncomplete: true })
}

function announce(tx: Transaction, textKey: string, values?: Readonly<Record<string, string>>): void {
  tx.effect({ type: 'announce', kind: 'danger', textKey, ...(values && { values }) })
}
