import fc from 'fast-check'
import { type BufferGeometry, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { box, casting, cylinder, frontOf, loft, type RoundedSection } from '../../../demo/studio/kit/shapes'

const size = fc.double({ min: 0.02, max: 4, noNaN: true })

function triangles(geometry: BufferGeometry): [Vector3, Vector3, Vector3][] {
  const flat = geometry.index ? geometry.toNonIndexed() : geometry
  const position = flat.getAttribute('position')
  const at = (i: number) => new Vector3().fromBufferAttribute(position, i)
  return Array.from({ length: position.count / 3 }, (_, i) => [at(i * 3), at(i * 3 + 1), at(i * 3 + 2)])
}

/** Six times the enclosed volume is the sum over triangles: positive only if all face outwards. */
const volume = (geometry: BufferGeometry): number =>
  triangles(geometry).reduce((sum, [a, b, c]) => sum + a.dot(b.cross(c)) / 6, 0)

describe('box', () => {
  it('fills its size and faces outwards', () => {
    fc.assert(
      fc.property(size, size, size, (w, h, d) => {
        const geometry = box(w, h, d, 0.004)
        geometry.computeBoundingBox()
        const { x, y, z } = geometry.boundingBox?.getSize(new Vector3()) ?? new Vector3()
        expect([x, y, z]).toEqual([w, h, d].map((metres) => expect.closeTo(metres, 5)))
        expect(volume(geometry)).toBeGreaterThan(w * h * d * 0.7)
        expect(volume(geometry)).toBeLessThanOrEqual(w * h * d * 1.0001)
      }),
      { numRuns: 40 },
    )
  })

  it('has no cell larger than requested', () => {
    for (const [a, b, c] of triangles(box(2, 1, 0.5, 0.01, 0.2))) {
      for (const length of [a.distanceTo(b), b.distanceTo(c), c.distanceTo(a)]) {
        expect(length).toBeLessThan(0.2 * Math.SQRT2 + 0.01)
      }
    }
  })
})

describe('cylinder', () => {
  it('encloses its volume', () => {
    expect(volume(cylinder(0.5, 2, 0.001, 96))).toBeCloseTo(Math.PI * 0.25 * 2, 1)
  })
})

describe('loft', () => {
  it('is closed and faces outwards', () => {
    const geometry = loft([
      { y: 0, w: 1, d: 1, n: 2 },
      { y: 1, w: 1, d: 1, n: 2 },
    ])
    expect(volume(geometry)).toBeCloseTo(Math.PI / 4, 1)
  })
})

describe('casting', () => {
  const sections: RoundedSection[] = [
    { y: 0, w: 0.6, d: 0.5, r: 0.1 },
    { y: 0.3, w: 0.4, d: 0.3, r: 0.1 },
    { y: 0.7, w: 0.4, d: 0.3, r: 0.1 },
    { y: 1, w: 0.5, d: 0.5, r: 0.25, x: 0.05 },
  ]
  const corners = triangles(casting(sections, 0.02, 0.05)).flat()

  it('is closed and faces outwards', () => {
    const section = { w: 0.4, d: 0.4, r: 0.2 }
    const column = casting(
      [
        { y: 0, ...section },
        { y: 1, ...section },
      ],
      0.002,
      0.02,
    )
    expect(volume(column)).toBeCloseTo(Math.PI * 0.04, 2)
  })

  it('never bulges beyond its sections', () => {
    const between = (from: number, to: number) => corners.filter(({ y }) => y >= from && y <= to)
    const widest = (points: Vector3[]) => Math.max(...points.map(({ z }) => Math.abs(z))) * 2
    expect(widest(between(0.3, 0.7))).toBeCloseTo(0.3, 6)
    expect(widest(between(0, 0.3))).toBeLessThan(0.500001)
    expect(widest(between(0.7, 1))).toBeLessThan(0.500001)
  })

  it('has a flat side between sections of equal size, and tells where it is', () => {
    expect(frontOf(sections, 0.5)).toEqual({ z: expect.closeTo(0.15, 9), tilt: expect.closeTo(0, 6) })
    const { z, tilt } = frontOf(sections, 0.15)
    expect(z).toBeGreaterThan(0.15)
    expect(z).toBeLessThan(0.25)
    expect(tilt).toBeLessThan(0)
  })

  it('has normals of unit length that point outwards', () => {
    const geometry = casting(sections, 0.02, 0.05)
    const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')]
    for (let i = 0; i < position.count; i++) {
      const n = new Vector3().fromBufferAttribute(normal, i)
      const p = new Vector3().fromBufferAttribute(position, i)
      expect(n.length()).toBeCloseTo(1, 6)
      expect(n.dot(p.sub(new Vector3(0.02, 0.5, 0)))).toBeGreaterThan(0)
    }
  })
})
