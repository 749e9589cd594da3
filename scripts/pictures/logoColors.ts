import sharp from 'sharp'
import type { LogoColor } from '../../src/brand'

/** Px of the longer side of the picture whose pixels are counted. */
const SIZE = 160
/** Number of levels to which each colour channel is quantized. */
const LEVELS = 16
/** Pixels below this alpha are edges. */
const OPAQUE = 128

/**
 * The colours of a logo, as browsers draw it. None: it brings its own ground, or draws nothing, or is not a readable
 * picture.
 */
export async function logoColors(file: string): Promise<readonly LogoColor[]> {
  const drawn = await sharp(file)
    .resize({ width: SIZE, height: SIZE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!drawn) return []
  const { data, info } = drawn
  const { width, height } = info
  const isOpaque = (pixel: number) => (data[pixel * 4 + 3] ?? 0) >= OPAQUE
  const corners = [0, width - 1, width * (height - 1), width * height - 1]
  if (corners.every(isOpaque)) return []
  const counts = new Map<string, number>()
  let total = 0
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (!isOpaque(pixel)) continue
    const color = hex(data.subarray(pixel * 4, pixel * 4 + 3))
    counts.set(color, (counts.get(color) ?? 0) + 1)
    total++
  }
  return [...counts].map(([color, count]) => ({ color, share: count / total }))
}

function hex(channels: Uint8Array): string {
  const step = 255 / (LEVELS - 1)
  const level = (value: number) => Math.round(Math.round(value / step) * step)
  return `#${[...channels].map((value) => level(value).toString(16).padStart(2, '0')).join('')}`
}
