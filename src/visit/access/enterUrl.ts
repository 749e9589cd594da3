import {
  currentId,
  findByUrl,
  findWorld,
  matchLocale,
  type PayloadId,
  pathOfPage,
  readBag,
  sameItem,
} from '../../content'
import { withOverlay } from '../overlays/overlays'
import {
  actionsForIds,
  namedTour,
  readNamedIds,
  readNamedTour,
  reconcileOverlays,
} from '../overlays/parameters'
import { powerSavePage } from '../powerSave'
import { beginsInPowerSave, destination } from '../selectors'
import type { Page, QueryParameters, UrlEntry } from '../state'
import { firstTourStep } from '../tours/tours'
import type { Transaction } from '../transaction'
import { type ParsedUrl, parse, type Route, withParameters } from '../url'
import { requestKey } from './accessKeyPrompt'
import { type GuardState, guard, type Verdict } from './guards'

/** Redirects that are followed for one URL. */
const MAX_REDIRECTS = 10

/**
 * Follows a URL (spec §2, §6): loads its language, runs the guards, enters its place, opens the overlays of
 * its query.
 */
export function enterUrl(tx: Transaction, entry: UrlEntry): void {
  const isInBar = entry.cause === 'load' || entry.cause === 'popstate'
  if (isInBar) tx.set({ address: entry.url, entryAbove: entry.above ?? false })
  // Links keep the embedding parameters.
  follow(tx, isInBar ? entry : { ...entry, url: withParameters(entry.url, tx.state.query) })
}

/** Continues with the URL that waited for the current language. */
export function resumeUrl(tx: Transaction): void {
  const { pendingUrl, language } = tx.state
  if (pendingUrl && parse(pendingUrl.url).locale === language) follow(tx, pendingUrl)
}

/** Drops the URL that waits for its language. The address bar shows the current view again. */
export function dropPendingUrl(tx: Transaction): void {
  tx.set({ pendingUrl: null })
  tx.urlWrite = 'replace'
}

/** Enters the place that was closed to the visitor, with the overlays of its URL. */
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
    if (redirects >= MAX_REDIRECTS) return show(tx, { name: 'error', url: parsed.url }, parsed)
    follow(tx, { ...entry, url: withParameters(url, parameters) }, redirects + 1)
  }
  if (route.page === 'root')
    return redirect(pathOfPage(entry.preferred ?? language) + parsed.url.slice(1), [])
  if (locale === undefined || route.page === 'unknown')
    return show(tx, { name: 'not-found', url: parsed.url }, parsed)
  const { locales } = tx.state.settings.i18n
  if (!locales.includes(locale)) {
    const nearest = matchLocale([locale], locales) ?? language
    return redirect(pathOfPage(nearest) + parsed.url.slice(1 + locale.length), [])
  }
  if (locale !== language) {
    tx.set({ pendingUrl: entry, loadingLanguage: locale })
    return tx.effect({ type: 'loadLanguage', locale })
  }
  if (loadingLanguage !== null) tx.effect({ type: 'loadLanguage', locale })
  tx.set({ pendingUrl: null, loadingLanguage: null })

  const verdict = guard({ ...guardState(tx), locale, route })
  if (verdict.type === 'redirect') {
    if (verdict.textKey !== undefined) announce(tx, verdict.textKey)
    return redirect(verdict.url, [...parsed.query, ...parsed.overlays])
  }
  applyVerdict(tx, verdict, parsed, route)
}

function guardState(tx: Transaction): GuardState {
  const { content, visitor, host, userAgent, navigation } = tx.state
  return { content, visitor, host, userAgent, powerSave: navigation.powerSave }
}

function applyVerdict(
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
    const isSaving = page === 'home' && beginsInPowerSave(tx.state)
    show(tx, isSaving ? powerSavePage() : ({ name: page, ...rest } as Page), parsed)
  } else {
    const { content } = tx.state
    const { world, location } = route
    const found = findByUrl(content, world, location)
    if (location === undefined && findWorld(content, world)?.startPage)
      show(tx, beginsInPowerSave(tx.state) ? powerSavePage() : { name: 'world', world }, parsed)
    else if (!found) return show(tx, { name: 'not-found', url: parsed.url }, parsed)
    else {
      const { payloadId } = found
      const isSaving = beginsInPowerSave(tx.state)
      show(tx, isSaving ? powerSavePage(payloadId) : { name: 'place', payloadId }, parsed)
      if (!isSaving) enterPlace(tx, payloadId)
    }
  }
  applyOverlays(tx, parsed.overlays)
}

/** Goes to a place whose guards have admitted the visitor. */
function enterPlace(tx: Transaction, payloadId: PayloadId): void {
  if (payloadId !== destination(tx.state.navigation)) tx.goToPlace(payloadId)
}

function show(tx: Transaction, page: Page, { query, fragment }: ParsedUrl): void {
  tx.set({ page, query, fragment, pendingUrl: null })
}

/** Opens the overlays that a URL names, and closes the others (spec §2). */
function applyOverlays(tx: Transaction, parameters: QueryParameters): void {
  if (parameters.length === 0 && tx.state.overlays.length === 0) return
  const { ids, problems } = readNamedIds(parameters)
  const { tour, problems: ofTour } = readNamedTour(parameters)
  const values = new Map(parameters)
  takeAlong(tx, values.get('bag'))
  const { content, overlays, navigation } = tx.state
  const { remaining, missing } = reconcileOverlays(overlays, ids, tour?.key)
  tx.set({ overlays: remaining })
  const { actions, problems: unknown } = actionsForIds(content, missing)
  for (const problem of [...problems, ...ofTour, ...unknown]) tx.problem(problem)
  // The tour lies below the other overlays and continues alongside them.
  if (tour && !namedTour(remaining)) {
    const stays = navigation.location !== null && content.tours.has(tour.key)
    if (stays) standAtTour(tx, tour)
    else tx.dispatch({ type: 'openTour', ...tour })
  }
  for (const action of actions) tx.dispatch(action)
  const packed = values.get('configuration')
  if (packed !== undefined) tx.effect({ type: 'openConfiguration', packed })
}

/**
 * Opens the tour at its step without carrying it out. Back already leads to the right place, so the tour
 * must not move the visitor.
 */
function standAtTour(
  tx: Transaction,
  { key, index: wanted }: { readonly key: string; readonly index?: number },
): void {
  const index = firstTourStep(tx.state, key, wanted)
  tx.set({ overlays: withOverlay(tx.state.overlays, { type: 'tour', key, index }) })
}

/** Puts the items that a URL names into the bag, if the content has them. */
function takeAlong(tx: Transaction, named: string | undefined): void {
  if (named === undefined) return
  const { items: read, problems } = readBag(named)
  const { content } = tx.state
  const items = read.map((item) =>
    item.type === 'article' ? { ...item, id: currentId(content, 'article', item.id) } : item,
  )
  for (const problem of problems) tx.problem(`The url's bag: ${problem}.`)
  for (const item of items) tx.dispatch({ type: 'takeAlong', item })
  const { bag } = tx.state
  const lacks = problems.length > 0 || !items.every((item) => bag.some((other) => sameItem(other, item)))
  if (lacks) tx.set({ bagIncomplete: true })
}

function announce(tx: Transaction, textKey: string, values?: Readonly<Record<string, string>>): void {
  tx.effect({ type: 'announce', kind: 'danger', textKey, ...(values && { values }) })
}
