/** Pixels between the page, files and films: three bytes a pixel, top row first. */
import sharp, { type Sharp } from 'sharp'
import type { Size } from './item'

/** A frame as the page sends it (RGBA, bottom row first), brought to `size`. */
export function upright(rgba: Buffer, drawn: Size, size: Size): Promise<Buffer> {
  const picture = sharp(rgba, { raw: { ...drawn, channels: 4 } })
    .flip()
    .removeAlpha()
  return resized(picture, size).raw().toBuffer()
}

/** A picture file, brought to `size`. */
export const pictureFrame = (file: string, size: Size): Promise<Buffer> =>
  resized(sharp(file).removeAlpha(), size).raw().toBuffer()

const resized = (picture: Sharp, { width, height }: Size): Sharp =>
  picture.resize(width, height, { kernel: 'lanczos3', fit: 'fill' })

/** From one frame (share 0) to another (share 1). */
export function blend(a: Buffer, b: Buffer, share: number): Buffer {
  const mixed = Buffer.allocUnsafe(a.length)
  const weight = Math.round(share * 256)
  for (let i = 0; i < a.length; i++)
    mixed[i] = ((a[i] ?? 0) * (256 - weight) + (b[i] ?? 0) * weight + 128) >> 8
  return mixed
}
