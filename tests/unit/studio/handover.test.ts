import { expect, it } from 'vitest'
import { isVisible, LIMITS, stepBetween } from '../../../demo/studio/handover/compare'
import type { Picture } from '../../../scripts/pictures/similarity'

const [WIDTH, HEIGHT] = [160, 96]

/** Stripes of some pixels in two greys. */
function stripes(wide: number, [dark, light]: readonly [number, number] = [90, 150], tint = 0): Picture {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const grey = Math.floor((at % WIDTH) / wide) % 2 === 0 ? dark : light
    pixels.set([grey + tint, grey, grey], 3 * at)
  }
  return { width: WIDTH, height: HEIGHT, pixels }
}

it('a switch to a film that matches its still is invisible', () => {
  const step = stepBetween(stripes(4), stripes(4))
  expect(step).toEqual({ ssim: expect.closeTo(1, 9), colour: 0, sharpness: 1 })
  expect(isVisible(step, 'same')).toBe(false)
})

it.each([
  { what: 'a tint', film: stripes(4, [90, 150], 9), measure: 'colour' as const },
  { what: 'an edge elsewhere', film: stripes(8), measure: 'ssim' as const },
])('$what makes a switch visible', ({ film, measure }) => {
  const step = stepBetween(stripes(4), film)
  expect(measure === 'ssim' ? LIMITS.ssim - step.ssim : step.colour - LIMITS.colour).toBeGreaterThan(0)
  expect(isVisible(step, 'same')).toBe(true)
})

it.each([
  ['softer', [96, 144], 0.8],
  ['sharper', [84, 156], 1.2],
] as const)(
  'a film that is %s makes a switch visible, even if it is otherwise the same',
  (_, greys, sharpness) => {
    const step = stepBetween(stripes(4), stripes(4, greys))
    expect(step.sharpness).toBeCloseTo(sharpness, 1)
    expect(isVisible({ ...step, ssim: 1, colour: 0 }, 'same')).toBe(true)
    expect(isVisible({ ...step, ssim: 1, colour: 0, sharpness: 1 }, 'same')).toBe(false)
  },
)

it('a film that has moved differs in structure, but not in sharpness or colour', () => {
  const moved = { ssim: 0.6, colour: 0, sharpness: 1 }
  expect(isVisible(moved, 'moved')).toBe(false)
  expect(isVisible(moved, 'same')).toBe(true)
  expect(isVisible({ ...moved, colour: LIMITS.colour + 0.1 }, 'moved')).toBe(true)
  expect(isVisible({ ...moved, sharpness: 0.89 }, 'moved')).toBe(true)
})

it('a picture that is too small to measure is rejected', () => {
  const dot: Picture = { width: 8, height: 8, pixels: new Uint8Array(192) }
  expect(() => stepBetween(dot, dot)).toThrow('8×8 is smaller than 16 pixels')
})
