import type { Clock } from '../util'
import { SourceError } from './source'

const LOOK_EVERY = 500
const NUDGE_AFTER = 2_000
const GIVE_UP_AFTER = 6_000

/**
 * Watches that a playing video gets on. One that stands still is nudged after 2 s (a pause and a play wake most stuck
 * decoders) and given up after 6 s: then this rejects. It never resolves, and ends with the signal.
 * A hidden page may pause its videos; the clock stands still then, so that is no freeze.
 */
export function watchProgress(
  element: HTMLVideoElement,
  url: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<never> {
  return new Promise((_, reject) => {
    let position = element.currentTime
    let since = clock.now()
    let nudged = false
    const look = () => {
      if (signal.aborted || element.ended) return
      if (element.currentTime !== position) {
        position = element.currentTime
        since = clock.now()
        nudged = false
      }
      const stuck = clock.now() - since
      if (stuck >= GIVE_UP_AFTER) return reject(new SourceError(url, 'the video froze'))
      if (stuck >= NUDGE_AFTER && !nudged) {
        nudged = true
        element.pause()
        element.play().catch(() => {})
      }
      clock.after(LOOK_EVERY, look)
    }
    clock.after(LOOK_EVERY, look)
  })
}
