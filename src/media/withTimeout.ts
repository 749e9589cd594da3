import type { Clock } from '../util'

/** A timer that fires this late, in milliseconds, means that the computer slept or the page was frozen. */
const OVERSLEEP_MS = 2_000

/**
 * Resolves with `work`. Rejects with `late()` when that takes longer than `ms`, or with the signal's reason. The
 * timeout restarts after a sleep of the computer.
 */
export function withTimeout<T>(
  work: Promise<T>,
  { clock, ms, late, signal }: { clock: Clock; ms: number; late: () => Error; signal?: AbortSignal },
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    let cancel = () => {}
    const wait = () => {
      const due = clock.now() + ms
      cancel = clock.after(ms, () => (clock.now() - due > OVERSLEEP_MS ? wait() : reject(late())))
    }
    wait()
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    work.then(resolve, reject).finally(() => {
      cancel()
      signal?.removeEventListener('abort', abort)
    })
  })
}

/** Resolves with the target's next event of that name. */
export function onceEvent(target: EventTarget, name: string, signal: AbortSignal): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true, signal }))
}
