import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  colourDifference,
  type Picture,
  pixelDifference,
  ssim,
} from '../../../../scripts/pictures/similarity'

const WIDTH = 32
const HEIGHT = 24

function grey(at: (x: number, y: number, index: number) => number): Picture {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let index = 0; index < WIDTH * HEIGHT; index++) {
    pixels.fill(at(index % WIDTH, Math.floor(index / WIDTH), index), index * 3, index * 3 + 3)
  }
  return { width: WIDTH, height: HEIGHT, pixels }
}

/** Pseudo-random bytes of a linear congruential generator. */
function noise(): readonly number[] {
  let state = 1n
  return Array.from({ length: WIDTH * HEIGHT }, () => {
    state = (state * 1103515245n + 12345n) % 2147483648n
    return Number(state >> 16n) & 255
  })
}

const bytes = noise()
const ramp = (x: number, y: number) => Math.min(255, x * 8 + y * 3)
const gradient = grey(ramp)
const noisy = grey((x, y, index) => Math.min(255, Math.max(0, ramp(x, y) + ((bytes[index] ?? 0) & 15) - 8)))

describe('ssim', () => {
  it("matches ffmpeg's measurement", () => {
    expect(ssim(gradient, noisy)).toBeCloseTo(0.969568, 5)
    expect(
      ssim(
        gradient,
        grey((_x, _y, index) => bytes[index] ?? 0),
      ),
    ).toBeCloseTo(-0.000268, 5)
  })

  it('is 1 for identical pictures, and depends on brightness alone for flat ones', () => {
    expect(ssim(noisy, noisy)).toBeCloseTo(1, 10)
    const c1 = (0.01 * 255) ** 2
    const expected = (2 * 100 * 140 + c1) / (100 ** 2 + 140 ** 2 + c1)
    expect(
      ssim(
        grey(() => 100),
        grey(() => 140),
      ),
    ).toBeCloseTo(expected, 4)
  })

  it('does not depend on the order, and never exceeds 1', () => {
    const pictures = fc
      .uint8Array({ minLength: WIDTH * HEIGHT * 3, maxLength: WIDTH * HEIGHT * 3 })
      .map((pixels): Picture => ({ width: WIDTH, height: HEIGHT, pixels }))
    fc.assert(
      fc.property(pictures, pictures, (one, other) => {
        const alike = ssim(one, other)
        expect(alike).toBeLessThanOrEqual(1)
        expect(ssim(other, one)).toBeCloseTo(alike, 10)
      }),
      { numRuns: 30 },
    )
  })
})

describe('colourDifference', () => {
  it('is the mean over all colours', () => {
    expect(colourDifference(flat(100), flat(103))).toBe(3)
    expect(colourDifference(flat(100), reddened())).toBe(3)
    expect(colourDifference(gradient, gradient)).toBe(0)
  })

  it('ignores grain and detects a tint anywhere', () => {
    const grain = grey((x, y) => ((x + y) % 2 === 0 ? 96 : 104))
    expect(colourDifference(flat(100), grain)).toBe(0)
    const opposite = grey((x) => (x < WIDTH / 2 ? 90 : 110))
    expect(colourDifference(flat(100), opposite)).toBe(10)
  })
})

describe('pixelDifference', () => {
  it('is the mean over all pixels and colours', () => {
    expect(pixelDifference(flat(100), reddened())).toBe(3)
    expect(
      pixelDifference(
        flat(100),
        grey((x, y) => ((x + y) % 2 === 0 ? 96 : 104)),
      ),
    ).toBe(4)
  })
})

function flat(value: number): Picture {
  return grey(() => value)
}

function reddened(): Picture {
  const picture = flat(100)
  for (let index = 0; index < picture.pixels.length; index += 3) picture.pixels[index] = 109
  return picture
}
