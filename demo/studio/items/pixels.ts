/** Pixel formats of page, files and films: three bytes per pixel, top row first. */
import sharp, { type Sharp } from 'sharp'
import type { Size } from './item'

/** Converts a frame as the page sends it: RGBA, bottom row first. */
export const upright = (rgba: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp(rgba, { raw: { width, height, channels: 4 } })
    .flip()
    .removeAlpha()
    .raw()
    .toBuffer()

/** Reads a picture file at `size`. */
export const pictureFrame = (file: string, size: Size): Promise<Buffer> =>
  resized(sharp(file).removeAlpha(), size).raw().toBuffer()

/** Scales a frame to `size`. */
export async function fitted(rgb: Buffer, from: Size, to: Size): Promise<Buffer> {
  if (from.width === to.width && from.height === to.height) return rgb
  const { width, height } = from
  return resized(sharp(rgb, { raw: { width, height, channels: 3 } }), to)
    .raw()
    .toBuffer()
}

const resized = (picture: Sharp, { width, height }: Size): Sharp =>
  picture.resize(width, height, { kernel: 'lanczos3', fit: 'fill' })
