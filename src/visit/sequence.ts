import type { Action } from '../content'
import { destination } from './navigate'
import type { VisitState } from './state'
import type { Transaction } from './transaction'

/**
 * Carries out actions one after the other, each when the one before is done: a flight is done on arrival, what opens over
 * the picture when it is closed again, everything else at once. A visitor who turns elsewhere, or is not let in, ends it.
 */
export function startSequence(tx: Transaction, actions: readonly Action[]): void {
  tx.set({ sequence: null })
  run(tx, actions)
}

/** Goes on with the sequence under way, if what it waits for is done. */
export function continueSequence(tx: Transaction): void {
  for (let { sequence } = tx.state; sequence; sequence = tx.state.sequence) {
    const { navigation, overlays } = tx.state
    const turnedAway = destination(navigation) !== sequence.destination
    const isOpen = sequence.overlay !== null && sequence.overlay < overlays.length
    if (!turnedAway && (isMoving(tx.state) || isOpen)) return
    tx.set({ sequence: null })
    if (!turnedAway) run(tx, sequence.rest)
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

/** The index of what was opened. A tour goes on beside what follows. */
function openedOverlay({ overlays }: VisitState, before: VisitState): number | null {
  const opened = overlays.length > before.overlays.length && overlays.at(-1)?.type !== 'tour'
  return opened ? overlays.length - 1 : null
}

function isMoving({ navigation }: VisitState): boolean {
  return navigation.locked || navigation.location !== navigation.target
}
