import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeHotspots } from '../../../../src/features/hotspots/placement'
import { overlaps, type Rectangle } from '../../../../src/features/hotspots/rectangle'

const phone: Rectangle = { x: 14, y: 14, width: 362, height: 362 }
const bar: Rectangle = { x: 0, y: 340, width: 390, height: 50 }
const spacing = { minDistance: 12, gap: 6, keepClear: [bar] }
const request = (x: number, y: number, width = 90) => ({
  ring: { x, y, width: 48, height: 48 },
  inset: 0,
  label: { width, height: 28 },
})

describe('Placement of hotspots', () => {
  it('shows all of them if there is room', () => {
    const fits = placeHotspots([request(60, 60), request(240, 200)], phone, spacing)
    expect(fits.map((each) => each?.ring)).toEqual([request(60, 60).ring, request(240, 200).ring])
    expect(fits.every((each) => each?.label)).toBe(true)
  })

  it('shows no ring without its label: of colliding hotspots the last is hidden', () => {
    const crowd = [0, 1, 2, 3, 4, 5].map((index) => request(150 + 20 * (index % 2), 150 + 12 * index, 150))
    const fits = placeHotspots(crowd, phone, spacing)
    expect(fits[0]).toBeDefined()
    expect(fits).toContain(undefined)
    for (const each of fits) if (each) expect(each.label).toBeDefined()
  })

  it('shows a ring alone if it has no label', () => {
    const nameless = { ring: request(60, 60).ring, inset: 0, label: undefined }
    expect(placeHotspots([nameless], phone, spacing)).toEqual([{ ring: nameless.ring }])
  })

  it('moves no ring farther than its visible size, even if its touch target is larger', () => {
    const ringAt = (x: number) => ({ ...request(x, 60), inset: 4 })
    expect(placeHotspots([ringAt(14 - 40)], phone, spacing)[0]?.ring.x).toBe(14)
    expect(placeHotspots([ringAt(14 - 41)], phone, spacing)).toEqual([undefined])
  })

  it('never shows a ring without its label, far from its position, or over something else', () => {
    const any = fc.tuple(
      fc.integer({ min: -200, max: 500 }),
      fc.integer({ min: -100, max: 450 }),
      fc.integer({ min: 40, max: 200 }),
    )
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (all) => {
        const requests = all.map(([x, y, width]) => request(x, y, width))
        const fits = placeHotspots(requests, phone, spacing)
        const boxes = fits.flatMap((each) => (each ? [each.ring, each.label] : []))
        boxes.forEach((box, index) => {
          expect(box).toBeDefined()
          if (!box) return
          expect(overlaps(box, bar)).toBe(false)
          expect(boxes.slice(index + 1).some((other) => other && overlaps(box, other))).toBe(false)
        })
        fits.forEach((each, index) => {
          const position = requests[index]?.ring
          if (each && position)
            expect(Math.hypot(each.ring.x - position.x, each.ring.y - position.y)).toBeLessThanOrEqual(48)
        })
      }),
    )
  })
})
