import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likeness } from '../../../demo/studio/items/likeness'

const SIZE = { width: 24, height: 16 }
const bytes = SIZE.width * SIZE.height * 3
const picture = fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((values) => Buffer.from(values))

describe('likeness', () => {
  it('is perfect for identical pictures, and lower for different ones', () => {
    fc.assert(
      fc.property(picture, picture, (a, b) => {
        expect(likeness(a, a, SIZE)).toEqual({ ssim: expect.closeTo(1, 9), shift: 0 })
        expect(likeness(a, b, SIZE).ssim).toBeLessThan(1)
        expect(likeness(a, b, SIZE).ssim).toBeCloseTo(likeness(b, a, SIZE).ssim, 9)
      }),
      { numRuns: 20 },
    )
  })

  it('detects a shift of one colour', () => {
    const grey = Buffer.alloc(bytes, 100)
    const redder = Buffer.from(grey)
    for (let i = 0; i < bytes; i += 3) redder[i] = 103
    expect(likeness(grey, redder, SIZE).shift).toBe(3)
    expect(likeness(grey, redder, SIZE).ssim).toBeGreaterThan(0.99)
  })
})
