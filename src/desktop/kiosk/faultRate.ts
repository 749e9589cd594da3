import type { Clock } from '../../util'

/** Three faults in a minute are too many. A calm period is ten minutes long. */
const MINUTE = 60_000
const TOO_MANY = 3
const LONG_CALM = 10 * MINUTE

/** Milliseconds until the next start, by the number of faults in the last minute. */
const WAITS: readonly number[] = [0, 0, 1_000, 2_000, 5_000, 10_000, 30_000]

/** Counts the faults of the last minute, and measures the time since the last one. */
export interface FaultRate {
  /**
   * Records a fault. `tooOften`: it is the third in a minute; the count then starts over. `isSlow`: a slow answer, which
   * only delays the next start.
   */
  fault(isSlow?: boolean): { readonly wait: number; readonly tooOften: boolean }
  /** Whether there was no fault for ten minutes. */
  isLong(): boolean
}

export function createFaultRate(clock: Clock): FaultRate {
  let times: readonly number[] = []
  let since = clock.now()
  /** Faults since the last time that there were too many. */
  let fresh: readonly number[] = []
  return {
    fault(isSlow = false) {
      since = clock.now()
      const isRecent = (time: number) => time > since - MINUTE
      times = [...times.filter(isRecent), since].slice(-WAITS.length)
      fresh = [...fresh.filter(isRecent), ...(isSlow ? [] : [since])]
      const tooOften = !isSlow && fresh.length >= TOO_MANY
      if (tooOften) fresh = []
      return { wait: WAITS[Math.min(times.length, WAITS.length - 1)] ?? 0, tooOften }
    },
    isLong: () => clock.now() - since >= LONG_CALM,
  }
}
