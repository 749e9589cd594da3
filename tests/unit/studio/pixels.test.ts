import { describe, expect, it } from 'vitest'
import type { Size } from '../../../demo/studio/items/item'
import { changing, overlay } from '../../../demo/studio/items/loop'
import { fitted, upright } from '../../../demo/studio/items/pixels'

const SIZE: Size = { width: 8, height: 4 }

/** A grey picture with some pixels of another grey. */
function grey({ width, height }: Size, base: number, others: [x: number, y: number, value: number][] = []) {
  const pixels = Buffer.alloc(width * height * 3, base)
  for (const [x, y, value] of others) pixels.fill(value, (y * width + x) * 3, (y * width + x) * 3 + 3)
  return pixels
}

const at = (pixels: Buffer, x: number, y: number) => pixels[(y * SIZE.width + x) * 3]

describe('upright', () => {
  it('flips the rows of a drawn frame and drops its alpha', async () => {
    const drawn = Buffer.from([1, 2, 3, 255, 4, 5, 6, 255])
    const size = { width: 1, height: 2 }
    expect([...(await upright(drawn, size))]).toEqual([4, 5, 6, 1, 2, 3])
  })
})

describe('fitted', () => {
  it('scales a frame to a size, or keeps it when it has that size', async () => {
    const frame = grey(SIZE, 70)
    expect(await fitted(frame, SIZE, SIZE)).toBe(frame)
    expect(await fitted(frame, SIZE, { width: 4, height: 2 })).toEqual(grey({ width: 4, height: 2 }, 70))
  })
})

describe('changing', () => {
  it('is the smallest rectangle around all motion, ignoring dither', () => {
    const frames = [
      grey(SIZE, 50),
      grey(SIZE, 50, [
        [2, 1, 90],
        [0, 0, 51],
      ]),
      grey(SIZE, 50, [[5, 2, 20]]),
    ]
    expect(changing(frames, SIZE)).toEqual({ x: 2, y: 1, width: 4, height: 2 })
    expect(changing([frames[0] ?? Buffer.alloc(0)], SIZE)).toBeUndefined()
  })
})

describe('overlay', () => {
  const part = { x: 2, y: 1, width: 3, height: 2 }
  const picture = grey(SIZE, 100)
  const rest = grey(part, 60)

  it('leaves the picture unchanged while nothing moves, however the part was drawn', () => {
    expect(overlay(picture, SIZE, part, rest, rest)).toEqual(picture)
  })

  it('adds small changes to the picture, and replaces large ones', () => {
    const now = grey(part, 60, [])
    now.fill(66, 0, 3)
    now.fill(200, 3, 6)
    const frame = overlay(picture, SIZE, part, rest, now)
    expect([at(frame, 2, 1), at(frame, 3, 1), at(frame, 4, 1)]).toEqual([106, 200, 100])
    expect(at(frame, 0, 0)).toBe(100)
  })
})
