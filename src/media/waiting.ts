import type { Clock } from '../util'

/** Resolves with `work`, rejects with `late()` when that takes longer than `ms`, or with the signal's reason. */
export function within<T>(
  work: Promise<T>,
  { clock, ms, late, signal }: { clock: Clock; ms: number; late: () => Error; signal?: AbortSignal },
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    const cancel = clock.after(ms, () => reject(late()))
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => {
      cancel()
      signal?.removeEventListener('abort', abort)
    })
  })
}

/** Resolves with the first event of that name on the target. */
export function once(target: EventTarget, name: string, signal: AbortSignal): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true, signal }))
}
