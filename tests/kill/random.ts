/** Pseudo-random numbers, reproducible by seed. */
export interface Random {
  /** An integer from 0 to `end` − 1. */
  upTo(end: number): number
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return {
    upTo(end) {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * Math.max(0, end))
    },
  }
}
