import sharp from 'sharp'
import type { Size } from './item'

const WEBP = { quality: 90, smartSubsample: true, effort: 4 } as const

/** Writes the one frame (RGB, top row first) as WebP. */
export async function writeStill(
  frames: AsyncIterable<Buffer>,
  { width, height }: Size,
  file: string,
): Promise<void> {
  for await (const rgb of frames)
    await sharp(rgb, { raw: { width, height, channels: 3 } })
      .webp(WEBP)
      .toFile(file)
}
