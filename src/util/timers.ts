import type { Clock } from './clock'

/** A group of timers that can be cancelled together. */
export interface Timers {
  /** Like the clock's own; does nothing after `end`. */
  after(ms: number, work: () => void): () => void
  dispose(): void
}

export function createTimers(clock: Clock): Timers {
  const open = new Set<() => void>()
  let isOver = false
  return {
    after(ms, work) {
      if (isOver) return () => {}
      const cancel = clock.after(ms, () => {
        open.delete(cancel)
        work()
      })
      open.add(cancel)
      return () => {
        open.delete(cancel)
        cancel()
      }
    },
    dispose() {
      isOver = true
      for (const cancel of open) cancel()
      open.clear()
    },
  }
}
