/** Numbers in [0, 1) that depend on the seed alone, so that everything built from them can be built again. */
export function random(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 16777216
  }
}
