import type { Clock } from '../util'

/** Woken this much too late, in milliseconds, the computer was asleep or the page frozen: nobody worked meanwhile. */
const OVERSLEEP_MS = 2_000

/**
 * Resolves with `work`, rejects with `late()` when that takes longer than `ms`, or with the signal's reason. After a sleep
 * of the computer the time begins anew.
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

/** Resolves with the first event of that name on the target. */
export function onceEvent(target: EventTarget, name: string, signal: AbortSignal): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true, signal }))
}
