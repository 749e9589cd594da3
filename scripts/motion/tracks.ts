import { follow, type Point } from './follow'
import { type Grey, type Pyramid, pyramidOf } from './pyramid'

/** A point of the scene in consecutive frames. */
export interface Track {
  /** The frame in which it is first seen. */
  readonly start: number
  readonly points: Point[]
}

/** Side of the squares of which each has one point, px. */
const CELL = 22
const EDGE = 9
/** The least structure of a point, by that of the best one of the picture. */
const LEAST_STRUCTURE = 0.004

/** Follows points of a film from frame to frame; where points are lost, others are taken. */
export function tracksOf(frames: Iterable<Grey>): readonly Track[] {
  const tracks: Track[] = []
  let live: Track[] = []
  let before: Pyramid | undefined
  let index = 0
  for (const frame of frames) {
    const pyramid = pyramidOf(frame)
    const last = before
    if (last) {
      const drift = commonMotion(live)
      live = live.filter(({ points }) => {
        const at = points.at(-1) as Point
        const previous = points.at(-2)
        const motion = previous ? { x: at.x - previous.x, y: at.y - previous.y } : drift
        const found = follow(last, pyramid, at, { x: at.x + motion.x, y: at.y + motion.y })
        if (found) points.push(found)
        return found !== undefined
      })
      live = thinned(live)
    }
    const start = index
    const added = corners(
      frame,
      live.map(({ points }) => points.at(-1) as Point),
    ).map((point): Track => ({ start, points: [point] }))
    live.push(...added)
    tracks.push(...added)
    before = pyramid
    index++
  }
  return tracks.filter(({ points }) => points.length > 2)
}

/** Of points that have come close to each other, those that have been seen for the longest time. */
function thinned(live: readonly Track[]): Track[] {
  const taken = new Set<string>()
  return live.filter(({ points }) => {
    const { x, y } = points.at(-1) as Point
    const cell = `${Math.floor((2 * x) / CELL)} ${Math.floor((2 * y) / CELL)}`
    const isFree = !taken.has(cell)
    taken.add(cell)
    return isFree
  })
}

/** The median of all motions in the last step. */
function commonMotion(live: readonly Track[]): Point {
  const steps = live.flatMap(({ points }) => {
    const [one, other] = [points.at(-2), points.at(-1)]
    return one && other ? [{ x: other.x - one.x, y: other.y - one.y }] : []
  })
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  return { x: middle(steps.map(({ x }) => x)), y: middle(steps.map(({ y }) => y)) }
}

/** The point with the most structure in each square that has none yet (Shi and Tomasi). */
function corners({ width, height, pixels }: Grey, taken: readonly Point[]): readonly Point[] {
  const columns = Math.ceil(width / CELL)
  const full = new Set(taken.map(({ x, y }) => Math.floor(y / CELL) * columns + Math.floor(x / CELL)))
  const best = new Map<number, Point & { structure: number }>()
  const structure = structureOf({ width, height, pixels })
  let most = 0
  for (let y = EDGE; y < height - EDGE; y++)
    for (let x = EDGE; x < width - EDGE; x++) {
      const value = structure[y * width + x] as number
      most = Math.max(most, value)
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL)
      if (!full.has(cell) && value > (best.get(cell)?.structure ?? 0))
        best.set(cell, { x, y, structure: value })
    }
  return [...best.values()].filter((point) => point.structure > most * LEAST_STRUCTURE)
}

const HALF = 3

/** The smaller eigenvalue of the slopes around each pixel. */
function structureOf({ width, height, pixels }: Grey): Float32Array {
  const sums = [0, 1, 2].map(() => new Float32Array(width * height))
  const [xx, xy, yy] = sums as [Float32Array, Float32Array, Float32Array]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const gx = ((pixels[at + 1] as number) - (pixels[at - 1] as number)) / 2
      const gy = ((pixels[at + width] as number) - (pixels[at - width] as number)) / 2
      xx[at] = gx * gx
      xy[at] = gx * gy
      yy[at] = gy * gy
    }
  const [a, b, c] = [xx, xy, yy].map((values) => boxed(values, width, height)) as typeof sums
  const result = new Float32Array(width * height)
  for (let at = 0; at < result.length; at++) {
    const [p, q, r] = [a?.[at] as number, b?.[at] as number, c?.[at] as number]
    result[at] = (p + r) / 2 - Math.sqrt(((p - r) / 2) ** 2 + q * q)
  }
  return result
}

/** Sums of the neighbourhood of each pixel. */
function boxed(values: Float32Array, width: number, height: number): Float32Array {
  const run = (source: Float32Array, stride: number, length: number, lines: number, between: number) => {
    const out = new Float32Array(source.length)
    for (let line = 0; line < lines; line++) {
      let sum = 0
      for (let i = 0; i < length; i++) {
        const at = line * between + i * stride
        sum += source[at] as number
        if (i >= 2 * HALF + 1) sum -= source[at - (2 * HALF + 1) * stride] as number
        if (i >= 2 * HALF) out[at - HALF * stride] = sum
      }
    }
    return out
  }
  return run(run(values, 1, width, height, width), width, height, width, 1)
}
