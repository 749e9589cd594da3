import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { FORMAT_WIDTHS } from '../../../src/content'
import type { Cache } from '../cache'
import { hashFile, hashUnchanged } from '../inputs'
import { gammaTable, type PngColours, pngColours } from './pngColours'
import { isFinishedWebp } from './webp'

/** One file made from a picture; `name` is its file in the cache folder. */
export interface PictureOutput {
  readonly name: string
  readonly sha256: string
  readonly bytes: number
  readonly width: number
  readonly height: number
}

/**
 * At quality 88 with smart chroma the mean of each channel stays within 0.25/255 of the original, so that a
 * still and the end of a flight look alike.
 */
const WEBP = { quality: 88, smartSubsample: true, effort: 2 } as const
/** Encodes a picture in the package's format. */
export const webpOf = (picture: Sharp): Sharp => picture.webp(WEBP)

const KERNEL = 'lanczos3'
const SHARE = { width: 1200, height: 630 } as const
const SHARE_JPEG = { quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' } as const

// Pictures are encoded in parallel; more threads per picture would only compete.
sharp.concurrency(1)

/**
 * Encodes a picture in its own width and in the narrower `widths` (spec §9), never wider than the widest
 * format. A finished WebP is used as it is.
 */
export function makeFormats(cache: Cache, file: string, widths: readonly number[]) {
  return make(cache, file, { kind: 'formats', widths, ...WEBP }, async (input, save) => {
    const { own, pictures } = await inWidths(input, widths)
    for (const { width, picture } of pictures)
      await save(`${width}.webp`, width === own && isFinishedWebp(input) ? input : webpOf(picture))
  })
}

/**
 * Encodes a picture in its own width or the widest format, then in the narrower `widths`, widest first.
 * `own`: its width.
 */
export async function inWidths(
  input: Buffer,
  widths: readonly number[],
): Promise<{
  readonly own: number
  readonly pictures: readonly { readonly width: number; readonly picture: Sharp }[]
}> {
  const { width = 0, orientation = 1, height = 0 } = await sharp(input).metadata()
  const own = orientation >= 5 ? height : width
  const widest = Math.min(own, FORMAT_WIDTHS.xxlarge)
  const narrower = widths.filter((format) => format < widest).sort((a, b) => b - a)
  const upright = () => sharp(input).rotate()
  const master = widest === own ? upright() : upright().resize({ width: widest, kernel: KERNEL })
  const [next] = narrower
  if (next === undefined) return { own, pictures: [{ width: widest, picture: master }] }
  // Each picture is scaled from the next wider one: decoding the master for each would cost more than all of
  // them.
  const { data, info } = await upright()
    .resize({ width: next, kernel: KERNEL })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const others = narrower.map((width) => {
    const picture = sharp(data, { raw: info })
    return { width, picture: width === next ? picture : picture.resize({ width, kernel: KERNEL }) }
  })
  return { own, pictures: [{ width: widest, picture: master }, ...others] }
}

/** The 1200×630 JPEG share image of a page (spec §2). */
export function makeShareImage(cache: Cache, file: string) {
  return make(cache, file, { kind: 'share', ...SHARE, ...SHARE_JPEG }, async (input, save) => {
    const picture = sharp(input)
      .rotate()
      .resize({ ...SHARE, fit: 'cover' })
    await save('share.jpg', picture.flatten({ background: '#0E141B' }).jpeg(SHARE_JPEG))
  })
}

/** Saves a picture, encoded or as it is. */
type Save = (name: string, picture: Sharp | Buffer) => Promise<void>

async function make(
  cache: Cache,
  file: string,
  recipe: object,
  work: (input: Buffer, save: Save) => Promise<void>,
) {
  const colours = /\.png$/i.test(file) ? pngColours(await readFile(file)) : undefined
  const key = JSON.stringify([
    await hashUnchanged(file),
    { ...recipe, ...colours },
    sharp.versions.sharp,
    sharp.versions.vips,
  ])
  const { dir, result } = await cache.memoize(key, async (into) => {
    const outputs: PictureOutput[] = []
    await work(await inSrgb(await readFile(file), colours), async (name, picture) => {
      const { width, height, size: bytes } = await written(join(into, name), picture)
      outputs.push({ name, sha256: await hashFile(join(into, name)), bytes, width, height })
    })
    return outputs
  })
  return { dir, outputs: result }
}

/**
 * A PNG whose gamma is in a chunk, with the sRGB values that browsers show: encoders ignore the chunk.
 * @throws Error when it has other primaries.
 */
async function inSrgb(input: Buffer, colours: PngColours | undefined): Promise<Buffer> {
  if (!colours) return input
  if (colours.chunk === 'cHRM')
    throw new Error("has primaries other than sRGB: convert it with 'magick in.png -colorspace sRGB out.png'")
  const { data, info } = await sharp(input).raw().toBuffer({ resolveWithObject: true })
  const table = gammaTable(colours.gamma)
  // An alpha channel comes last, and has no gamma.
  const coloured = info.channels - (info.channels % 2 === 0 ? 1 : 0)
  for (let at = 0; at < data.length; at++)
    if (at % info.channels < coloured) data[at] = table[data[at] ?? 0] ?? 0
  return sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer()
}

async function written(file: string, picture: Sharp | Buffer) {
  if (!Buffer.isBuffer(picture)) return picture.toFile(file)
  await writeFile(file, picture)
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  return { width, height, size: picture.length }
}
