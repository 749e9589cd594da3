import type { Clock } from '../util'
import { createFramePacedClock } from './framePacedClock'
import { createVisibleClock } from './visibleClock'

/** The browser's own clock. */
const wallClock: Clock = {
  now: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, ms)
    return () => clearTimeout(timer)
  },
}

/** A clock that stops while the page is hidden. Follows the page until `signal` aborts. */
export function createBrowserClock(signal: AbortSignal): Clock {
  return createVisibleClock(wallClock, document, signal)
}

/** The clock for timeouts. Runs slower than `clock` on a busy machine, see `createFramePacedClock`. */
export function createTimeoutClock(clock: Clock): Clock {
  return createFramePacedClock(clock, (shown) => {
    const request = requestAnimationFrame(shown)
    return () => cancelAnimationFrame(request)
  })
}
