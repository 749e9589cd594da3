import type { Action } from '../content'
import { destination } from './selectors'
import type { VisitState } from './state'
import type { Transaction } from './transaction'

/**
 * Carries out actions in sequence. A flight is done on arrival, an overlay when it is closed again,
 * everything else at once. The sequence ends when the visitor changes direction or is denied access.
 */
export function startSequence(tx: Transaction, actions: readonly Action[]): void {
  tx.set({ sequence: null })
  run(tx, actions)
}

/** Continues the current sequence if the action it waits for is done. */
export function continueSequence(tx: Transaction): void {
  for (let { sequence } = tx.state; sequence; sequence = tx.state.sequence) {
    const { navigation, overlays } = tx.state
    const isAbandoned = destination(navigation) !== sequence.destination
    const isOpen = sequence.overlay !== null && sequence.overlay < overlays.length
    if (!isAbandoned && (isMoving(tx.state) || isOpen)) return
    tx.set({ sequence: null })
    if (!isAbandoned) run(tx, sequence.rest)
  }
}

function run(tx: Transaction, [action, ...rest]: readonly Action[]): void {
  if (!action) return
  const before = tx.state
  tx.dispatch(action)
  if (rest.length === 0) return
  const target = action.type === 'goTo' ? action.payloadId : destination(tx.state.navigation)
  const overlay = openedOverlay(tx.state, before)
  tx.set({ sequence: { rest, destination: target, overlay } })
}

/** The index of the overlay that was opened. A tour does not hold up the sequence. */
function openedOverlay({ overlays }: VisitState, before: VisitState): number | null {
  const opened = overlays.length > before.overlays.length && overlays.at(-1)?.type !== 'tour'
  return opened ? overlays.length - 1 : null
}

function isMoving({ navigation }: VisitState): boolean {
  const { locked, location, target, delayedTarget } = navigation
  return locked || location !== target || delayedTarget !== null
}
