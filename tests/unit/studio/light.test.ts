import fc from 'fast-check'
import { DataUtils } from 'three'
import { describe, expect, it } from 'vitest'
import { flatten, lamp, material, Stage } from '../../../demo/studio/kit'
import { box } from '../../../demo/studio/kit/shapes'
import { bake, traceScene } from '../../../demo/studio/light'
import { Lamps } from '../../../demo/studio/light/lamps'
import { toDirection, toSquare } from '../../../demo/studio/light/octahedron'
import { Polygon } from '../../../demo/studio/light/polygon'
import { lightTable } from '../../../demo/studio/light/rows'

const GREY = material('grey', { albedo: [0.5, 0.5, 0.5] })
const LAMP = lamp('panel', 10, [1, 1, 1])
const FACING_DOWN: [number, number, number] = [Math.PI / 2, 0, 0]

/** A floor under a square lamp 2 m above it; optionally a slab between them that shades the centre. */
function room(shaded: boolean): Stage {
  const s = new Stage()
  s.flat(4, 4, GREY, [0, 0, 0], 0.5)
  s.rect(1, 1, LAMP, { at: [0, 2, 0], rot: FACING_DOWN })
  if (shaded) s.mesh(box(1.6, 0.02, 1.6), GREY, { at: [0, 1, 0] })
  s.probe([0, 1, 1.5], [-2, 0, -2], [2, 2, 2])
  return s
}

/** Light over π at the floor's centre. */
function lightInTheMiddle(stage: Stage): number {
  const flat = flatten(stage)
  const scene = traceScene(flat, stage)
  const [chart] = flat.charts
  if (!chart) throw new Error('The floor has no chart')
  const middle = (chart.y + Math.floor(chart.rows / 2)) * flat.atlas.w + chart.x + Math.floor(chart.cols / 2)
  new Lamps(scene).direct(middle, 64)
  return scene.direct[middle * 3] ?? 0
}

describe('direct light', () => {
  it('matches the formula of a square lamp', () => {
    // Form factor of a 1 m square seen from 2 m below its centre (four corner squares), times its radiance.
    const h = 0.5 / 2
    const side = (h / Math.hypot(1, h)) * Math.atan(h / Math.hypot(1, h))
    const formFactor = 4 * ((2 * side) / (2 * Math.PI))
    expect(lightInTheMiddle(room(false))).toBeCloseTo(10 * formFactor, 1)
  })

  it('does not pass through a slab', () => {
    expect(lightInTheMiddle(room(true))).toBe(0)
  })
})

describe('an unoccluded lamp', () => {
  it('is exact, also where the horizon clips it', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.6, max: 0.6, noNaN: true }), (height) => {
        const s = new Stage()
        s.rect(1, 1, LAMP, { at: [0, height, -0.5] })
        const [rect] = s.rects
        if (!rect) throw new Error('The stage has no lamp')
        const exact = new Polygon().irradiance(lightTable(s), 0, 0, 0, 0, 0, 1, 0)
        let sum = 0
        const cells = 200
        for (let i = 0; i < cells * cells; i++) {
          const x = ((i % cells) + 0.5) / cells - 0.5
          const y = rect.center.y + (Math.floor(i / cells) + 0.5) / cells - 0.5
          const d2 = x * x + y * y + rect.center.z ** 2
          if (y > 0) sum += (y * -rect.center.z) / (d2 * d2) / cells ** 2
        }
        expect(exact).toBeCloseTo(sum, 2)
      }),
      { numRuns: 20 },
    )
  })
})

describe('octahedron', () => {
  it('maps every direction to the square and back', () => {
    const inside = fc.double({ min: 0.001, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(inside, inside, (u, v) => {
        const [x, y, z] = toDirection(u, v)
        expect(Math.hypot(x, y, z)).toBeCloseTo(1, 6)
        expect(toSquare([x, y, z])).toEqual([expect.closeTo(u, 6), expect.closeTo(v, 6)])
      }),
    )
  })
})

describe('bake', () => {
  it('gives the same bytes with any number of threads, and light where the lamp shines', async () => {
    const baked = async (threads: number) => {
      const stage = room(true)
      return bake(stage, flatten(stage), 'quick', threads, () => undefined)
    }
    const [one, two] = [await baked(1), await baked(2)]
    expect(Buffer.compare(Buffer.from(one.buffer), Buffer.from(two.buffer))).toBe(0)
    const values = Array.from(one, (half) => DataUtils.fromHalfFloat(half))
    expect(values.some((value) => value > 0.1)).toBe(true)
    expect(values.every(Number.isFinite)).toBe(true)
  })
})
