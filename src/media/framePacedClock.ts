import type { Clock } from '../util'

/** Calls back once with the next picture that the screen shows; the answer cancels it. */
type NextPicture = (shown: () => void) => () => void

/** Milliseconds. A picture that takes longer comes from a machine that is busy with something else. */
const LONGEST_STEP = 1000 / 15
/** Time passes this many times slower where no picture comes: nothing is waited for without an end. */
const SLOWEST = 3
/** How often, in milliseconds, time is looked at where no picture comes. */
const LOOK_EVERY = 500

/**
 * Time as a busy machine has it: it passes with the pictures of the screen, at most a fifteenth of a second with each, so
 * that what is waited for there is late and not broken. Never faster than `clock`, nor slower than a third of it. Pictures
 * are asked for only while somebody waits.
 */
export function createUnhurriedClock(clock: Clock, nextPicture: NextPicture): Clock {
  const sleepers = new Set<{ readonly at: number; readonly wake: () => void }>()
  /** Up to here it has passed; and how far it had, and when, with the last picture. */
  let time = clock.now()
  let picture = { at: clock.now(), time }
  let stopLooking = () => {}

  function pass(shown: boolean): void {
    const since = clock.now() - picture.at
    const worth = Math.max(since / SLOWEST, shown ? Math.min(since, LONGEST_STEP) : 0)
    time = Math.max(time, picture.time + worth)
    if (shown) picture = { at: clock.now(), time }
    for (const sleeper of [...sleepers].sort((a, b) => a.at - b.at))
      if (sleeper.at <= time && sleepers.delete(sleeper)) sleeper.wake()
  }

  function look(): void {
    const again = (shown: boolean) => {
      stopLooking()
      pass(shown)
      if (sleepers.size > 0) look()
    }
    const cancelPicture = nextPicture(() => again(true))
    const cancelWait = clock.after(LOOK_EVERY, () => again(false))
    stopLooking = () => {
      cancelPicture()
      cancelWait()
    }
  }

  /** While nobody waits, nobody looks for pictures, and time passes as it does. */
  const now = () => (sleepers.size > 0 ? time : time + clock.now() - picture.at)

  return {
    now,
    after(ms, wake) {
      if (sleepers.size === 0) {
        time = now()
        picture = { at: clock.now(), time }
      }
      const sleeper = { at: time + Math.max(0, ms), wake }
      sleepers.add(sleeper)
      if (sleepers.size === 1) look()
      return () => {
        if (sleepers.delete(sleeper) && sleepers.size === 0) stopLooking()
      }
    },
  }
}
