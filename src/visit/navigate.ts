import type { PayloadId } from '../content'
import { type NavigationEvent, type NavigationState, step } from '../navigation'
import { overlaysAfterMove } from './overlays/overlays'
import { navigationContext } from './selectors'
import type { Transaction } from './transaction'

/** Applies a navigation event. A new destination closes the overlays and changes the URL. */
export function navigate(tx: Transaction, event: NavigationEvent): void {
  const { state } = tx
  moveTo(tx, step(navigationContext(state), state.navigation, event))
}

/** Sets the navigation state. */
export function moveTo(tx: Transaction, navigation: NavigationState): void {
  const { navigation: before, overlays } = tx.state
  if (navigation === before) return
  const leaves = destination(navigation) !== destination(before)
  tx.set({ navigation, overlays: leaves ? overlaysAfterMove(overlays) : overlays })
  if (navigation.target !== before.target && navigation.target !== null)
    tx.set({ page: { name: 'place', payloadId: navigation.target }, fragment: '' })
}

/**
 * Goes to the place of a URL: lands there when the visit starts, otherwise flies, and backwards if the place
 * is in the history.
 */
export function goToPlace(tx: Transaction, payloadId: PayloadId): void {
  const { location, history } = tx.state.navigation
  if (location === null) navigate(tx, { type: 'land', payloadId })
  else navigate(tx, { type: 'goTo', payloadId, returning: history.includes(payloadId) })
}

/** The place where the visitor will end up. */
export function destination({ delayedTarget, target }: NavigationState): PayloadId | null {
  return delayedTarget ?? target
}
