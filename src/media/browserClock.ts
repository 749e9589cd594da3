import type { Clock } from '../util'
import { createFramePacedClock } from './framePacedClock'
import { visibilityOf } from './pageVisibility'
import { createVisibleClock } from './visibleClock'

/** The browser's own clock. */
export const wallClock: Clock = {
  now: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, ms)
    return () => clearTimeout(timer)
  },
}

/** A clock that stops while nobody can see the page. Follows the page until `signal` aborts. */
export function createBrowserClock(signal: AbortSignal): Clock {
  return createVisibleClock(wallClock, visibilityOf(document), signal)
}

/** The clock for timeouts. Runs slower than `clock` on a busy machine, see `createFramePacedClock`. */
export function createTimeoutClock(clock: Clock): Clock {
  return createFramePacedClock(clock, (shown) => {
    const request = requestAnimationFrame(shown)
    return () => cancelAnimationFrame(request)
  })
}
