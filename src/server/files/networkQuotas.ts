import { createHash, randomBytes } from 'node:crypto'
import { widerNetworksOf } from '../http/addresses'

/** Limits what one network stores in a file of limited size, so that it leaves room for others. */
export interface NetworkQuotas {
  /** Whether a network may store so many more bytes today. `free`: bytes that the file still accepts. */
  hasRoom(network: string, day: string, bytes: number, free: number): boolean
  add(network: string, day: string, bytes: number): void
}

/** A part of the file with limits of its own; all numbers are parts of its maximum size. */
interface Reserve {
  /** Begins where less than this is free. */
  readonly below: number
  /** For one network on one day. */
  readonly mostOfOne: number
  /** For one call. */
  readonly mostAtOnce?: number
}

export interface NetworkQuotasOptions {
  /** Maximum size of the file, or of all that is stored. */
  readonly mostBytes: number
  /** A network may store up to this multiple of what is then left for all. */
  readonly shareOfFree?: number
  readonly reserves: readonly Reserve[]
}

/** Networks counted separately; further ones share counters. */
export const MOST_NETWORKS = 10_000
export const SHARED_COUNTERS = 1024

/**
 * Whether a network may store so much today. `own`: its bytes including these; `left`: bytes that are free
 * afterwards.
 */
export function isWithinShare(
  { mostBytes, shareOfFree = Number.POSITIVE_INFINITY, reserves }: NetworkQuotasOptions,
  { own, bytes, left }: { readonly own: number; readonly bytes: number; readonly left: number },
): boolean {
  if (own > shareOfFree * left) return false
  return reserves.every(
    ({ below, mostOfOne, mostAtOnce = mostOfOne }) =>
      left >= below * mostBytes || (own <= mostOfOne * mostBytes && bytes <= mostAtOnce * mostBytes),
  )
}

/** Counts the bytes of a day since the start of the process. A /48 network of IPv6 is one network. */
export function createNetworkQuotas(options: NetworkQuotasOptions): NetworkQuotas {
  const salt = randomBytes(16)
  let used = new Map<string, number>()
  let today = ''

  const keyOf = (network: string) => {
    const widest = widerNetworksOf(network).at(-1) ?? network
    if (used.has(widest) || used.size < MOST_NETWORKS) return widest
    return `shared ${createHash('sha256').update(salt).update(widest).digest().readUInt32BE() % SHARED_COUNTERS}`
  }
  return {
    hasRoom(network, day, bytes, free) {
      const own = (day === today ? (used.get(keyOf(network)) ?? 0) : 0) + bytes
      return isWithinShare(options, { own, bytes, left: free - bytes })
    },
    add(network, day, bytes) {
      if (day > today) {
        used = new Map()
        today = day
      }
      if (day !== today) return
      const key = keyOf(network)
      used.set(key, (used.get(key) ?? 0) + bytes)
    },
  }
}
