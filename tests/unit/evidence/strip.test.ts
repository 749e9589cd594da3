import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawStrip, runsOf } from '../../e2e/support/evidence/strip'

const frame = (background: string) =>
  sharp({ create: { width: 160, height: 90, channels: 3, background } })
    .png()
    .toBuffer()

test('a strip merges identical frames into one picture with both numbers', () => {
  const [a, b] = [Buffer.from('a'), Buffer.from('b')]
  const numbers = runsOf([a, Buffer.from('a'), b, a]).map(({ from, to }) => [from, to])
  expect(numbers).toEqual([
    [0, 1],
    [2, 2],
    [3, 3],
  ])
})

test('a strip shows every frame in reading order, below its number', async () => {
  const strip = await drawStrip([await frame('#f00'), await frame('#0f0')])
  const { data, info } = await sharp(strip).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  expect(info.height).toBe(90 + 14)
  expect(at(80, 60)).toEqual([255, 0, 0])
  expect(at(162 + 80, 60)).toEqual([0, 255, 0])
})
