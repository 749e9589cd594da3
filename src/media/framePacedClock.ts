import type { Clock } from '../util'

/** Calls back once with the next picture that the screen shows; the answer cancels it. */
type RequestFrame = (shown: () => void) => () => void

/** Milliseconds. A picture that takes longer comes from a machine that is busy with something else. */
const MAX_STEP_MS = 1000 / 15
/** Time passes this many times slower where no picture comes: nothing is waited for without an end. */
const MAX_SLOWDOWN = 3
/** How often, in milliseconds, time is looked at where no picture comes. */
const POLL_EVERY_MS = 500

/**
 * Time as a busy machine has it: it passes with the pictures of the screen, at most a fifteenth of a second with each, so
 * that what is waited for there is late and not broken. Never faster than `clock`, nor slower than a third of it. Pictures
 * are asked for only while somebody waits.
 */
export function createFramePacedClock(clock: Clock, requestFrame: RequestFrame): Clock {
  const sleepers = new Set<{ readonly at: number; readonly wake: () => void }>()
  /** Up to here it has passed; and how far it had, and when, with the last picture. */
  let time = clock.now()
  let lastFrame = { at: clock.now(), time }
  let stopPolling = () => {}

  function advance(shown: boolean): void {
    const since = clock.now() - lastFrame.at
    const worth = Math.max(since / MAX_SLOWDOWN, shown ? Math.min(since, MAX_STEP_MS) : 0)
    time = Math.max(time, lastFrame.time + worth)
    if (shown) lastFrame = { at: clock.now(), time }
    for (const sleeper of [...sleepers].sort((a, b) => a.at - b.at))
      if (sleeper.at <= time && sleepers.delete(sleeper)) sleeper.wake()
  }

  function poll(): void {
    const again = (shown: boolean) => {
      stopPolling()
      advance(shown)
      if (sleepers.size > 0) poll()
    }
    const cancelFrame = requestFrame(() => again(true))
    const cancelWait = clock.after(POLL_EVERY_MS, () => again(false))
    stopPolling = () => {
      cancelFrame()
      cancelWait()
    }
  }

  /** While nobody waits, nobody looks for pictures, and time passes as it does. */
  const now = () => (sleepers.size > 0 ? time : time + clock.now() - lastFrame.at)

  return {
    now,
    after(ms, wake) {
      if (sleepers.size === 0) {
        time = now()
        lastFrame = { at: clock.now(), time }
      }
      const sleeper = { at: time + Math.max(0, ms), wake }
      sleepers.add(sleeper)
      if (sleepers.size === 1) poll()
      return () => {
        if (sleepers.delete(sleeper) && sleepers.size === 0) stopPolling()
      }
    },
  }
}
