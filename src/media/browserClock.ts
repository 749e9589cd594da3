import type { Clock } from '../util'

/** The browser's own time. */
export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, ms)
    return () => clearTimeout(timer)
  },
}
