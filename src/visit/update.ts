import { type Action, type PayloadId, pathOfPage } from '../content'
import { type NavigationEvent, step } from '../navigation'
import { gaveUpKey } from './access/accessKeyPrompt'
import { enterUrl } from './access/enterUrl'
import { applyAction } from './actions'
import type { Effect } from './effects'
import { changesBetween } from './events/changes'
import { FACTS, type FactOf } from './facts'
import type { Fact, VisitInput } from './input'
import type { Overlay } from './overlays/overlays'
import { destination, navigationContext, standingAt } from './selectors'
import { continueSequence } from './sequence'
import type { UrlEntry, VisitState } from './state'
import type { Transaction } from './transaction'
import { format, parametersOf, pathnameOf, sameUrl } from './url'

/**
 * The only writer of a visit's state: returns the state after an input, and the effects it requests. Pure.
 */
export function update(
  before: VisitState,
  input: VisitInput,
): { readonly state: VisitState; readonly effects: readonly Effect[] } {
  const tx = new InputTransaction(before)
  if (isAction(input)) applyAction(tx, input)
  else applyFact(tx, input)
  if (tx.state.sequence) continueSequence(tx)
  leaveClosedPage(tx, before)
  for (let entry = tx.entries.shift(); entry; entry = tx.entries.shift()) enterUrl(tx, entry)
  wakeScreen(tx, before)
  followArrivals(tx)
  writeUrl(tx, before)
  if (tx.state !== before)
    for (const event of changesBetween(before, tx.state)) tx.effect({ type: 'emit', event })
  return { state: tx.state, effects: tx.effects }
}

/** Every input that is not a fact is an action. */
export function isAction(input: VisitInput): input is Action {
  return !Object.hasOwn(FACTS, input.type)
}

function applyFact<Type extends Fact['type']>(tx: Transaction, fact: FactOf<Type>): void {
  FACTS[fact.type as Type](tx, fact)
}

/**
 * A visitor who closes the access key prompt stays where they are, or goes home if they have no place yet.
 */
function leaveClosedPage(tx: Transaction, before: VisitState): void {
  const { page, navigation, language } = tx.state
  if (page?.name !== 'closed' || !gaveUpKey(tx.state, before)) return
  if (navigation.target !== null) tx.set({ page: { name: 'place', payloadId: navigation.target } })
  else tx.enter({ url: pathOfPage(language), cause: 'link' })
}

/** An overlay that opens over the screensaver ends it. */
function wakeScreen(tx: Transaction, before: VisitState): void {
  const { screensaver, overlays } = tx.state
  if (screensaver && overlays.length > before.overlays.length) tx.set({ screensaver: null })
}

function followArrivals(tx: Transaction): void {
  const { navigation, screensaver, started, arrivedAt } = tx.state
  const stands = navigation.location !== null
  const place = screensaver === null ? standingAt(tx.state) : undefined
  tx.set({
    started: stands && (started || !navigation.locked),
    arrivedAt: place?.payloadId ?? arrivedAt,
  })
}

/**
 * Writes the URL if the state's differs. Opening something over a place pushes a history entry, so that Back
 * closes it. Closing it replaces that entry, and so does whatever follows: Back never reopens what was
 * closed.
 */
function writeUrl(tx: Transaction, before: VisitState): void {
  const url = format(tx.state)
  if (url === undefined) return
  if (tx.state.pendingUrl) {
    if (url === format(before)) return
    tx.set({ pendingUrl: null })
  }
  const { address, entryAbove } = tx.state
  if (address === null || sameUrl(url, address)) return
  const { replace, above } = tx.urlWrite
    ? { replace: tx.urlWrite === 'replace', above: tx.urlWrite === 'replace' && entryAbove }
    : entryAfter(before, tx.state, pathnameOf(url) !== pathnameOf(address))
  tx.effect({ type: 'writeUrl', url, replace, above })
  tx.set({ address: url, entryAbove: above })
}

function entryAfter(
  before: VisitState,
  state: VisitState,
  moves: boolean,
): { readonly replace: boolean; readonly above: boolean } {
  const { entryAbove } = state
  // A failed navigation returns to the place it started from.
  const stayed = state.navigation.unavailable !== null && before.navigation.unavailable === null
  if (moves) return { replace: entryAbove || stayed, above: false }
  const opens = state.overlays.length > before.overlays.length
  const reuses = !opens || (entryAbove && parametersOf(before).length === 0)
  return { replace: reuses, above: opens || entryAbove }
}

/** Collects the state after one input, and the effects it requests. */
class InputTransaction implements Transaction {
  #state: VisitState
  readonly effects: Effect[] = []
  /** URLs to follow once the input has been applied. */
  readonly entries: UrlEntry[] = []
  urlWrite: 'push' | 'replace' | undefined
  leadsTour = false

  constructor(state: VisitState) {
    this.#state = state
  }

  get state(): VisitState {
    return this.#state
  }

  set(changes: Partial<VisitState>): void {
    const keys = Object.keys(changes) as (keyof VisitState)[]
    if (keys.some((key) => changes[key] !== this.#state[key])) this.#state = { ...this.#state, ...changes }
  }

  navigate(event: NavigationEvent): void {
    const { navigation: before, overlays } = this.#state
    const navigation = step(navigationContext(this.#state), before, event)
    if (navigation === before) return
    const leaves = destination(navigation) !== destination(before)
    this.set({ navigation, overlays: leaves ? overlaysAfterMove(overlays) : overlays })
    if (navigation.target !== before.target && navigation.target !== null)
      this.set({ page: { name: 'place', payloadId: navigation.target }, fragment: '' })
  }

  goToPlace(payloadId: PayloadId): void {
    const { location, history } = this.#state.navigation
    if (location === null) this.navigate({ type: 'land', payloadId })
    else this.navigate({ type: 'goTo', payloadId, returning: history.includes(payloadId) })
  }

  dispatch(action: Action): void {
    applyAction(this, action)
  }

  effect(effect: Effect): void {
    this.effects.push(effect)
  }

  problem(message: string): void {
    this.effect({ type: 'reportProblem', message })
  }

  enter(entry: UrlEntry): void {
    this.entries.push(entry)
  }
}

/** The overlays that stay open when the visitor goes to another place: only the tour. */
function overlaysAfterMove(overlays: readonly Overlay[]): readonly Overlay[] {
  const staying = overlays.filter(({ type }) => type === 'tour')
  return staying.length === overlays.length ? overlays : staying
}
