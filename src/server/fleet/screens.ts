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

/** Maximum bytes of all screenshots. */
export const MOST_SCREEN_BYTES = 32 * 1024 * 1024

/** The latest screenshot of each kiosk, in memory only; the oldest are evicted at the limit. */
export function createScreens(mostBytes = MOST_SCREEN_BYTES) {
  const screens = new LRUCache<string, Screen>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  })
  return {
    /** `peek` does not refresh the entry: the oldest screenshot is evicted first. */
    get: (kiosk: string): Screen | undefined => screens.peek(kiosk),
    forget: (kiosk: string) => void screens.delete(kiosk),
    keep: (kiosk: string, screen: KioskScreen) => void screens.set(kiosk, screenOf(screen)),
  }
}

export type Screens = ReturnType<typeof createScreens>

/** Decodes a screenshot. */
export function screenOf({ type, data }: KioskScreen): Screen {
  const bytes = Buffer.from(data, 'base64')
  return { type, bytes, mark: createHash('sha256').update(bytes).digest('hex').slice(0, 16) }
}
