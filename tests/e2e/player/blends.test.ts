import sharp from 'sharp'
import { BLENDS } from '../../../src/settings/blends'
import { expect, type IsolatedStage, test } from './stage/isolatedStage'

/** Two noise pictures with other aspect ratios than the stage: no two areas are alike. */
const PICTURES = { 'from.png': { width: 320, height: 180 }, 'to.png': { width: 200, height: 150 } }
const SIZE = { width: 240, height: 150 }

test.beforeEach(async ({ isolatedStage }) => {
  for (const [name, size] of Object.entries(PICTURES)) {
    const noise = { type: 'gaussian', mean: name === 'to.png' ? 170 : 90, sigma: 30 } as const
    const picture = sharp({ create: { ...size, channels: 3, background: '#000', noise } })
    await isolatedStage.provide(name, await picture.png().toBuffer())
  }
})

const maxDifference = (a: readonly number[], b: readonly number[]) =>
  a.reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? Number.NaN))), 0)
/** Draws a single picture on a stage of this size. */
const drawSingle = (isolatedStage: IsolatedStage, name: string, size: typeof SIZE) =>
  isolatedStage.draw({ from: name, to: name, blend: 'crossfade', progress: 0, ...size })
const mean = (pixels: readonly number[]) => {
  const colours = pixels.filter((_, index) => index % 4 !== 3)
  return colours.reduce((total, value) => total + value, 0) / colours.length
}

for (const blend of BLENDS) {
  test(`${blend} starts with one picture, ends with the other, and leaves no gap in between`, async ({
    isolatedStage,
  }) => {
    const at = (progress: number) =>
      isolatedStage.draw({ from: 'from.png', to: 'to.png', blend, progress, ...SIZE })
    const [from, to] = [
      await drawSingle(isolatedStage, 'from.png', SIZE),
      await drawSingle(isolatedStage, 'to.png', SIZE),
    ]
    expect(maxDifference(from, to)).toBeGreaterThan(60)
    expect(maxDifference(await at(0), from)).toBe(0)
    expect(maxDifference(await at(1), to)).toBe(0)
    // The rule also holds near the ends: nothing jumps when the blend starts or finishes.
    expect(maxDifference(await at(0.001), from)).toBeLessThanOrEqual(6)
    expect(maxDifference(await at(0.999), to)).toBeLessThanOrEqual(6)

    const half = await at(0.5)
    expect(maxDifference(half, from)).toBeGreaterThan(30)
    expect(maxDifference(half, to)).toBeGreaterThan(30)
    const known = new Set([...from, ...to])
    const [least, most] = [Math.min(...known), Math.max(...known)]
    expect(half.every((value) => value >= least && value <= most)).toBe(true)
    expect(mean(half)).toBeGreaterThan(mean(from) + 8)
    expect(mean(half)).toBeLessThan(mean(to) - 8)
  })
}

test('no blend waits for its shader to compile when first shown', async ({ isolatedStage }) => {
  await isolatedStage.warmUp()
  const warm = await isolatedStage.programs()
  expect(warm).toEqual({ compiled: BLENDS.length + 1, waited: BLENDS.length + 1 })
  for (const blend of BLENDS) {
    for (const progress of [0, 0.5]) {
      await isolatedStage.draw({ from: 'from.png', to: 'to.png', blend, progress, ...SIZE })
    }
  }
  expect(await isolatedStage.programs()).toEqual(warm)
})

test('a picture with its own colour profile looks the same on the stage as in the browser', async ({
  isolatedStage,
}) => {
  const size = { width: 48, height: 30 }
  // Colours that differ between a wide-gamut profile and sRGB.
  const colours = [
    [230, 40, 30],
    [20, 200, 60],
    [30, 60, 220],
    [240, 200, 20],
  ].flat()
  const strip = sharp(Buffer.from(colours), { raw: { width: 4, height: 1, channels: 3 } })
  const wide = strip.resize(size.width, size.height, { kernel: 'nearest', fit: 'fill' })
  await isolatedStage.provide('wide.png', await wide.withIccProfile('p3').png().toBuffer())
  const pixels = await drawSingle(isolatedStage, 'wide.png', size)
  expect(maxDifference(pixels, await isolatedStage.drawPlain('wide.png'))).toBeLessThanOrEqual(2)
})

test('a picture larger than the maximum texture size is shown whole, scaled down', async ({
  isolatedStage,
}) => {
  test.slow()
  const largest = await isolatedStage.largestTexture()
  const width = largest + 512
  const height = Math.round(width / 8)
  // Four grey bands, from the left.
  const bands = sharp(Buffer.from([40, 100, 160, 220]), { raw: { width: 4, height: 1, channels: 1 } })
  const png = await bands.resize(width, height, { kernel: 'nearest', fit: 'fill' }).png().toBuffer()
  await isolatedStage.provide('wide.png', png)
  const size = { width: 160, height: 20 }
  const pixels = await drawSingle(isolatedStage, 'wide.png', size)
  const row = (x: number) => pixels[(10 * size.width + x) * 4] ?? Number.NaN
  for (const [x, grey] of [
    [20, 40],
    [60, 100],
    [100, 160],
    [140, 220],
  ] as const) {
    expect(Math.abs(row(x) - grey), `at ${x}`).toBeLessThanOrEqual(2)
  }
})
