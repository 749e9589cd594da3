import type { Clock } from '../util'

/** Calls back once with the next display frame. Returns a cancel function. */
type RequestFrame = (shown: () => void) => () => void

/** A frame that takes longer, in milliseconds, comes from a machine that is busy with something else. */
const MAX_STEP_MS = 1000 / 15
/** Factor by which time slows down while no frame comes, so that every timeout ends at some point. */
const MAX_SLOWDOWN = 3
/** How often time is checked while no frame comes, in milliseconds. */
const POLL_EVERY_MS = 500

/**
 * A clock that advances with display frames, by at most a fifteenth of a second per frame, so that on a busy
 * machine work is late rather than timed out. It never runs faster than `clock` nor slower than a third of
 * it. Frames are requested only while a caller waits.
 */
export function createFramePacedClock(clock: Clock, requestFrame: RequestFrame): Clock {
  const sleepers = new Set<{ readonly at: number; readonly wake: () => void }>()
  /** The current time, and the state at the last frame. */
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

  /** While no caller waits, no frames are requested and time passes as usual. */
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
