import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCache } from '../../../../../scripts/package/cache'
import { inWidths, makeFormats, makeShareImage } from '../../../../../scripts/package/media/picture'
import { isFinishedWebp } from '../../../../../scripts/package/media/webp'
import { FORMAT_WIDTHS } from '../../../../../src/content'
import { pngOf } from '../../check/oddPictures'

const STILL = 'demo/media/places/overview.webp'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'picture-'))
})
afterAll(() => rm(root, { recursive: true }))

const means = async (file: string) => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at++) sums[at % 3] = (sums[at % 3] ?? 0) + (data[at] ?? 0)
  return sums.map((sum) => sum / (info.width * info.height))
}

it('keeps the mean colour of a photoreal still within 1/255 in every width', async () => {
  const { dir, outputs } = await makeFormats(createCache(root), STILL, Object.values(FORMAT_WIDTHS))
  expect(outputs.map(({ width }) => width)).toEqual([3840, 1920, 1000, 750, 500, 245])
  const original = await means(STILL)
  for (const { name } of outputs) {
    const made = await means(join(dir, name))
    const shifts = made.map((mean, channel) => Math.abs(mean - (original[channel] ?? 0)))
    expect(Math.max(...shifts)).toBeLessThan(1)
  }
})

it('lists exactly the sizes that it writes, for an AVIF encoder', async () => {
  const widths = Object.values(FORMAT_WIDTHS)
  const { outputs } = await makeFormats(createCache(root), STILL, widths)
  const { pictures } = await inWidths(await readFile(STILL), widths)
  const sizes = pictures.map(
    async ({ picture }) => (await picture.raw().toBuffer({ resolveWithObject: true })).info,
  )
  const sizesOf = (all: readonly { width: number; height: number }[]) =>
    all.map(({ width, height }) => [width, height])
  expect(sizesOf(await Promise.all(sizes))).toEqual(sizesOf(outputs))
})

it('caches encoded pictures by their inputs', async () => {
  const cache = createCache(root)
  const first = await makeShareImage(cache, STILL)
  const again = await makeShareImage(cache, STILL)
  expect(again).toEqual(first)
  expect(first.outputs).toMatchObject([{ width: 1200, height: 630 }])
  expect((await sharp(join(first.dir, 'share.jpg')).metadata()).format).toBe('jpeg')
  expect((await makeShareImage(cache, 'demo/media/places/robot.webp')).dir).not.toBe(first.dir)
})

const widthsOf = (outputs: readonly { width: number }[]) => outputs.map(({ width }) => width)

it('keeps a finished picture unchanged and only makes narrower ones', async () => {
  const finished = join(root, 'finished.webp')
  await sharp(STILL).resize({ width: 1000 }).webp({ quality: 80 }).toFile(finished)
  const { dir, outputs } = await makeFormats(createCache(root), finished, [1920, 500])
  expect(widthsOf(outputs)).toEqual([1000, 500])
  expect(await readFile(join(dir, '1000.webp'))).toEqual(await readFile(finished))
})

it.each<[string, (still: Sharp) => Sharp]>([
  ['has no loss', (still) => still.webp({ lossless: true })],
  ['has a colour profile', (still) => still.withIccProfile('p3').webp()],
  ['has to be rotated', (still) => still.withMetadata({ orientation: 6 }).webp()],
  ['is no WebP', (still) => still.jpeg()],
])('re-encodes a picture that %s', async (_, master) => {
  const file = join(root, 'master')
  await master(sharp(STILL).resize({ width: 600 })).toFile(file)
  const { dir, outputs } = await makeFormats(createCache(root), file, [245])
  const [own = 0] = widthsOf(outputs)
  const made = await readFile(join(dir, `${own}.webp`))
  expect(made.equals(await readFile(file))).toBe(false)
  expect(isFinishedWebp(made)).toBe(true)
})

it('shows a PNG with a gamma of its own as browsers do, and refuses other primaries', async () => {
  const grey = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#404040' } })
    .png()
    .toBuffer()
  const file = join(root, 'linear.png')
  await writeFile(file, pngOf(grey, { gAMA: [100_000] }))
  const { dir, outputs } = await makeFormats(createCache(root), file, [])
  // 0x40 of linear light is 137 in sRGB.
  const [red = 0] = await means(join(dir, outputs[0]?.name ?? ''))
  expect(Math.abs(red - 137)).toBeLessThan(2)

  const wide = join(root, 'wide.png')
  await writeFile(wide, pngOf(grey, { cHRM: [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000] }))
  await expect(makeFormats(createCache(root), wide, [])).rejects.toThrow('has primaries other than sRGB')
})
