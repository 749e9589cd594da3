/** Filters between and after passes: fill points inside solids, and remove noise without crossing edges. */
import { type Atlas, type Chart, type Flat, f32, perVertex, u8, u32, vertexCount } from '../kit'
import { luminance } from './rows'
import type { TraceScene } from './scene'

/** Values of points, and their number per point. */
export interface Field {
  values: Float32Array
  size: number
}

const RINGS = 6

const texel = (atlas: Atlas, { x, y }: Chart, i: number, j: number): number => (y + j) * atlas.w + x + i

/** Visits the neighbours of (i, j) within `radius` that lie in the chart. */
function around(
  { cols, rows }: Chart,
  i: number,
  j: number,
  radius: number,
  visit: (i: number, j: number) => void,
): void {
  for (let y = Math.max(0, j - radius); y <= Math.min(rows - 1, j + radius); y++) {
    for (let x = Math.max(0, i - radius); x <= Math.min(cols - 1, i + radius); x++) visit(x, y)
  }
}

/** Spreads values from valid texels into invalid ones, a ring of texels at a time. */
export function fillCharts({ valid, atlas }: TraceScene, charts: Chart[], fields: Field[]): void {
  for (const chart of charts) {
    let known = new Uint8Array(chart.cols * chart.rows)
    for (let i = 0; i < known.length; i++) {
      known[i] = u8(valid, texel(atlas, chart, i % chart.cols, Math.floor(i / chart.cols)))
    }
    for (let ring = 0; ring < RINGS && known.includes(0); ring++) {
      const next = known.slice()
      for (let i = 0; i < known.length; i++) {
        if (u8(known, i)) continue
        const x = i % chart.cols
        const y = Math.floor(i / chart.cols)
        const near: number[] = []
        around(chart, x, y, 1, (nx, ny) => {
          if (u8(known, ny * chart.cols + nx)) near.push(texel(atlas, chart, nx, ny))
        })
        if (near.length === 0) continue
        for (const field of fields) setMean(field, texel(atlas, chart, x, y), near)
        next[i] = 1
      }
      known = next
    }
  }
}

function setMean({ values, size }: Field, to: number, from: number[]): void {
  for (let k = 0; k < size; k++) {
    values[to * size + k] = from.reduce((sum, i) => sum + f32(values, i * size + k), 0) / from.length
  }
}

export interface Smoothing {
  /** In texels. */
  radius: number
  /** Texels whose brightness differs by more than this share have little weight. */
  range: number
  /** Compares the brightness of small neighbourhoods, so that grain neither hides nor imitates an edge. */
  calm?: boolean
}

type Texels = Pick<TraceScene, 'valid' | 'atlas'>

/** Bilateral blur of a chart's colours over `radius` texels. */
export function smoothCharts(
  { valid, atlas }: Texels,
  charts: Chart[],
  colors: Float32Array,
  { radius, range, calm = false }: Smoothing,
): void {
  const falloff = Array.from({ length: radius * 2 + 1 }, (_, k) =>
    Math.exp(-((k - radius) ** 2) / (radius * radius * 0.6)),
  )
  for (const chart of charts) {
    const { cols, rows } = chart
    const light = brightness({ valid, atlas }, chart, colors, calm)
    const blurred = new Float32Array(cols * rows * 3)
    for (let i = 0; i < cols * rows; i++) {
      const x = i % cols
      const y = Math.floor(i / cols)
      const here = f32(light, i)
      const sharpness = 1 / (range * (here + 0.02))
      let [weight, r, g, b] = [0, 0, 0, 0]
      for (let ny = Math.max(0, y - radius); ny <= Math.min(rows - 1, y + radius); ny++) {
        const rowFalloff = falloff[ny - y + radius] ?? 0
        for (let nx = Math.max(0, x - radius); nx <= Math.min(cols - 1, x + radius); nx++) {
          const there = texel(atlas, chart, nx, ny)
          if (!u8(valid, there)) continue
          const difference = (f32(light, ny * cols + nx) - here) * sharpness
          const k = Math.exp(-difference * difference) * rowFalloff * (falloff[nx - x + radius] ?? 0)
          weight += k
          r += f32(colors, there * 3) * k
          g += f32(colors, there * 3 + 1) * k
          b += f32(colors, there * 3 + 2) * k
        }
      }
      const o = texel(atlas, chart, x, y) * 3
      const keep = weight === 0
      blurred[i * 3] = keep ? f32(colors, o) : r / weight
      blurred[i * 3 + 1] = keep ? f32(colors, o + 1) : g / weight
      blurred[i * 3 + 2] = keep ? f32(colors, o + 2) : b / weight
    }
    for (let y = 0; y < rows; y++) {
      colors.set(blurred.subarray(y * cols * 3, (y + 1) * cols * 3), texel(atlas, chart, 0, y) * 3)
    }
  }
}

/** Weights of a small bell curve, at 0, 1 and 2 texels from its centre. */
const BELL = [6, 4, 1] as const

/** A chart's brightness, texel by texel; `calm`: of the small neighbourhood of each. */
function brightness(
  { valid, atlas }: Texels,
  chart: Chart,
  colors: Float32Array,
  calm: boolean,
): Float32Array {
  const { cols, rows } = chart
  const at = (x: number, y: number) => luminance(colors, texel(atlas, chart, x, y) * 3)
  const light = new Float32Array(cols * rows)
  for (let i = 0; i < light.length; i++) {
    const x = i % cols
    const y = Math.floor(i / cols)
    let [sum, weight] = [0, 0]
    if (calm)
      around(chart, x, y, 2, (nx, ny) => {
        if (!u8(valid, texel(atlas, chart, nx, ny))) return
        const k = (BELL[Math.abs(nx - x)] ?? 0) * (BELL[Math.abs(ny - y)] ?? 0)
        weight += k
        sum += at(nx, ny) * k
      })
    light[i] = weight > 0 ? sum / weight : at(x, y)
  }
  return light
}

/** Vertices inside solids take their neighbours' mean; the others are relaxed a little towards it. */
export function smoothVertices(scene: TraceScene, flat: Flat, fields: Field[], relax: number): void {
  let first = scene.points.texels
  for (const batch of flat.batches.filter(perVertex)) {
    const count = vertexCount(batch)
    const valid = scene.valid.subarray(first, first + count)
    for (let round = 0; round < 3; round++) {
      if (round > 0 && !valid.includes(0)) break
      const reached = new Uint8Array(count)
      for (const { values, size } of fields) {
        relaxField(values.subarray(first * size, (first + count) * size), size, {
          index: batch.index,
          valid,
          reached,
          relax: round === 0 ? relax : 0,
        })
      }
      for (let i = 0; i < count; i++) if (u8(reached, i)) valid[i] = 1
    }
    first += count
  }
}

interface Relaxation {
  index: Uint32Array
  valid: Uint8Array
  /** Set for every vertex that has a valid neighbour. */
  reached: Uint8Array
  relax: number
}

function relaxField(values: Float32Array, size: number, { index, valid, reached, relax }: Relaxation): void {
  const sum = new Float32Array(values.length)
  const weight = new Float32Array(reached.length)
  const give = (from: number, to: number) => {
    if (!u8(valid, from)) return
    weight[to] = f32(weight, to) + 1
    for (let k = 0; k < size; k++) sum[to * size + k] = f32(sum, to * size + k) + f32(values, from * size + k)
  }
  for (let t = 0; t < index.length; t += 3) {
    for (let edge = 0; edge < 3; edge++) {
      const a = u32(index, t + edge)
      const b = u32(index, t + ((edge + 1) % 3))
      give(a, b)
      give(b, a)
    }
  }
  for (let i = 0; i < reached.length; i++) {
    const neighbours = f32(weight, i)
    if (neighbours === 0) continue
    reached[i] = 1
    const amount = u8(valid, i) ? relax : 1
    for (let k = 0; k < size; k++) {
      const o = i * size + k
      values[o] = f32(values, o) + (f32(sum, o) / neighbours - f32(values, o)) * amount
    }
  }
}
