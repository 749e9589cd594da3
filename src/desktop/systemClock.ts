import type { Clock } from '../util'

/** The process's own time, which no change of the machine's date moves. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, Math.min(ms, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  },
}
