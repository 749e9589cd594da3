import { createHash, randomBytes } from 'node:crypto'
import { widerNetworksOf } from '../http/addresses'

/** Limits what one network stores in a day's file, so that it leaves room for others. */
export interface DayShares {
  /** Whether a network may store so many more bytes. `free`: bytes that the file still accepts. */
  hasRoom(network: string, day: string, bytes: number, free: number): boolean
  add(network: string, day: string, bytes: number): void
}

/**
 * A network may store up to this multiple of what is left for all: one alone, such as a fair's, gets two thirds
 * of a day.
 */
const SHARE_OF_FREE = 2

/** Part of a day's file that is reserved for networks with few visits, and the most of one of them. */
const RESERVE = 1 / 8
const MOST_IN_RESERVE = 1 / 1024

/** Networks counted separately; further ones share counters. */
const MOST_NETWORKS = 10_000
const SHARED_COUNTERS = 1024

/** `mostBytes`: of a day's file. Counts the bytes since the start of the process. */
export function createDayShares(mostBytes: number): DayShares {
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
      if (own > SHARE_OF_FREE * (free - bytes)) return false
      return free - bytes >= RESERVE * mostBytes || own <= MOST_IN_RESERVE * mostBytes
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
