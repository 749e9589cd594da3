import type { Clock } from '../util'
import { SourceError } from './source'

const CHECK_EVERY_MS = 500
const NUDGE_AFTER_MS = 2_000
const GIVE_UP_AFTER_MS = 6_000
/** A video this close to its end, in seconds, has nothing left to show. */
const NEAR_END_SECONDS = 0.1

/**
 * Watches that a playing video makes progress. A video that the browser paused, to save power or while the page was
 * hidden, is resumed at the next check. A frozen video is nudged after 2 s, since a pause and a play wake most stuck
 * decoders, and the promise rejects after 6 s. It resolves when a video is at its end without an `ended` event. Stops
 * when the signal aborts. The clock of a hidden page stands still and a sleep of the computer counts as one check, so
 * neither looks like a freeze.
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
    let checkedAt = clock.now()
    let nudged = false
    const check = () => {
      if (signal.aborted) return
      if (element.ended) return resolve()
      const passed = Math.min(clock.now() - checkedAt, 2 * CHECK_EVERY_MS)
      checkedAt = clock.now()
      stuck = element.currentTime === position ? stuck + passed : 0
      position = element.currentTime
      if (stuck === 0) nudged = false
      if (stuck >= GIVE_UP_AFTER_MS) return reject(new SourceError(url, 'the video froze'))
      if (stuck >= NUDGE_AFTER_MS && !element.loop && element.duration - position < NEAR_END_SECONDS)
        return resolve()
      if (stuck >= NUDGE_AFTER_MS && !nudged) {
        nudged = true
        element.pause()
      }
      if (element.paused) element.play().catch(() => {})
      clock.after(CHECK_EVERY_MS, check)
    }
    clock.after(CHECK_EVERY_MS, check)
  })
}
