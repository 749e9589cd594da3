import type { Clock } from '../util'
import { SourceError } from './source'

const LOOK_EVERY = 500
const NUDGE_AFTER = 2_000
const GIVE_UP_AFTER = 6_000
/** A video that stands this close to its end, in seconds, has nothing left to show. */
const NEAR_END = 0.1

/**
 * Watches that a playing video gets on. One that the browser paused (to save power, or while the page was hidden) is played
 * on at the next look; one that stands still is nudged after 2 s (a pause and a play wake most stuck decoders) and given up
 * after 6 s: then this rejects. Resolves when a video stands at its end without saying so. Ends with the signal.
 * A hidden page's clock stands still, and a sleep of the computer counts as one look: neither is a freeze.
 */
export function watchProgress(
  element: HTMLVideoElement,
  url: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let position = element.currentTime
    let stuck = 0
    let lookedAt = clock.now()
    let nudged = false
    const look = () => {
      if (signal.aborted) return
      if (element.ended) return resolve()
      const passed = Math.min(clock.now() - lookedAt, 2 * LOOK_EVERY)
      lookedAt = clock.now()
      stuck = element.currentTime === position ? stuck + passed : 0
      position = element.currentTime
      if (stuck === 0) nudged = false
      if (stuck >= GIVE_UP_AFTER) return reject(new SourceError(url, 'the video froze'))
      if (stuck >= NUDGE_AFTER && !element.loop && element.duration - position < NEAR_END) return resolve()
      if (stuck >= NUDGE_AFTER && !nudged) {
        nudged = true
        element.pause()
      }
      if (element.paused) element.play().catch(() => {})
      clock.after(LOOK_EVERY, look)
    }
    clock.after(LOOK_EVERY, look)
  })
}
