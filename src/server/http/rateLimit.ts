/** Attempts at something, counted by who makes them or what they are made at. */
export interface Attempts {
  /** Counts one. */
  take(key: string): Attempt
}

export type Attempt =
  | {
      readonly granted: true
      /** It was a good one, or came to nothing: it does not count. */
      takeBack(): void
    }
  /** There were too many lately; `retryAfter`: seconds until the next may be made. */
  | { readonly granted: false; readonly retryAfter: number }

/** Keys that are counted apart. Those of a crowd beyond are counted as one: memory has an end, and nobody slips through. */
const MOST_KEYS = 10_000
const CROWD = 'the crowd'

/** At most `most` attempts in `ms` milliseconds for each key. `now`: milliseconds, from any beginning. */
export function createAttempts(
  most: number,
  ms: number,
  now: () => number = () => performance.now(),
  mostKeys: number = MOST_KEYS,
): Attempts {
  // By the time of the last attempt, oldest first.
  const attempts = new Map<string, readonly { readonly at: number }[]>()
  const isRecent = ({ at }: { readonly at: number }) => now() - at < ms
  const recent = (key: string) => (attempts.get(key) ?? []).filter(isRecent)
  const forgetOld = () => {
    for (const [key, made] of attempts) {
      const last = made.at(-1)
      if (last && isRecent(last)) return
      attempts.delete(key)
    }
  }

  return {
    take(asked) {
      forgetOld()
      const key = attempts.has(asked) || attempts.size < mostKeys ? asked : CROWD
      const before = recent(key)
      const [oldest] = before
      if (oldest && before.length >= most) {
        return { granted: false, retryAfter: Math.max(0, oldest.at + ms - now()) / 1000 }
      }
      const attempt = { at: now() }
      attempts.delete(key)
      attempts.set(key, [...before, attempt])
      return {
        granted: true,
        takeBack() {
          const kept = recent(key).filter((other) => other !== attempt)
          if (kept.length > 0) attempts.set(key, kept)
          else attempts.delete(key)
        },
      }
    },
  }
}
