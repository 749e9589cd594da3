/** The only source of time. Everything that waits or measures takes a `Clock`, so that tests can control it. */
export interface Clock {
  /** Milliseconds, monotonic. Only differences are meaningful. */
  now(): number
  /** Calls `wake` once after `ms` milliseconds. Returns a cancel function. */
  after(ms: number, wake: () => void): () => void
}

/** A clock that only advances on request, for tests and simulations. */
export interface ManualClock extends Clock {
  /** Advances time by `ms` and calls due timers in order. */
  advance(ms: number): void
}

export function createManualClock(start = 0): ManualClock {
  let time = start
  let order = 0
  let sleepers: { at: number; order: number; wake: () => void }[] = []

  return {
    now: () => time,
    after(ms, wake) {
      const sleeper = { at: time + Math.max(0, ms), order: order++, wake }
      sleepers.push(sleeper)
      return () => {
        sleepers = sleepers.filter((other) => other !== sleeper)
      }
    },
    advance(ms) {
      const end = time + ms
      for (;;) {
        const due = sleepers.filter((s) => s.at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0]
        if (!due) break
        sleepers = sleepers.filter((s) => s !== due)
        time = due.at
        due.wake()
      }
      time = end
    },
  }
}
