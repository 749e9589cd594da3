import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coverRect, interpolateRect } from '../../../src/player/cover'

const length = fc.integer({ min: 1, max: 8000 })
const size = fc.record({ width: length, height: length })

it('covers every stage, centred, without distortion and no larger than needed', () => {
  fc.assert(
    fc.property(size, size, (stage, picture) => {
      const rect = coverRect(stage, picture)
      const close = (a: number, b: number) => expect(a).toBeCloseTo(b, 6)
      close(rect.x + rect.width / 2, stage.width / 2)
      close(rect.y + rect.height / 2, stage.height / 2)
      close(rect.width / picture.width, rect.height / picture.height)
      close(Math.min(rect.width / stage.width, rect.height / stage.height), 1)
    }),
  )
})

it('moves from one rectangle to another in a straight line', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(size, size, size, share, share, (stage, one, other, spot, progress) => {
      const [from, to] = [coverRect(stage, one), coverRect(stage, other)]
      const place = interpolateRect(from, to, progress)
      for (const [start, extent] of [
        ['x', 'width'],
        ['y', 'height'],
      ] as const) {
        const at = (rect: typeof from) => rect[start] + spot * rect[extent]
        expect(at(place)).toBeCloseTo(at(from) + (at(to) - at(from)) * progress, 4)
      }
    }),
  )
})

it.each([
  { width: 0, height: 0 },
  { width: 0, height: 9 },
  { width: 16, height: 0 },
  { width: Number.NaN, height: 9 },
])('fills the stage with a picture of unknown size: $width × $height', (picture) => {
  expect(coverRect({ width: 16, height: 9 }, picture)).toEqual({ x: 0, y: 0, width: 16, height: 9 })
})
