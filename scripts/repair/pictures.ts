import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readIccProfile } from '../package/media/iccProfile'
import { pngColours } from '../package/media/pngColours'
import { withoutMetadata } from './jpegMetadata'
import type { RepairOf } from './repairOf'

/** Larger pictures are none of a showroom. */
const MAX_BYTES = 64 * 1024 ** 2

/**
 * Turns the pixels of PNGs, which lose nothing, and removes the camera's data from JPEGs. What costs a picture its
 * pixels stays: `content:build` does it once, for the package.
 */
export const repairPicture: RepairOf = async (file) => {
  const bytes = await readFile(file)
  if (bytes.length > MAX_BYTES) return { left: ['is too large'] }
  const read = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!read) return { left: ['is not a readable picture'] }
  const left: string[] = []
  const profile = read.icc && readIccProfile(read.icc)
  if (read.space === 'cmyk') left.push('is in CMYK: content:build converts it')
  else if (profile && !profile.isSrgb)
    left.push(`has the colour profile ${profile.name}: content:build converts it`)
  if (pngColours(bytes)) left.push('has a gamma or primaries of its own')
  const isTurned = (read.orientation ?? 1) !== 1
  if (read.format === 'png' && isTurned) {
    // Encoders reduce deeper pictures.
    const turned = read.depth === 'uchar' ? await turn(bytes) : undefined
    return turned ? { left, done: ['turned its pixels'], bytes: turned } : { left: [...left, 'is turned'] }
  }
  if (isTurned) return { left: [...left, 'is turned by its EXIF data: content:build turns it'] }
  if (read.format !== 'jpeg' || !(read.exif || read.xmp)) return { left }
  const bare = withoutMetadata(bytes)
  if (!bare || !(await isSame(bytes, bare))) return { left }
  return { left, done: ['removed the data of its camera (EXIF, XMP)'], bytes: bare }
}

async function turn(bytes: Buffer): Promise<Buffer | undefined> {
  const turned = await sharp(bytes).autoOrient().keepIccProfile().png().toBuffer()
  return (await isSame(bytes, turned)) ? turned : undefined
}

/** Whether two pictures are shown with the same pixels, of the same depth and profile. */
async function isSame(one: Buffer, other: Buffer): Promise<boolean> {
  const [before, after] = await Promise.all([one, other].map(pixelsOf))
  return (
    before !== undefined &&
    after !== undefined &&
    before.kind === after.kind &&
    before.data.equals(after.data)
  )
}

async function pixelsOf(picture: Buffer) {
  const { depth, channels, icc } = await sharp(picture).metadata()
  const { data, info } = await sharp(picture)
    .autoOrient()
    .keepIccProfile()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, kind: [info.width, info.height, depth, channels, icc?.toString('base64')].join() }
}
