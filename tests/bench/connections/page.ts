import type { Download } from './line'

/** The page's globals that the player uses, on the simulation's time. */
export interface SimulatedPage {
  /** Shows a display frame. Returns whether something waited for it. */
  frame(): boolean
  /** Reports a finished download to the page's observers. */
  report(download: Download): void
  restore(): void
}

/** Replaces the page's globals until `restore`. `now` returns milliseconds. */
export function installPage(now: () => number): SimulatedPage {
  let frames: (() => void)[] = []
  const observers = new Set<(list: { getEntries(): readonly object[] }) => void>()
  class Observer {
    readonly #callback: (list: { getEntries(): readonly object[] }) => void
    constructor(callback: (list: { getEntries(): readonly object[] }) => void) {
      this.#callback = callback
    }
    observe() {
      observers.add(this.#callback)
    }
    disconnect() {
      observers.delete(this.#callback)
    }
  }
  const decodingInfo = async () => ({ supported: true, smooth: true, powerEfficient: true })
  const restores = [
    replace(globalThis, 'requestAnimationFrame', (callback: () => void) => frames.push(callback)),
    replace(globalThis, 'PerformanceObserver', Observer),
    replace(globalThis, 'navigator', { mediaCapabilities: { decodingInfo } }),
    replace(globalThis, 'performance', { now }),
  ]
  return {
    frame() {
      const due = frames
      frames = []
      for (const callback of due) callback()
      return due.length > 0
    },
    report({ url, bytes, requestedAt, startedAt = requestedAt }) {
      const initiatorType = url.endsWith('.mp4') ? 'video' : 'img'
      const entry = { initiatorType, transferSize: bytes, responseStart: startedAt, responseEnd: now() }
      for (const observer of observers) observer({ getEntries: () => [entry] })
    },
    restore: () => {
      for (const restore of restores.reverse()) restore()
    },
  }
}

function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
  return () => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  }
}
