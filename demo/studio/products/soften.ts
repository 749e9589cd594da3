/**
 * Removes the noise of a quick bake from the set's paper. Paper is plain and its light changes slowly: only
 * noise is lost, and shadows become slightly softer.
 */
import { DataUtils } from 'three'
import { type Batch, type Chart, type Flat, perVertex, u16, vertexCount } from '../kit'
import { PAPER } from './set'

/** Values of a sample point: light and openness. */
const SIZE = 4
/** Maximum widening of a shadow's edge, in texels. */
const REACH = 3
/** Radius over which the wall's light is averaged, in vertices. */
const AROUND = 16

/** `bake` contains texels, then vertices batch by batch, then reflections (`light/bake.ts`). */
export function softenPaper(bake: Uint16Array, { atlas, charts, batches }: Flat): void {
  const kernel = bell(REACH)
  for (const chart of charts) {
    const at = (x: number, y: number) => ((chart.y + y) * atlas.w + chart.x + x) * SIZE
    average(bake, chart, at, { across: kernel, down: kernel, isRound: false })
  }
  let first = atlas.w * atlas.h * SIZE
  for (const batch of batches.filter(perVertex)) {
    if (batch.material.id === PAPER.id) softenRings(bake, batch, first)
    first += vertexCount(batch) * SIZE
  }
}

/** The wall's vertices of one height form a circle around the axis: each takes the mean of its neighbours. */
function softenRings(bake: Uint16Array, { position }: Batch, first: number): void {
  const rings = new Map<string, { angle: number; o: number }[]>()
  for (let i = 0; i < position.length / 3; i++) {
    const [x = 0, y = 0, z = 0] = position.subarray(i * 3, i * 3 + 3)
    const key = `${y.toFixed(3)} ${Math.hypot(x, z).toFixed(3)}`
    const ring = rings.get(key) ?? []
    ring.push({ angle: Math.atan2(z, x), o: first + i * SIZE })
    rings.set(key, ring)
  }
  for (const ring of rings.values()) {
    ring.sort((a, b) => a.angle - b.angle)
    const size = { cols: ring.length, rows: 1 }
    const at = (x: number) => ring[x]?.o ?? first
    average(bake, size, at, { across: bell(AROUND), down: [1], isRound: true })
  }
}

interface Smoothing {
  across: number[]
  down: number[]
  /** The last column is next to the first. */
  isRound: boolean
}

function average(
  bake: Uint16Array,
  { cols, rows }: Pick<Chart, 'cols' | 'rows'>,
  at: (x: number, y: number) => number,
  { across, down, isRound }: Smoothing,
): void {
  const clamp = (i: number, count: number) => Math.max(0, Math.min(count - 1, i))
  const column = (x: number) => (isRound ? (x + cols) % cols : clamp(x, cols))
  pass(bake, cols, rows, at, across, (x, y, step) => at(column(x + step), y))
  pass(bake, cols, rows, at, down, (x, y, step) => at(x, clamp(y + step, rows)))
}

function pass(
  bake: Uint16Array,
  cols: number,
  rows: number,
  at: (x: number, y: number) => number,
  kernel: number[],
  neighbour: (x: number, y: number, step: number) => number,
): void {
  const reach = (kernel.length - 1) / 2
  const out = new Float32Array(cols * rows * SIZE)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) {
      kernel.forEach((weight, k) => {
        const from = neighbour(x, y, k - reach)
        for (let c = 0; c < SIZE; c++) {
          const o = (y * cols + x) * SIZE + c
          out[o] = (out[o] ?? 0) + weight * DataUtils.fromHalfFloat(u16(bake, from + c))
        }
      })
    }
  }
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) {
      for (let c = 0; c < SIZE; c++)
        bake[at(x, y) + c] = DataUtils.toHalfFloat(out[(y * cols + x) * SIZE + c] ?? 0)
    }
  }
}

/** Weights that sum to 1, for steps from -reach to reach. */
function bell(reach: number): number[] {
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-2 * ((i - reach) / (reach * 0.8)) ** 2),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
