import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createRateLimit } from '../http/rateLimit'

/** A person mistypes a few times a minute; a machine that guesses does it more often. */
const MOST_OF_ONE_CLIENT = 10
const WITHIN = 60_000

/** Wrong guesses at one user's password, and at one world's key that a whole fair may mistype, from everywhere together. */
const MOST_AT = { user: 30, world: 200 }
const WITHIN_AT = 15 * 60_000

/** Addresses that were right before and are remembered, each with what they were right about. */
const MOST_KNOWN = 10_000

/** Guesses at passwords and keys. */
export interface LoginLimit {
  /** Counts a guess of a client at the password of a user or the key of a world, by name. */
  take(client: string, kind: keyof typeof MOST_AT, name: string): LoginAttempt
}

export type LoginAttempt =
  | {
      readonly granted: true
      /** It was right: it does not count, and this client's next ones at it count for the client alone. */
      right(): void
      /** It was never looked at: it does not count. */
      takeBack(): void
    }
  /** `retryAfter`: seconds. */
  | { readonly granted: false; readonly retryAfter: number }

/**
 * Limits by client and by target: many addresses guessing at one user are slowed together. A user is
 * not locked out by that: where they signed in before only their own mistakes count, elsewhere they may again as soon as
 * the others stop. Names are counted whether or not there is such a user: a limit tells nobody who exists.
 */
export function createLoginLimit(now: () => number = () => performance.now()): LoginLimit {
  const byClient = createRateLimit(MOST_OF_ONE_CLIENT, WITHIN, now)
  const byName = {
    user: createRateLimit(MOST_AT.user, WITHIN_AT, now),
    world: createRateLimit(MOST_AT.world, WITHIN_AT, now),
  }
  const knownPairs = new LRUCache<string, true>({ max: MOST_KNOWN })

  return {
    take(client, kind, name) {
      const own = byClient.take(client)
      if (!own.granted) return own
      // Names come in any length.
      const key = createHash('sha256').update(name.trim().toLowerCase()).digest('base64')
      const pair = `${kind} ${key} ${client}`
      const shared = knownPairs.has(pair) ? undefined : byName[kind].take(key)
      if (shared && !shared.granted) {
        own.refund()
        return shared
      }
      const takeBack = () => {
        own.refund()
        shared?.refund()
      }
      const succeed = () => {
        takeBack()
        knownPairs.set(pair, true)
      }
      return { granted: true, right: succeed, takeBack }
    },
  }
}
