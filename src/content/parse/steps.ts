/** Work that can be paused between steps. */
export type Steps<T> = Generator<void, T>

/** Runs all steps without pauses. */
export function runAtOnce<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Returns a promise when it is time to yield to other work, else undefined. */
export type Pause = () => Promise<void> | undefined

/** Runs the steps with pauses. */
export async function runWithPauses<T>(work: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    const turn = pause()
    if (turn) await turn
  }
}
