import type { Clock } from '../../util'

/** Milliseconds: in which so many faults are too many, and after which all is well again. */
const MINUTE = 60_000
const TOO_MANY = 3
const LONG_CALM = 10 * MINUTE

/** Milliseconds until the next start, by how many faults there were in the last minute. */
const WAITS: readonly number[] = [0, 0, 1_000, 2_000, 5_000, 10_000, 30_000]

/** How calm it is: the faults of the last minute, and since when there was none. */
export interface FaultRate {
  /** Notes a fault. `tooOften`: another three of them came in a minute. */
  fault(): { readonly wait: number; readonly tooOften: boolean }
  /** For long. */
  isLong(): boolean
}

export function createFaultRate(clock: Clock): FaultRate {
  let times: readonly number[] = []
  let since = clock.now()
  /** Faults that were not counted as too many yet. */
  let fresh: readonly number[] = []
  return {
    fault() {
      since = clock.now()
      const isRecent = (time: number) => time > since - MINUTE
      times = [...times.filter(isRecent), since].slice(-WAITS.length)
      fresh = [...fresh.filter(isRecent), since]
      const tooOften = fresh.length >= TOO_MANY
      if (tooOften) fresh = []
      return { wait: WAITS[Math.min(times.length, WAITS.length - 1)] ?? 0, tooOften }
    },
    isLong: () => clock.now() - since >= LONG_CALM,
  }
}
