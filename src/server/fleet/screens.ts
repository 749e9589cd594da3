import { createHash } from 'node:crypto'
import type { KioskScreen } from '../../contracts'

/** The picture of a kiosk's screen. */
export interface Screen {
  readonly type: KioskScreen['type']
  readonly bytes: Buffer
  /** Changes with the bytes. */
  readonly mark: string
}

/** Bytes of all pictures. They are in memory alone: nobody needs yesterday's screen. */
const MOST_BYTES = 32 * 1024 * 1024

/** The latest picture of each kiosk; where they are too many, the oldest go. */
export function createScreens(mostBytes = MOST_BYTES) {
  const screens = new Map<string, Screen>()
  let held = 0

  const forget = (kiosk: string) => {
    held -= screens.get(kiosk)?.bytes.length ?? 0
    screens.delete(kiosk)
  }
  return {
    get: (kiosk: string): Screen | undefined => screens.get(kiosk),
    forget,
    keep(kiosk: string, { type, data }: KioskScreen) {
      forget(kiosk)
      const bytes = Buffer.from(data, 'base64')
      const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
      screens.set(kiosk, { type, bytes, mark })
      held += bytes.length
      for (const oldest of screens.keys()) {
        if (held <= mostBytes) break
        forget(oldest)
      }
    },
  }
}
