import type { Clock } from '../util'

/** The process's monotonic time, which does not depend on the machine's date. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, Math.min(ms, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  },
}
