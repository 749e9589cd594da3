import type { KeyValueStore } from '../ports'
import type { Settings } from '../settings'
import { createEmitter } from '../util'
import { clampFontSize, storedFontSize, storeFontSize } from './storage/storage'

/** The visitor's text size, in px for a window 540 px high (spec §5). */
export interface TextSize {
  get(): number
  /** The visitor's choice: within the bounds, and stored. */
  choose(size: number): void
  /** The embedding page's choice: within the bounds, and not stored. */
  set(size: number): void
  /** Returns to the default for the next visitor. */
  reset(): void
  /** Calls the listener after every change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export function createTextSize(
  storage: Pick<KeyValueStore, 'getItem' | 'setItem'>,
  bounds: Settings['fontSize'],
): TextSize {
  const { subscribe, emit } = createEmitter()
  let size = storedFontSize(storage, bounds)
  const change = (next: number) => {
    if (next === size) return
    size = next
    emit()
  }
  return {
    get: () => size,
    choose: (next) => change(storeFontSize(storage, next, bounds)),
    set: (next) => change(clampFontSize(next, bounds)),
    reset: () => change(bounds.default),
    subscribe,
  }
}
