import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { KioskScreen } from '../../contracts'

/** A kiosk's screenshot. */
export interface Screen {
  readonly type: KioskScreen['type']
  readonly bytes: Buffer
  /** Changes with the bytes (used as a version). */
  readonly mark: string
}

/** Maximum bytes of all screenshots. They are held in memory only. */
const MOST_BYTES = 32 * 1024 * 1024

/** The latest screenshot of each kiosk; the oldest are evicted at the limit. */
export function createScreens(mostBytes = MOST_BYTES) {
  const screens = new LRUCache<string, Screen>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  })
  return {
    /** `peek` does not refresh the entry: the oldest screenshot is evicted first. */
    get: (kiosk: string): Screen | undefined => screens.peek(kiosk),
    forget: (kiosk: string) => void screens.delete(kiosk),
    keep(kiosk: string, { type, data }: KioskScreen) {
      const bytes = Buffer.from(data, 'base64')
      const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
      screens.set(kiosk, { type, bytes, mark })
    },
  }
}

export type Screens = ReturnType<typeof createScreens>
