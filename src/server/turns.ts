import { Busy } from './busy'

/** Work that is done a few at a time. */
export interface Turns {
  /**
   * Does the work when its turn comes.
   * @throws Busy when too many are waiting.
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many wait. */
  readonly waiting: number
}

/** At most `atOnce` at a time, and `mostWaiting` in line. `retryAfter`: seconds in which a line has moved on. */
export function createTurns(atOnce: number, mostWaiting: number, retryAfter: number): Turns {
  const line: (() => void)[] = []
  let running = 0

  return {
    get waiting() {
      return line.length
    },
    async run(work) {
      if (running >= atOnce) {
        if (line.length >= mostWaiting) throw new Busy('Too much is waiting', retryAfter)
        // Who ends hands over the place.
        await new Promise<void>((start) => line.push(start))
      } else running++
      try {
        return await work()
      } finally {
        const next = line.shift()
        if (next) next()
        else running--
      }
    },
  }
}
