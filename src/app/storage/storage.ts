import { FONT_SIZE } from '../../content'
import { createBrowserStorage, type KeyValueStore } from '../../ports'
import type { Settings } from '../../settings'
import { basePath } from '../history/basePath'

/** The storage of this page. */
export const browserStorage = createBrowserStorage(globalThis.window, basePath)

/**
 * The visitor's font size, within the settings' bounds. The default if none or an invalid one is stored
 * (spec §5).
 */
export function storedFontSize(
  storage: Pick<KeyValueStore, 'getItem'>,
  bounds: Settings['fontSize'],
): number {
  const stored = Number.parseFloat(storage.getItem(FONT_SIZE) ?? '')
  return clampFontSize(Number.isFinite(stored) ? stored : bounds.default, bounds)
}

/** Stores the size for the next visit, within the bounds. Returns the stored size. */
export function storeFontSize(
  storage: Pick<KeyValueStore, 'setItem'>,
  size: number,
  bounds: Settings['fontSize'],
): number {
  const clamped = clampFontSize(size, bounds)
  storage.setItem(FONT_SIZE, String(clamped))
  return clamped
}

/** The size within the settings' bounds. */
export function clampFontSize(size: number, { min, max }: Settings['fontSize']): number {
  return Math.min(max, Math.max(min, size))
}
