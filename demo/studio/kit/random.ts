/** Pseudo-random numbers in [0, 1) from a seed, so that everything built with them is reproducible. */
export function random(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 16777216
  }
}
