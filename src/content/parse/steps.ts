/** Work that can be put down between two of its parts. */
export type Steps<T> = Generator<void, T>

/** All of it, in one go. */
export function runAtOnce<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** A pause between two parts of a long piece of work, where it is time for one: whoever waits gets their turn. */
export type Pause = () => Promise<void> | undefined

/** Part by part, with pauses. */
export async function runWithPauses<T>(work: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    const turn = pause()
    if (turn) await turn
  }
}
