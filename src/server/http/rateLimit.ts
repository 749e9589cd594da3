/** Limits attempts by key: a client or a target. */
export interface RateLimit {
  /** Counts one attempt. */
  take(key: string): Attempt
}

type Attempt =
  | {
      readonly granted: true
      /** Takes the attempt back: it succeeded or was never evaluated. */
      refund(): void
    }
  /** The limit is reached; `retryAfter`: seconds until the next attempt is allowed. */
  | { readonly granted: false; readonly retryAfter: number }

/** Keys counted separately. Further keys share one counter: memory is bounded and no attempt goes uncounted. */
const MOST_KEYS = 10_000
const OVERFLOW_KEY = 'the crowd'

/** Allows `most` attempts per key in any `ms` milliseconds. `now`: monotonic milliseconds. */
export function createRateLimit(
  most: number,
  ms: number,
  now: () => number = () => performance.now(),
  mostKeys: number = MOST_KEYS,
): RateLimit {
  // Ordered by last attempt, oldest first.
  const attemptsByKey = new Map<string, readonly { readonly at: number }[]>()
  const isRecent = ({ at }: { readonly at: number }) => now() - at < ms
  const recent = (key: string) => (attemptsByKey.get(key) ?? []).filter(isRecent)
  const forgetOld = () => {
    for (const [key, made] of attemptsByKey) {
      const last = made.at(-1)
      if (last && isRecent(last)) return
      attemptsByKey.delete(key)
    }
  }

  return {
    take(asked) {
      forgetOld()
      const key = attemptsByKey.has(asked) || attemptsByKey.size < mostKeys ? asked : OVERFLOW_KEY
      const before = recent(key)
      const [oldest] = before
      if (oldest && before.length >= most) {
        return { granted: false, retryAfter: Math.max(0, oldest.at + ms - now()) / 1000 }
      }
      const attempt = { at: now() }
      attemptsByKey.delete(key)
      attemptsByKey.set(key, [...before, attempt])
      return {
        granted: true,
        refund() {
          const remaining = recent(key).filter((other) => other !== attempt)
          if (remaining.length > 0) attemptsByKey.set(key, remaining)
          else attemptsByKey.delete(key)
        },
      }
    },
  }
}
