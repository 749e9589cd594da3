import { withTimeout } from '../../media'
import type { PlayerContext } from '../context'

/** Runs tasks that change the front picture one after the other. Errors are logged and do not block later tasks. */
export type Enqueue = (work: () => Promise<void>) => void

/**
 * In milliseconds. All waits in a task have shorter timeouts, so a longer task means that frames have
 * stopped.
 */
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
