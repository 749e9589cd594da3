import type { Action, PayloadId } from '../content'
import { type NavigationEvent, step } from '../navigation'
import type { Effect } from './effects'
import type { Overlay } from './overlays/overlays'
import { destination, navigationContext } from './selectors'
import type { UrlEntry, VisitState } from './state'

/** Applies one input to a state: collects the next state and the effects it requests. */
export class Transaction {
  #state: VisitState
  readonly #apply: (tx: Transaction, action: Action) => void
  readonly effects: Effect[] = []
  /** URLs to follow once the input has been applied. */
  readonly entries: UrlEntry[] = []
  /** How a changed URL is written. Undefined: as the change of the state requires. */
  urlWrite: 'push' | 'replace' | undefined
  /** Whether a tour's step is being carried out. A tour may open another tour, but not endlessly. */
  leadsTour = false

  /** `apply` carries out an action within a transaction. */
  constructor(state: VisitState, apply: (tx: Transaction, action: Action) => void) {
    this.#state = state
    this.#apply = apply
  }

  get state(): VisitState {
    return this.#state
  }

  /** Changes the state. The state stays the same object if no value differs. */
  set(changes: Partial<VisitState>): void {
    const next = { ...this.#state, ...changes }
    const keys = Object.keys(changes) as (keyof VisitState)[]
    if (keys.some((key) => next[key] !== this.#state[key])) this.#state = next
  }

  /** Applies a navigation event. A new destination closes the overlays and changes the URL. */
  navigate(event: NavigationEvent): void {
    const { navigation: before, overlays } = this.#state
    const navigation = step(navigationContext(this.#state), before, event)
    if (navigation === before) return
    const leaves = destination(navigation) !== destination(before)
    this.set({ navigation, overlays: leaves ? overlaysAfterMove(overlays) : overlays })
    if (navigation.target !== before.target && navigation.target !== null)
      this.set({ page: { name: 'place', payloadId: navigation.target }, fragment: '' })
  }

  /**
   * Goes to the place of a URL: lands there when the visit starts, otherwise flies, and backwards if the place
   * is in the history.
   */
  goToPlace(payloadId: PayloadId): void {
    const { location, history } = this.#state.navigation
    if (location === null) this.navigate({ type: 'land', payloadId })
    else this.navigate({ type: 'goTo', payloadId, returning: history.includes(payloadId) })
  }

  dispatch(action: Action): void {
    this.#apply(this, action)
  }

  effect(effect: Effect): void {
    this.effects.push(effect)
  }

  /** Reports that an action could not be carried out; the message names the action and the field. */
  problem(message: string): void {
    this.effect({ type: 'reportProblem', message })
  }

  /** Follows a URL once the input has been applied. */
  enter(entry: UrlEntry): void {
    this.entries.push(entry)
  }
}

/** The overlays that stay open when the visitor goes to another place: only the tour. */
function overlaysAfterMove(overlays: readonly Overlay[]): readonly Overlay[] {
  const staying = overlays.filter(({ type }) => type === 'tour')
  return staying.length === overlays.length ? overlays : staying
}
