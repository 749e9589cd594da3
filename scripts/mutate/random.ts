/** Pseudo-random numbers in [0, 1), the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = state
    value = Math.imul(value ^ (value >>> 15), value | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Shuffles deterministically by the seed. */
export function shuffled<T>(things: readonly T[], seed: number): readonly T[] {
  const random = createRandom(seed)
  const drawn = things.map((thing) => ({ thing, at: random() }))
  return drawn.sort((a, b) => a.at - b.at).map(({ thing }) => thing)
}
