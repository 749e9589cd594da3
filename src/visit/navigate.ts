import type { PayloadId } from '../content'
import { type NavigationEvent, type NavigationState, step } from '../navigation'
import { navigationContext } from './navigationContext'
import { overlaysAfterMove } from './overlays/overlays'
import type { Transaction } from './transaction'

/** Hands an event to navigation. Another destination closes what is open over the picture, and gets the URL. */
export function navigate(tx: Transaction, event: NavigationEvent): void {
  const { state } = tx
  moveTo(tx, step(navigationContext(state), state.navigation, event))
}

/** The visit with another state of navigation. */
export function moveTo(tx: Transaction, navigation: NavigationState): void {
  const { navigation: before, overlays } = tx.state
  if (navigation === before) return
  const leaves = destination(navigation) !== destination(before)
  tx.set({ navigation, overlays: leaves ? overlaysAfterMove(overlays) : overlays })
  if (navigation.target !== before.target && navigation.target !== null)
    tx.set({ page: { name: 'place', payloadId: navigation.target }, fragment: '' })
}

/** Goes to a place as a URL asks for it: lands there when the visit begins, else flies, back along the history if it lies there. */
export function goToPlace(tx: Transaction, payloadId: PayloadId): void {
  const { location, history } = tx.state.navigation
  if (location === null) navigate(tx, { type: 'land', payloadId })
  else navigate(tx, { type: 'goTo', payloadId, returning: history.includes(payloadId) })
}

/** Where the visitor wants to be in the end. */
export function destination({ delayedTarget, target }: NavigationState): PayloadId | null {
  return delayedTarget ?? target
}
