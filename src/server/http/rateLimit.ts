import { createHash, randomBytes } from 'node:crypto'
import { widerNetworksOf } from './addresses'

/** Limits attempts by key: a client or a target. */
export interface RateLimit {
  /** Counts one attempt. An IPv6 network also counts towards the /56 and /48 networks around it. */
  take(key: string): Attempt | Promise<Attempt>
}

/** A limit of this server alone. */
export interface LocalRateLimit extends RateLimit {
  take(key: string): Attempt
}

/** Creates a limit of `most` attempts in `ms` milliseconds. `name`: the same on all servers that share it. */
export type RateLimits = (name: string, most: number, ms: number) => RateLimit

/** Limits of this server alone. */
export const localRateLimits: RateLimits = (_, most, ms) => createRateLimit(most, ms)

export type Attempt =
  | {
      readonly granted: true
      /** Attempts of this key in the window before this one. */
      readonly before: number
      /** Takes the attempt back: it succeeded or was never evaluated. */
      refund(): void
    }
  /** The limit is reached; `retryAfter`: seconds until the next attempt is allowed. */
  | { readonly granted: false; readonly retryAfter: number }

/** Keys counted separately. */
const MOST_KEYS = 10_000

/**
 * Counters that further keys share, chosen by a secret hash: memory is bounded, no attempt goes uncounted, and
 * whoever sends many keys cannot choose whose counter they exhaust.
 */
const SHARED_COUNTERS = 4096

/**
 * Attempts of a wider IPv6 network, in multiples of the limit of a /64: a provider's customer has a /56 or a
 * /48, thus hundreds or thousands of /64.
 */
export const MULTIPLES = [1, 4, 16]

/** Allows `most` attempts per key in any `ms` milliseconds. `now`: monotonic milliseconds. */
export function createRateLimit(
  most: number,
  ms: number,
  now: () => number = () => performance.now(),
  mostKeys: number = MOST_KEYS,
): LocalRateLimit {
  const levels = MULTIPLES.map((multiple) => createCounters(most * multiple, ms, now, mostKeys))
  return {
    take(asked) {
      const taken: (Attempt & { readonly granted: true })[] = []
      const refund = () => {
        for (const attempt of taken) attempt.refund()
      }
      for (const [level, key] of [asked, ...widerNetworksOf(asked)].entries()) {
        const attempt = levels[level]?.take(key)
        if (attempt?.granted) taken.push(attempt)
        else if (attempt) {
          refund()
          return attempt
        }
      }
      return { granted: true, before: Math.max(...taken.map(({ before }) => before)), refund }
    },
  }
}

function createCounters(most: number, ms: number, now: () => number, mostKeys: number): LocalRateLimit {
  // Ordered by last attempt, oldest first.
  const attemptsByKey = new Map<string, readonly { readonly at: number }[]>()
  const salt = randomBytes(16)
  const sharedKey = (key: string) =>
    `shared ${createHash('sha256').update(salt).update(key).digest().readUInt32BE() % SHARED_COUNTERS}`
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
      const key = attemptsByKey.has(asked) || attemptsByKey.size < mostKeys ? asked : sharedKey(asked)
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
        before: before.length,
        refund() {
          const remaining = recent(key).filter((other) => other !== attempt)
          if (remaining.length > 0) attemptsByKey.set(key, remaining)
          else attemptsByKey.delete(key)
        },
      }
    },
  }
}
