import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabels } from '../../../../src/features/hotspots/labels'
import { overlaps, type Rectangle } from '../../../../src/features/hotspots/rectangle'

const area: Rectangle = { x: 20, y: 20, width: 1880, height: 960 }
const logo: Rectangle = { x: 20, y: 20, width: 200, height: 60 }

describe('Labels of hotspots', () => {
  it('are below their ring if there is room', () => {
    const [place] = placeLabels(
      [{ ring: { x: 500, y: 500, width: 56, height: 56 }, width: 120, height: 30 }],
      area,
      { gap: 8, keepClear: [] },
    )
    expect(place).toEqual({ x: 468, y: 564, width: 120, height: 30 })
  })

  it('are above a ring at the lower edge, and inside the area at its sides', () => {
    const [low] = placeLabels(
      [{ ring: { x: 500, y: 930, width: 56, height: 56 }, width: 120, height: 30 }],
      area,
      { gap: 8, keepClear: [] },
    )
    expect(low?.y).toBeLessThan(930)
    const [left] = placeLabels(
      [{ ring: { x: 22, y: 500, width: 56, height: 56 }, width: 220, height: 30 }],
      area,
      { gap: 8, keepClear: [] },
    )
    expect(left?.x).toBe(20)
  })

  it('are hidden if they would be far from their ring', () => {
    const ring = { x: 500, y: 500, width: 56, height: 56 }
    const wall = { x: 300, y: 300, width: 456, height: 456 }
    const request = { ring, width: 120, height: 30 }
    expect(placeLabels([request], area, { gap: 8, keepClear: [wall] })).toEqual([undefined])
    const beside = { ...wall, height: 280 }
    expect(placeLabels([request], area, { gap: 8, keepClear: [beside] })[0]?.y).toBe(580)
  })

  it('never overlap each other, rings or areas to keep clear, and never leave the area', () => {
    const request = fc.record({
      ring: fc.record({
        x: fc.integer({ min: 20, max: 1840 }),
        y: fc.integer({ min: 20, max: 920 }),
        width: fc.constant(56),
        height: fc.constant(56),
      }),
      width: fc.integer({ min: 40, max: 260 }),
      height: fc.constant(32),
    })
    fc.assert(
      fc.property(fc.array(request, { maxLength: 14 }), (requests) => {
        const places = placeLabels(requests, area, { gap: 8, keepClear: [logo] })
        places.forEach((place, index) => {
          if (!place) return
          expect(place.x).toBeGreaterThanOrEqual(area.x)
          expect(place.y).toBeGreaterThanOrEqual(area.y)
          expect(place.x + place.width).toBeLessThanOrEqual(area.x + area.width)
          expect(place.y + place.height).toBeLessThanOrEqual(area.y + area.height)
          expect(places.slice(0, index).some((other) => other && overlaps(other, place))).toBe(false)
          expect(overlaps(logo, place)).toBe(false)
          expect(requests.some(({ ring }) => overlaps(ring, place))).toBe(false)
        })
      }),
    )
  })
})
