import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatten, M, Stage } from '../../../demo/studio/kit'
import { box } from '../../../demo/studio/kit/shapes'

const metres = fc.double({ min: 0.2, max: 12, noNaN: true })

describe('flatten', () => {
  it('gives every chart its own texels', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(metres, metres), { minLength: 1, maxLength: 12 }), (flats) => {
        const s = new Stage()
        for (const [w, d] of flats) s.flat(w, d, M.oak, [0, 0, 0], 0.2)
        s.probe([0, 1, 0], [-1, 0, -1], [1, 2, 1])
        const { charts, atlas } = flatten(s)
        const taken = new Set<number>()
        for (const { x, y, cols, rows } of charts) {
          for (let j = y; j < y + rows; j++) for (let i = x; i < x + cols; i++) taken.add(j * atlas.w + i)
        }
        expect(taken.size).toBe(charts.reduce((sum, { cols, rows }) => sum + cols * rows, 0))
        expect(Math.max(...taken)).toBeLessThan(atlas.w * atlas.h)
      }),
    )
  })

  it('keeps the vertices of a moving group in its own space', () => {
    const s = new Stage()
    s.group({ at: [5, 0, 0] }, () => s.mesh(box(1, 1, 1), M.oak), 'arm')
    const [batch] = flatten(s).batches
    expect(batch?.joint).toBe('arm')
    expect(Math.max(...(batch?.position ?? []))).toBeCloseTo(0.5, 5)
    expect(batch?.rest.elements[12]).toBe(5)
  })
})

describe('Stage', () => {
  it('places named points in the world', () => {
    const s = new Stage()
    s.group({ at: [1, 2, 3], rot: [0, Math.PI / 2, 0] }, () => s.anchor('tip', [1, 0, 0]))
    expect(s.anchors.get('tip')?.toArray()).toEqual([1, 2, 2].map((x) => expect.closeTo(x, 6)))
  })

  it('refuses duplicate names of points or moving groups', () => {
    const s = new Stage()
    s.anchor('tip')
    expect(() => s.anchor('tip')).toThrow('tip')
    s.group({}, () => undefined, 'arm')
    expect(() => s.group({}, () => undefined, 'arm')).toThrow('arm')
  })

  it('splits long lamps into pieces that emit the same light', () => {
    const s = new Stage()
    s.rect(6, 0.1, M.oak, {})
    const area = s.rects.reduce((sum, { u, v }) => sum + u.length() * v.length(), 0)
    expect(s.rects.length).toBe(4)
    expect(area).toBeCloseTo(0.6, 6)
  })
})
