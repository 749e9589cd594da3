import { existsSync } from 'node:fs'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { webpOf } from '../package/media/picture'
import { colourDifference, type Picture, ssim } from './similarity'

/** The result of encoding an AVIF file. `share`: its size relative to the WebP. */
export interface Encoded {
  readonly outcome: 'made' | 'kept' | 'not worth it'
  readonly share: number
  readonly quality?: number
}

/** Quality range and the start of the search: most pictures end close to it. */
const QUALITY = { least: 44, most: 84, step: 4, usual: 64 } as const
const EFFORT = 4

/** Allowed loss against the WebP of the same picture: differences below it are invisible and slow to find. */
const SLACK = { ssim: 0.0005, colour: 0.15 } as const

/** An AVIF file must save at least this much to be worth shipping. */
const WORTHWHILE_SHARE = 0.9

/**
 * Encodes the smallest AVIF file that is as similar to the picture as the package's WebP (SSIM and mean
 * colour). An existing file that still satisfies this is kept; one that saves too little is removed. `near`:
 * the quality found for another width of the picture.
 */
export async function encodeAvif(picture: Sharp, to: string, near?: number): Promise<Encoded> {
  const reference = await read(picture)
  const { bytes: webpBytes, picture: webp } = await encoded(webpOf(raw(reference)))
  const bound = {
    ssim: ssim(webp, reference) - SLACK.ssim,
    colour: colourDifference(webp, reference) + SLACK.colour,
  }
  const isClose = (avif: Picture) =>
    ssim(avif, reference) >= bound.ssim && colourDifference(avif, reference) <= bound.colour
  if (existsSync(to)) {
    const { size } = await stat(to)
    if (size < webpBytes.length * WORTHWHILE_SHARE && (await isSame(to, isClose, reference)))
      return { outcome: 'kept', share: size / webpBytes.length }
  }
  const found = await smallest(async (quality) => {
    const avif = await encoded(raw(reference).avif({ quality, effort: EFFORT }))
    return isClose(avif.picture) ? avif.bytes : undefined
  }, near)
  const share = found ? found.bytes.length / webpBytes.length : 1
  if (!found || share >= WORTHWHILE_SHARE) {
    await rm(to, { force: true })
    return { outcome: 'not worth it', share }
  }
  // Written atomically: a killed process leaves no partial file.
  await writeFile(`${to}.new`, found.bytes)
  await rename(`${to}.new`, to)
  return { outcome: 'made', share, quality: found.quality }
}

/**
 * The result of `encode` at the lowest quality with which it succeeds, searched step by step from `near`;
 * undefined when even the highest fails.
 */
export async function smallest<T>(
  encode: (quality: number) => Promise<T | undefined>,
  near: number = QUALITY.usual,
): Promise<{ readonly quality: number; readonly bytes: T } | undefined> {
  const { least, most } = QUALITY
  let quality = Math.min(most, Math.max(least, near))
  let bytes = await encode(quality)
  const step = bytes === undefined ? QUALITY.step : -QUALITY.step
  for (;;) {
    const next = quality + step
    const isBeyond = next < least || next > most
    const tried = isBeyond ? undefined : await encode(next)
    // Searching downwards, the last success is the boundary; upwards, the first.
    if (isBeyond || (step < 0 && tried === undefined))
      return bytes === undefined ? undefined : { quality, bytes }
    quality = next
    bytes = tried
    if (step > 0 && bytes !== undefined) return { quality, bytes }
  }
}

const raw = ({ width, height, pixels }: Picture) => sharp(pixels, { raw: { width, height, channels: 3 } })

async function read(from: Sharp): Promise<Picture> {
  const { data, info } = await from
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

async function encoded(picture: Sharp) {
  const bytes = await picture.toBuffer()
  return { bytes, picture: await read(sharp(bytes)) }
}

async function isSame(file: string, isClose: (avif: Picture) => boolean, { width, height }: Picture) {
  const there = await read(sharp(file)).catch(() => undefined)
  return there?.width === width && there.height === height && isClose(there)
}
