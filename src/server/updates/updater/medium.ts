import PQueue from 'p-queue'
import { UpdateFault } from './faults'

/** Operations on a medium that may stop to respond, such as a broken stick or a network drive whose host is gone. */
export interface Medium {
  /**
   * Runs an operation. `late`: receives a result that came after the limit.
   * @throws UpdateFault when it takes too long, or an earlier one has not ended yet.
   */
  run<T>(operation: () => Promise<T>, late?: (value: T) => void): Promise<T>
}

/**
 * An operation that hangs cannot be cancelled, and occupies one of the few threads that all files of the process share
 * (four in Node): no more than this many run at once.
 */
const AT_ONCE = 2

export function createMedium(name: string, stallTimeoutMs: number): Medium {
  const queue = new PQueue({ concurrency: AT_ONCE })
  let hanging = 0
  const stalled = () => new UpdateFault('offline', `${name} does not respond`)

  const attempt = <T>(operation: () => Promise<T>, late: (value: T) => void) =>
    new Promise<T>((resolve, reject) => {
      if (hanging > 0) return reject(stalled())
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        hanging++
        reject(stalled())
      }, stallTimeoutMs)
      const end = () => {
        clearTimeout(timer)
        if (isLate) hanging--
      }
      operation().then(
        (value) => {
          end()
          if (isLate) late(value)
          else resolve(value)
        },
        (cause) => {
          end()
          reject(cause)
        },
      )
    })
  return {
    run: (operation, late = () => {}) => queue.add(() => attempt(operation, late), { throwOnTimeout: true }),
  }
}
