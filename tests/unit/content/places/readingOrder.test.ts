import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inReadingOrder } from '../../../../src/content/places/readingOrder'

const at = (left: number, top: number) => ({ position: { left, top } })

describe('The reading order of hotspots', () => {
  it('goes from left to right along an uneven line', () => {
    const [drives, transport, robot, receptionHotspot] = [
      at(0.15, 0.59),
      at(0.26, 0.54),
      at(0.5, 0.56),
      at(0.04, 0.84),
    ]
    expect(inReadingOrder([receptionHotspot, transport, robot, drives])).toEqual([
      drives,
      transport,
      robot,
      receptionHotspot,
    ])
  })

  it('contains every hotspot, line by line from the top', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(fraction, fraction).map(([left, top]) => at(left, top))), (hotspots) => {
        const order = inReadingOrder(hotspots)
        expect(new Set(order)).toEqual(new Set(hotspots))
        order.forEach((hotspot, index) => {
          for (const later of order.slice(index + 1))
            expect(later.position.top).toBeGreaterThan(hotspot.position.top - 0.1)
        })
      }),
    )
  })
})
