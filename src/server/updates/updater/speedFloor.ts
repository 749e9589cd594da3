import { performance } from 'node:perf_hooks'

/**
 * Bytes per second that all transfers of a host together must reach: half of what a line of 64 kbit/s carries. A host
 * that sends less would keep an update from arriving for weeks.
 */
export const LEAST_SPEED = 4096

/** Watches the speeds of the transfers of one host. */
export interface SpeedFloor {
  /** Watches a transfer. `tooSlow` is called once, when it has not reached its share for the whole window. */
  watch(tooSlow: () => void): Transfer
}

interface Transfer {
  /** The reader waits for the host: only this time counts. */
  waiting(): void
  /** So many bytes arrived. */
  arrived(bytes: number): void
  end(): void
}

/** Checks per window. */
const CHECKS = 10

/**
 * Transfers at the same time share a line: each must reach its share of the floor. `windowMs`: milliseconds of
 * waiting over which the speed is measured.
 */
export function createSpeedFloor(windowMs: number, now: () => number = () => performance.now()): SpeedFloor {
  let transfers = 0
  return {
    watch(tooSlow) {
      transfers++
      let bytes = 0
      let waitedMs = 0
      let waitsSince: number | undefined
      let needed = 0
      let isOver = false
      const account = () => {
        if (waitsSince === undefined) return
        const time = now()
        waitedMs += time - waitsSince
        needed += ((time - waitsSince) / 1000) * (LEAST_SPEED / transfers)
        waitsSince = time
      }
      const check = () => {
        account()
        if (waitedMs < windowMs) return
        if (bytes < needed) {
          transfer.end()
          tooSlow()
        }
        ;[bytes, waitedMs, needed] = [0, 0, 0]
      }
      const timer = setInterval(check, windowMs / CHECKS)
      const transfer: Transfer = {
        waiting() {
          waitsSince = now()
        },
        arrived(received) {
          account()
          waitsSince = undefined
          bytes += received
        },
        end() {
          clearInterval(timer)
          if (!isOver) transfers--
          isOver = true
        },
      }
      return transfer
    },
  }
}
