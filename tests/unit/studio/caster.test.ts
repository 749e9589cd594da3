import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildBvh, Caster } from '../../../demo/studio/light'

const coordinate = fc.double({ min: -5, max: 5, noNaN: true })
const triangle = fc.array(coordinate, { minLength: 9, maxLength: 9 })
const direction = fc
  .tuple(coordinate, coordinate, coordinate)
  // Rounding alone decides whether a ray along an edge or a flat box hits it.
  .filter((parts) => parts.every((c) => Math.abs(c) > 0.1))
  .map(([x, y, z]) => [x, y, z].map((c) => c / Math.hypot(x, y, z)))

/** The nearest hit by brute force. */
function nearest(corners: number[][], ray: Parameters<Caster['cast']>): number {
  const hits = corners.map((nine) => {
    const caster = new Caster(buildBvh(Float32Array.from(nine)))
    return caster.cast(...ray) ? caster.t : Number.POSITIVE_INFINITY
  })
  return Math.min(...hits)
}

describe('Caster', () => {
  it('finds the nearest hit of all triangles', () => {
    fc.assert(
      fc.property(
        fc.array(triangle, { minLength: 1, maxLength: 40 }),
        fc.tuple(coordinate, coordinate, coordinate),
        direction,
        (corners, [ox, oy, oz], [dx = 1, dy = 0, dz = 0]) => {
          const ray: Parameters<Caster['cast']> = [ox, oy, oz, dx, dy, dz, 100, false]
          const caster = new Caster(buildBvh(Float32Array.from(corners.flat())))
          const found = caster.cast(...ray) ? caster.t : Number.POSITIVE_INFINITY
          expect(found).toBeCloseTo(nearest(corners, ray), 5)
        },
      ),
      { numRuns: 200, seed: 7 },
    )
  })

  it('finds nothing beyond its range, and distinguishes back from front faces', () => {
    const caster = new Caster(buildBvh(Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0])))
    expect(caster.cast(0.2, 0.2, 1, 0, 0, -1, 0.5, false)).toBe(false)
    expect(caster.cast(0.2, 0.2, 1, 0, 0, -1, 2, false)).toBe(true)
    expect([caster.t, caster.back]).toEqual([1, false])
    expect(caster.cast(0.2, 0.2, -1, 0, 0, 1, 2, false)).toBe(true)
    expect(caster.back).toBe(true)
  })
})
