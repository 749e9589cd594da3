import { setTimeout as wait } from 'node:timers/promises'

/** A result that nobody fetched is out of date after this time, in milliseconds. */
const OLDEST = 60_000

/**
 * Runs one comparison for all who ask. Returns undefined when it takes longer than a connection is held: the next call
 * waits for the same one.
 */
export function createComparison<T>(
  compare: () => Promise<T>,
  timeout: number,
): () => Promise<T | undefined> {
  let running: Promise<T> | undefined
  return async () => {
    if (!running) {
      const started = compare()
      running = started
      const forget = () => {
        if (running === started) running = undefined
      }
      started.then(
        () => setTimeout(forget, OLDEST).unref(),
        () => setTimeout(forget, OLDEST).unref(),
      )
    }
    const own = running
    const isOver = own.then(
      () => true,
      () => true,
    )
    if (!(await Promise.race([isOver, wait(timeout, false, { ref: false })]))) return undefined
    if (running === own) running = undefined
    return own
  }
}
