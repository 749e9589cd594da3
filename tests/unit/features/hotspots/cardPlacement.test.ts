import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeCard } from '../../../../src/features/hotspots/cardPlacement'

const window = { left: 0, top: 0, right: 1000, bottom: 600 }
const ringAt = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 50 })
const card = { width: 300, height: 200 }

describe('The card of a product', () => {
  it('is beside its ring, on the side with more room', () => {
    expect(placeCard(ringAt(100, 300), card, window)).toEqual({ left: 166, top: 225 })
    expect(placeCard(ringAt(800, 300), card, window)).toEqual({ left: 484, top: 225 })
  })

  it('is inside the window wherever its ring is', () => {
    const at = (most: number) => fc.integer({ min: -50, max: most })
    fc.assert(
      fc.property(at(1000), at(600), (x, y) => {
        const { left, top } = placeCard(ringAt(x, y), card, window)
        expect(left).toBeGreaterThanOrEqual(16)
        expect(left + card.width).toBeLessThanOrEqual(984)
        expect(top).toBeGreaterThanOrEqual(16)
        expect(top + card.height).toBeLessThanOrEqual(584)
      }),
    )
  })
})
