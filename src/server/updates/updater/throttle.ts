import type { Clock } from '../../../util'
import { pause } from './pause'

/** Limits bytes per second over all downloads. */
export interface Throttle {
  /** Waits until the limit allows these bytes. */
  take(bytes: number, signal: AbortSignal): Promise<void>
}

/** `bytesPerSecond` 0: no limit. */
export function createThrottle(bytesPerSecond: number, clock: Clock): Throttle {
  /** When the limit allows everything taken so far. */
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
