import { withTimeout } from '../media'
import type { PlayerContext } from './context'

/** Runs one after the other: whatever changes the front picture. What fails is logged and holds up nothing behind it. */
export type Enqueue = (work: () => Promise<void>) => void

/** Every wait inside a turn has a shorter limit of its own; over this one, display frames no longer come. */
const TASK_TIMEOUT_MS = 90_000

class StuckError extends Error {
  override readonly name = 'StuckError'
  override readonly message = 'The screen has stood still for too long.'
}

export function createSerialQueue({ clock, onStuck }: Pick<PlayerContext, 'clock' | 'onStuck'>): Enqueue {
  let tail: Promise<void> = Promise.resolve()
  const stuckError = () => new StuckError()

  return (work) => {
    tail = tail
      .then(() => withTimeout(work(), { clock, ms: TASK_TIMEOUT_MS, late: stuckError }))
      .catch((error: unknown) => {
        console.error(error)
        if (error instanceof StuckError) onStuck()
      })
  }
}
