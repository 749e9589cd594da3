import type { Clock } from '../../util'
import { pause } from './pause'

/** Limits bytes per second over all downloads. */
export interface Throttle {
  /** Waits until these bytes may have come. */
  take(bytes: number, signal: AbortSignal): Promise<void>
}

/** `bytesPerSecond` 0: as many as there are. */
export function createThrottle(bytesPerSecond: number, clock: Clock): Throttle {
  /** When everything that was taken would have come. */
  let paidAt = 0
  return {
    async take(bytes, signal) {
      if (bytesPerSecond <= 0) return
      const now = clock.now()
      paidAt = Math.max(paidAt, now) + (bytes / bytesPerSecond) * 1000
      if (paidAt > now) await pause(paidAt - now, clock, signal)
    },
  }
}
