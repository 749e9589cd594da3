import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expand, overlaps, type Rectangle } from '../../../../src/features/hotspots/rectangle'
import { edgeBeyond, placeRings } from '../../../../src/features/hotspots/rings'

const area: Rectangle = { x: 20, y: 20, width: 1040, height: 1040 }
const arrow: Rectangle = { x: 0, y: 520, width: 60, height: 60 }
const ringAt = (x: number, y: number): Rectangle => ({ x, y, width: 56, height: 56 })
/** May move by its own size. */
const movable = (ring: Rectangle) => ({ ...ring, reach: 56 })
const anyRing = fc
  .tuple(fc.integer({ min: -600, max: 1700 }), fc.integer({ min: -300, max: 1400 }))
  .map(([x, y]) => ringAt(x, y))

describe('Rings of hotspots', () => {
  it('keep their position in the picture', () => {
    const rings = [ringAt(100, 100), ringAt(500, 100), ringAt(500, 900)]
    expect(placeRings(rings.map(movable), area, { minDistance: 12, keepClear: [arrow] })).toEqual(rings)
  })

  it('move to the nearest edge if the picture is cropped beside them', () => {
    expect(placeRings([movable(ringAt(-20, 400))], area, { minDistance: 12, keepClear: [] })).toEqual([
      ringAt(20, 400),
    ])
  })

  it('are hidden if they would move farther than their own width', () => {
    expect(placeRings([movable(ringAt(-300, 400))], area, { minDistance: 12, keepClear: [] })).toEqual([
      undefined,
    ])
    const wall: Rectangle = { x: 0, y: 300, width: 700, height: 300 }
    expect(placeRings([movable(ringAt(300, 420))], area, { minDistance: 12, keepClear: [wall] })).toEqual([
      undefined,
    ])
  })

  it('yield at the edge to rings inside the visible picture', () => {
    const shown = ringAt(30, 400)
    const [beyond, stays] = placeRings([ringAt(0, 380), shown].map(movable), area, {
      minDistance: 12,
      keepClear: [],
    })
    expect(stays).toEqual(shown)
    expect(beyond && overlaps(beyond, shown)).not.toBe(true)
  })

  it('are inside the area, apart from each other, 12 px clear of the rest and near their position, however the picture is cropped', () => {
    fc.assert(
      fc.property(fc.array(anyRing, { maxLength: 12 }), (rings) => {
        const places = placeRings(rings.map(movable), area, { minDistance: 12, keepClear: [arrow] })
        expect(places).toHaveLength(rings.length)
        places.forEach((place, index) => {
          if (!place) return
          const position = rings[index] ?? place
          expect(Math.hypot(place.x - position.x, place.y - position.y)).toBeLessThanOrEqual(56)
          expect(place.x).toBeGreaterThanOrEqual(area.x)
          expect(place.y).toBeGreaterThanOrEqual(area.y)
          expect(place.x + place.width).toBeLessThanOrEqual(area.x + area.width)
          expect(place.y + place.height).toBeLessThanOrEqual(area.y + area.height)
          expect(overlaps(place, expand(arrow, 12))).toBe(false)
          expect(places.slice(0, index).some((other) => other && overlaps(expand(other, 11), place))).toBe(
            false,
          )
        })
      }),
    )
  })

  it('report the edge beyond which their center is', () => {
    expect(edgeBeyond(ringAt(-100, 300), area)).toBe('left')
    expect(edgeBeyond(ringAt(1100, 300), area)).toBe('right')
    expect(edgeBeyond(ringAt(300, -100), area)).toBe('top')
    expect(edgeBeyond(ringAt(300, 1100), area)).toBe('bottom')
    expect(edgeBeyond(ringAt(0, 300), area)).toBeUndefined()
  })
})
