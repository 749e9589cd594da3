import { withTimeout } from '../media'
import type { PlayerContext } from './context'

/** Runs one after the other: whatever changes the front picture. What fails is logged and holds up nothing behind it. */
export type InTurn = (work: () => Promise<void>) => void

/** Every wait inside a turn has a shorter limit of its own; over this one, display frames no longer come. */
const TURN_LIMIT = 90_000

class StuckError extends Error {
  override readonly name = 'StuckError'
  override readonly message = 'The screen has stood still for too long.'
}

export function createTurns({ clock, onStuck }: Pick<PlayerContext, 'clock' | 'onStuck'>): InTurn {
  let turn: Promise<void> = Promise.resolve()
  const late = () => new StuckError()

  return (work) => {
    turn = turn
      .then(() => withTimeout(work(), { clock, ms: TURN_LIMIT, late }))
      .catch((error: unknown) => {
        console.error(error)
        if (error instanceof StuckError) onStuck()
      })
  }
}
