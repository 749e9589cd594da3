/** Sample positions of a frame's sub-frames within a pixel. */

/** Hashes an integer; this seed leaves the smallest gaps of two hundred. */
const SEED = 187 * 64

function scramble(i: number): number {
  let x = Math.imul(i + 1 + SEED, 0x9e3779b1)
  x = Math.imul(x ^ (x >>> 15), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}

/**
 * R2 points around a pixel's centre, in time order. They are shuffled: in their own order each has the same
 * offset from the previous one, and content moving by that offset per sub-frame would always be sampled at
 * one spot: thin lines break into dashes.
 */
export function pixelPoints(count: number): [x: number, y: number][] {
  return Array.from({ length: count }, (_, i) => i)
    .sort((a, b) => scramble(a) - scramble(b))
    .map((i) => [(((i + 1) * 0.7548776662) % 1) - 0.5, (((i + 1) * 0.569840291) % 1) - 0.5])
}
