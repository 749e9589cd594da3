import { stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { avifBeside } from '../../../src/content'
import { colourDifference, ssim } from '../../pictures/similarity'
import type { Cache } from '../cache'
import { hashUnchanged, type PackageInput } from '../inputs'
import { assertMediaFile } from '../sourceFile'

/** A finished WebP file of a picture, ready for the package. */
type Finished = PackageInput & { readonly width: number; readonly height: number }

/**
 * Minimum similarity between the thumbnails of an AVIF file and its picture; below it, they show different
 * content.
 */
const ALIKE = { leastSsim: 0.9, mostColour: 1.5 } as const
const COMPARED_WIDTH = 480

/** Source path of a picture's AVIF file: `overview-1920.avif` beside `overview.webp`. */
export function avifSource(picture: string, width: number): string {
  const stem = basename(picture, extname(picture))
  return join(dirname(picture), `${stem}-${width}.avif`)
}

/**
 * The AVIF files beside a picture in its sources, `name` relative to `dir`; those larger than the WebP are
 * skipped.
 * @throws Error naming the first with other content or size.
 */
export async function avifFiles(
  cache: Cache,
  dir: string,
  name: string,
  finished: readonly Finished[],
): Promise<readonly PackageInput[]> {
  const found: PackageInput[] = []
  for (const picture of finished) {
    const source = avifSource(name, picture.width)
    const from = join(dir, source)
    const bytes = (await stat(from).catch(() => undefined))?.size
    if (bytes === undefined) continue
    const failure = (fault: string) =>
      new Error(`has an unusable file beside it: ${basename(source)} ${fault}`)
    await assertMediaFile(dirname(dir), source).catch((cause: Error) => {
      throw failure(cause.message)
    })
    const sha256 = await hashUnchanged(from)
    const fault = await cachedFault(cache, { from, sha256 }, picture)
    if (fault) throw failure(fault)
    if (bytes < picture.bytes) found.push({ from, path: avifBeside(picture.path), sha256, bytes })
  }
  return found
}

async function cachedFault(cache: Cache, avif: { from: string; sha256: string }, picture: Finished) {
  const key = JSON.stringify([
    'avif',
    avif.sha256,
    picture.sha256,
    ALIKE,
    COMPARED_WIDTH,
    sharp.versions.vips,
  ])
  const { result } = await cache.memoize(key, async () => ({
    fault: await avifFault(avif.from, picture.from).catch(() => 'is not a readable picture'),
  }))
  return result.fault
}

/** The reason why a file is not an AVIF of the picture; undefined: it is. */
async function avifFault(avif: string, picture: string): Promise<string | undefined> {
  const [own, other] = await Promise.all([sharp(avif).metadata(), sharp(picture).metadata()])
  if (own.format !== 'heif' || own.compression !== 'av1') return 'is not an AVIF'
  const size = ({ width, height }: typeof own) => `${width}×${height} px`
  if (size(own) !== size(other)) return `is ${size(own)}, its picture ${size(other)}`
  const [small, reference] = await Promise.all([thumbnail(avif), thumbnail(picture)])
  const isAlike =
    ssim(small, reference) >= ALIKE.leastSsim && colourDifference(small, reference) <= ALIKE.mostColour
  return isAlike ? undefined : "shows another picture: encode it again with 'npm run content:avif'"
}

async function thumbnail(file: string) {
  const { data, info } = await sharp(file)
    .resize({ width: COMPARED_WIDTH, withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
