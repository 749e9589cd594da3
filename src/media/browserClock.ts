import type { Clock } from '../util'
import { createFramePacedClock } from './framePacedClock'
import { createVisibleClock } from './visibleClock'

/** The browser's own time. */
const wallClock: Clock = {
  now: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, ms)
    return () => clearTimeout(timer)
  },
}

/** The time that a visitor sees pass: it stands still while the page is hidden. Follows the page until `signal` aborts. */
export function createBrowserClock(signal: AbortSignal): Clock {
  return createVisibleClock(wallClock, document, signal)
}

/** `clock` as a busy machine has it: for how long something may take before it counts as broken. */
export function createTimeoutClock(clock: Clock): Clock {
  return createFramePacedClock(clock, (shown) => {
    const request = requestAnimationFrame(shown)
    return () => cancelAnimationFrame(request)
  })
}
