import type { Action, PayloadId } from '../content'
import type { NavigationEvent } from '../navigation'
import type { Effect } from './effects'
import type { UrlEntry, VisitState } from './state'

/** What an action or a fact may do to the state within one `update`. */
export interface Transaction {
  readonly state: VisitState
  /** How a changed URL is written. Undefined: as the change of the state requires. */
  urlWrite: 'push' | 'replace' | undefined
  /** Whether a tour's step is being carried out. A tour may open another tour, but not endlessly. */
  leadsTour: boolean
  /** Changes the state. The state stays the same object if no value differs. */
  set(changes: Partial<VisitState>): void
  /** Applies a navigation event. A new destination closes the overlays and changes the URL. */
  navigate(event: NavigationEvent): void
  /**
   * Goes to the place of a URL: lands there when the visit starts, otherwise flies, and backwards if the place
   * is in the history.
   */
  goToPlace(payloadId: PayloadId): void
  /** Carries out another action. */
  dispatch(action: Action): void
  /** Requests an effect. */
  effect(effect: Effect): void
  /** Reports that an action could not be carried out; the message names the action and the field. */
  problem(message: string): void
  /** Follows a URL once the input has been applied. */
  enter(entry: UrlEntry): void
}
