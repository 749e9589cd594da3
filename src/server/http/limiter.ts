import PQueue from 'p-queue'

/** Work that is not taken on, because too much of it is waiting already. */
export class Busy extends Error {
  override readonly name = 'Busy'
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number

  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** Work that is done a few at a time. */
export interface Limiter {
  /**
   * Does the work when its turn comes.
   * @throws Busy when too many are waiting.
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many wait. */
  readonly waiting: number
}

/** At most `atOnce` at a time, and `mostWaiting` in line. `retryAfter`: seconds in which a line has moved on. */
export function createLimiter(atOnce: number, mostWaiting: number, retryAfter: number): Limiter {
  const queue = new PQueue({ concurrency: atOnce })
  return {
    get waiting() {
      return queue.size
    },
    async run(work) {
      if (queue.pending >= atOnce && queue.size >= mostWaiting)
        throw new Busy('Too much is waiting', retryAfter)
      return queue.add(work, { throwOnTimeout: true })
    },
  }
}
