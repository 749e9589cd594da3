import { createHash, randomBytes } from 'node:crypto'
import { createPacedQueue, type PacedTask } from '../http/pacedQueue'
import { createRateLimit, type RateLimits } from '../http/rateLimit'
import { createKnownNetworks, type KnownNetworks } from './knownNetworks'

/** A person mistypes a few times a minute; automated guessing is faster. */
const MOST_OF_ONE_CLIENT = 10
const WITHIN = 60_000

/**
 * Failed attempts from all unknown clients together at one user's password, and at one world's key, which a
 * whole fair may mistype.
 */
const MOST_AT = { user: 30, world: 200 }
const WITHIN_AT = 15 * 60_000

/** Milliseconds between two attempts of a client, and at a target, beyond its limit. */
const PACE = { client: WITHIN / MOST_OF_ONE_CLIENT, user: 2000, world: 4000 }

/** Counters that all unknown names share, chosen by a secret hash. */
const UNKNOWN_NAMES = 1024

/**
 * Attempts that wait: in total, of a client within its limits, and of one beyond them. Deriving a key takes about a tenth of a second, and a
 * connection may wait for a minute.
 */
const MOST_WAITING = 500
const MOST_OF_OWNER = { within: 20, beyond: 3 }
const RETRY_AFTER = 3

/** The owner of a password. */
export interface LoginTarget {
  readonly kind: keyof typeof MOST_AT
  /** What the visitor typed. */
  readonly name: string
  /** The existing user or world, the same for all of its names; absent: there is none. */
  readonly id: string | undefined
}

/** `retryAfter`: seconds. */
type LoginResult<T> =
  | { readonly state: 'right'; readonly value: T }
  | { readonly state: 'wrong' }
  | { readonly state: 'tooMany'; readonly retryAfter: number }

/** Limits attempts at passwords and keys. */
export interface LoginLimit {
  /**
   * Evaluates an attempt of a client; `check` resolves to undefined if the password is wrong. Beyond a limit
   * it evaluates later, and reports a wrong password as `tooMany`.
   * @throws Busy if too many attempts wait, and the errors of `check`: these attempts do not count.
   */
  attempt<T>(
    client: string,
    target: LoginTarget,
    check: () => Promise<T | undefined>,
  ): Promise<LoginResult<T>>
}

interface LoginLimitOptions {
  readonly now?: () => number
  readonly mostWaiting?: number
  readonly networks?: KnownNetworks
  /** Counters of several servers; absent: those of this one. */
  readonly rateLimits?: RateLimits | undefined
  /** Chooses the counters of unknown names, the same on servers that share them; absent: random. */
  readonly salt?: string | undefined
}

/**
 * Limits by client and by target. A limit slows attempts down and never refuses a right password: it decides
 * when an attempt is evaluated. Clients where a user signed in before go first, then those with the fewest
 * attempts, so that no crowd of guessers delays a user for long. Unknown names are limited like known ones, so
 * that a limit does not reveal which users exist; they share a fixed number of counters.
 */
export function createLoginLimit({
  now = () => performance.now(),
  mostWaiting = MOST_WAITING,
  networks = createKnownNetworks(),
  rateLimits = (_, most, ms) => createRateLimit(most, ms, now),
  salt = randomBytes(16).toString('base64'),
}: LoginLimitOptions = {}): LoginLimit {
  const byClient = rateLimits('login-client', MOST_OF_ONE_CLIENT, WITHIN)
  const rankOfClient = rateLimits('login-rank', MOST_OF_ONE_CLIENT, WITHIN_AT)
  const byTarget = {
    user: rateLimits('login-user', MOST_AT.user, WITHIN_AT),
    world: rateLimits('login-world', MOST_AT.world, WITHIN_AT),
  }
  const queue = createPacedQueue({ mostWaiting, retryAfter: RETRY_AFTER, now })
  const sharedCounter = ({ name, id }: LoginTarget) => {
    const hash = createHash('sha256')
      .update(salt)
      .update(id ?? name.trim().toLowerCase())
    return `name ${hash.digest().readUInt32BE() % UNKNOWN_NAMES}`
  }

  const count = async (client: string, target: LoginTarget, isKnown: boolean) => {
    const { kind, id } = target
    const shared = sharedCounter(target)
    const own = id === undefined ? [] : [`id ${id}`]
    const asked = await Promise.all([
      byClient.take(client),
      ...(isKnown ? [] : [...own, shared].map((key) => byTarget[kind].take(key))),
    ])
    const [ofClient, ...ofTarget] = asked
    const lanes: PacedTask['lanes'][number][] = []
    if (!ofClient?.granted) lanes.push({ key: `client ${client}`, pace: PACE.client })
    if (ofTarget.some(({ granted }) => !granted))
      lanes.push({ key: `${kind} ${own[0] ?? shared}`, pace: PACE[kind] })
    const refund = () => {
      for (const attempt of asked) if (attempt.granted) attempt.refund()
    }
    return { lanes, refund }
  }

  return {
    async attempt(client, target, check) {
      const isKnown = target.id !== undefined && (await networks.has(target.kind, target.id, client))
      const seen = await rankOfClient.take(client)
      const rank = isKnown ? -1 : seen.granted ? seen.before : MOST_OF_ONE_CLIENT
      const { lanes, refund } = await count(client, target, isKnown)
      const mostOfOwner = MOST_OF_OWNER[lanes.length > 0 ? 'beyond' : 'within']
      try {
        const value = await queue.run({ owner: client, rank, lanes, mostOfOwner }, check)
        if (value !== undefined) {
          refund()
          if (seen.granted) seen.refund()
          if (target.id !== undefined) networks.add(target.kind, target.id, client)
          return { state: 'right', value }
        }
      } catch (cause) {
        refund()
        throw cause
      }
      if (lanes.length === 0) return { state: 'wrong' }
      return { state: 'tooMany', retryAfter: Math.max(...lanes.map(({ pace }) => pace)) / 1000 }
    },
  }
}
