/** Attempts at something, counted by who makes them or what they are made at. */
export interface RateLimit {
  /** Counts one. */
  take(key: string): Attempt
}

export type Attempt =
  | {
      readonly granted: true
      /** It was a good one, or came to nothing: it does not count. */
      refund(): void
    }
  /** There were too many lately; `retryAfter`: seconds until the next may be made. */
  | { readonly granted: false; readonly retryAfter: number }

/** Keys that are counted apart. Those of a crowd beyond are counted as one: memory has an end, and nobody slips through. */
const MOST_KEYS = 10_000
const OVERFLOW_KEY = 'the crowd'

/** At most `most` attempts in `ms` milliseconds for each key. `now`: milliseconds, from any beginning. */
export function createRateLimit(
  most: number,
  ms: number,
  now: () => number = () => performance.now(),
  mostKeys: number = MOST_KEYS,
): RateLimit {
  // By the time of the last attempt, oldest first.
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
          const kept = recent(key).filter((other) => other !== attempt)
          if (kept.length > 0) attemptsByKey.set(key, kept)
          else attemptsByKey.delete(key)
        },
      }
    },
  }
}
