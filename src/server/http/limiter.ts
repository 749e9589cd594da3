import PQueue from 'p-queue'

/** Thrown when a queue is full. */
export class Busy extends Error {
  override readonly name = 'Busy'
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number

  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** Runs a limited number of tasks at a time, in order of arrival. */
interface Limiter {
  /**
   * Runs the task when a slot is free.
   * @throws Busy when the queue is full.
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Number of queued tasks. */
  readonly waiting: number
}

/** `atOnce` tasks run, `mostWaiting` more may queue. `retryAfter`: seconds reported to refused callers. */
export function createLimiter(atOnce: number, mostWaiting: number, retryAfter: number): Limiter {
  const queue = new PQueue({ concurrency: atOnce })
  return {
    get waiting() {
      return queue.size
    },
    async run(work) {
      if (queue.pending >= atOnce && queue.size >= mostWaiting)
        throw new Busy('The queue is full', retryAfter)
      return queue.add(work, { throwOnTimeout: true })
    },
  }
}
