import sharp, { type Sharp } from 'sharp'
import { pngOf } from '../../unit/scripts/check/oddPictures'
import type { Recipe, Right, Size } from '../recipe'

/** Large enough for a screen, so that no other problem is reported. */
export const SIZE: Size = { width: 1280, height: 720 }

/** Four colours, none of which stays where it is when the picture is turned or mirrored. */
const QUARTERS = [
  [200, 50, 50],
  [50, 160, 80],
  [50, 80, 200],
  [200, 180, 50],
] as const

/** The four colours as a picture, without data of its own. */
export function quarters({ width, height }: Size = SIZE): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = QUARTERS[(y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)] ?? QUARTERS[0]
      pixels.set(colour, (y * width + x) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const png = (size?: Size) => quarters(size).png().toBuffer()
export const jpeg = (size?: Size) => quarters(size).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
export const webp = (size?: Size) => quarters(size).webp({ lossless: true }).toBuffer()
export const avif = (bitdepth: 8 | 10 = 8) => quarters().avif({ effort: 0, bitdepth }).toBuffer()

/** A PNG with further chunks. */
export async function chunks(added: Readonly<Record<string, readonly number[]>>): Promise<Buffer> {
  return pngOf(await png(), added)
}

/** A still of a place that is an odd picture; `size` is what its record says. */
export function picture(
  name: string,
  ext: string,
  make: () => Promise<Buffer>,
  problems: readonly string[],
  shown: Right['shown'] = SIZE,
  size: Size = typeof shown === 'object' && 'width' in shown ? shown : SIZE,
): Recipe {
  return { name, file: `media/still-odd.${ext}`, size, make, right: { problems, shown } }
}
