import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createRateLimit } from '../http/rateLimit'

/** A person mistypes a few times a minute; automated guessing is faster. */
const MOST_OF_ONE_CLIENT = 10
const WITHIN = 60_000

/**
 * Failed attempts from all clients together at one user's password, and at one world's key, which a whole
 * fair may mistype.
 */
const MOST_AT = { user: 30, world: 200 }
const WITHIN_AT = 15 * 60_000

/** Remembered successful clients, each with its targets. */
const MOST_KNOWN = 10_000

/** Limits attempts at passwords and keys. */
export interface LoginLimit {
  /** Counts an attempt of a client at the password of a user or the key of a world, by name. */
  take(client: string, kind: keyof typeof MOST_AT, name: string): LoginAttempt
}

export type LoginAttempt =
  | {
      readonly granted: true
      /**
       * The attempt succeeded: it does not count, and the client's next attempts at this target count for
       * the client alone.
       */
      right(): void
      /** The attempt was never evaluated: it does not count. */
      takeBack(): void
    }
  /** `retryAfter`: seconds. */
  | { readonly granted: false; readonly retryAfter: number }

/**
 * Limits by client and by target: many addresses guessing at one user are slowed together. This does not
 * lock the user out: where they signed in before, only their own mistakes count; elsewhere they can sign in
 * once the guessing stops. Names are counted whether or not the user exists, so a limit does not reveal which
 * users exist.
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
      // Bounds the memory: names can have any length.
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
