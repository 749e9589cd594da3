import type { Clock } from '../../../util'

/** Progress of a download. */
export interface Progress {
  /** Adds received bytes; a negative number: bytes that must be downloaded again. */
  add(bytes: number): void
  read(): { readonly done: number; readonly all: number; readonly secondsLeft: number | null }
}

/** Milliseconds over which the speed is measured, and before which it is unknown. */
const WINDOW_MS = 10_000
const FIRST_MS = 1_000

export function createProgress(all: number, clock: Clock): Progress {
  let done = 0
  const marks = [{ at: clock.now(), done: 0 }]
  const secondsLeft = () => {
    const [first] = marks
    const ms = first ? clock.now() - first.at : 0
    if (!first || ms < FIRST_MS || done <= first.done) return null
    return Math.ceil(((all - done) * ms) / (done - first.done) / 1000)
  }
  return {
    add(bytes) {
      done += bytes
      const now = clock.now()
      if (now - (marks.at(-1)?.at ?? 0) < WINDOW_MS / 10) return
      marks.push({ at: now, done })
      while (marks[1] && now - marks[1].at >= WINDOW_MS) marks.shift()
    },
    read: () => ({ done: Math.min(all, Math.max(0, done)), all, secondsLeft: secondsLeft() }),
  }
}
