import { describe, expect, it } from 'vitest'
import { flatten, lamp, material, random, Stage } from '../../../demo/studio/kit'
import { traceScene } from '../../../demo/studio/light'
import { smoothCharts } from '../../../demo/studio/light/filter'
import { Lamps } from '../../../demo/studio/light/lamps'
import { AXIS, startOf } from '../../../demo/studio/light/lattice'
import { span } from '../../../demo/studio/light/scene'

const GREY = material('grey', { albedo: [0.5, 0.5, 0.5] })
const LAMP = lamp('panel', 10, [1, 1, 1])

/** A floor of 40 × 40 texels, and its scene. */
function floor() {
  const s = new Stage()
  s.flat(4, 4, GREY, [0, 0, 0], 0.1)
  const flat = flatten(s)
  const [chart] = flat.charts
  if (!chart) throw new Error('The floor has no chart')
  const scene = traceScene(flat, s)
  scene.valid.fill(1)
  return { scene, flat, chart, texel: (x: number, y: number) => (chart.y + y) * flat.atlas.w + chart.x + x }
}

/** Shadow edges across the square of offsets: whether an offset is lit. */
const EDGES: ((u: number, v: number) => boolean)[] = [
  (u, v) => u + v < 1,
  (u, v) => u > v,
  (u) => u < 0.35,
  (_, v) => v < 0.7,
  (u, v) => 2 * u - v > 0.4,
]
const BELL = [1, 4, 6, 4, 1]

/** Squared error of one sample per texel after a small blur, over many positions. */
function error(start: (x: number, y: number) => [number, number]): number {
  let sum = 0
  for (const isLit of EDGES) {
    let share = 0
    for (let i = 0; i < 4096; i++)
      share += isLit(((i % 64) + 0.5) / 64, (Math.floor(i / 64) + 0.5) / 64) ? 1 / 4096 : 0
    for (let place = 0; place < 60; place++) {
      let seen = 0
      for (let i = 0; i < 25; i++) {
        const [x, y] = [i % 5, Math.floor(i / 5)]
        const [u, v] = start(place * 7 + x, place * 3 + y)
        if (isLit(u, v)) seen += ((BELL[x] ?? 0) * (BELL[y] ?? 0)) / 256
      }
      sum += (seen - share) ** 2
    }
  }
  return sum
}

describe('sample offsets', () => {
  it.each([
    ['on a lamp', AXIS.lampU, AXIS.lampV],
    ['over the half sphere', AXIS.around, AXIS.outwards],
  ] as const)('leave less than a third of the error of random offsets after a blur, %s', (_, u, v) => {
    const atlas = { w: 2048 }
    const even = error((x, y) => {
      const point = y * atlas.w + x
      return [startOf(point, 1e9, atlas, u), startOf(point, 1e9, atlas, v)]
    })
    const dice = random(7)
    expect(even).toBeLessThan(error(() => [dice(), dice()]) / 3)
  })
})

describe('the extent of a texel', () => {
  it('lies on the chart, and covers inner texels completely', () => {
    for (let i = 0; i < 10; i++) {
      const [middle, half] = span(i, 10)
      expect(middle - half).toBeGreaterThan(0)
      expect(middle + half).toBeLessThan(1)
    }
    expect(span(4, 10)).toEqual([expect.closeTo(4 / 9), expect.closeTo(0.5 / 9)])
  })
})

describe('smoothing that compares neighbourhoods', () => {
  it('removes grain and keeps an edge', () => {
    const { scene, flat, chart, texel } = floor()
    const dice = random(3)
    for (let y = 0; y < chart.rows; y++)
      for (let x = 0; x < chart.cols; x++) {
        const light = (x < 20 ? 1 : 4) * (1 + (dice() - 0.5) * 0.5)
        scene.rough.fill(light, texel(x, y) * 3, texel(x, y) * 3 + 3)
      }
    smoothCharts(scene, flat.charts, scene.rough, { radius: 4, range: 0.2, calm: true })
    const at = (x: number, y: number) => scene.rough[texel(x, y) * 3] ?? 0
    const row = Array.from({ length: 12 }, (_, i) => at(4, 12 + i))
    expect(Math.max(...row) - Math.min(...row)).toBeLessThan(0.12)
    expect(at(16, 20)).toBeLessThan(1.2)
    expect(at(23, 20)).toBeGreaterThan(3.5)
  })
})

/** Mean light of a strip of wall between two heights, below a lamp in front of it that shines down. */
function lightBetween(low: number, high: number, lampHeight: number, rows: number): number {
  const s = new Stage()
  s.chart(2, 2, GREY, { at: [0, 1, 0] }, 2 / rows)
  s.rect(1, 0.03, LAMP, { at: [0, lampHeight, 0.06], rot: [Math.PI / 2, 0, 0] })
  const scene = traceScene(flatten(s), s)
  const lamps = new Lamps(scene)
  const { position, used, texels } = scene.points
  let [sum, count] = [0, 0]
  for (let i = 0; i < texels; i++) {
    const [x, y] = [position[i * 3] ?? 0, position[i * 3 + 1] ?? 0]
    if (!used[i] || Math.abs(x) > 0.13 || y < low || y > high) continue
    lamps.direct(i, 64)
    sum += (scene.direct[i * 3] ?? 0) + (scene.rough[i * 3] ?? 0)
    count++
  }
  return sum / count
}

describe('a lamp in front of a wall', () => {
  const ROWS = 33
  const ROW = 2 / (ROWS - 1)

  it('lights nothing behind it', () => {
    expect(lightBetween(1.04, 1.2, 1, ROWS)).toBe(0)
  })

  // The lamp's plane intersects the row of texels centred at 1 m, above or below its centre.
  it.each([0.985, 1.015])(
    'at %f m gives an intersected row the light that fine texels have there',
    (lampHeight) => {
      const truth = lightBetween(1 - ROW / 2, 1 + ROW / 2, lampHeight, 513)
      const row = lightBetween(1 - ROW / 4, 1 + ROW / 4, lampHeight, ROWS)
      expect(row / truth).toBeGreaterThan(0.6)
      expect(row / truth).toBeLessThan(1.15)
    },
  )
})
