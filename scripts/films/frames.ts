import sharp, { type Sharp } from 'sharp'
import type { Picture } from '../pictures/similarity'
import { colourFilter } from './conversion'
import type { Delivery } from './delivery'
import type { Probe } from './probe'
import { FilmsError, runTool } from './tools'

/** Small pictures of all frames, enough to compare them. */
const THUMB = { width: 64, height: 36 } as const
const THUMB_BYTES = THUMB.width * THUMB.height * 3
/** A minute of 60 frames a second. */
const MAX_FRAMES = 3600

/**
 * Small pictures of all frames in the colours of stills.
 * @throws FilmsError when the delivery is damaged.
 */
export async function thumbs(
  { input }: Delivery,
  probe: Probe,
  filters: readonly string[],
): Promise<readonly Picture[]> {
  const pictures: Picture[] = []
  let left = Buffer.alloc(0)
  const size = `${THUMB.width}:${THUMB.height}:flags=area`
  const chain = [
    ...filters,
    `scale=${colourFilter(probe)}`,
    `scale=${size}:in_color_matrix=bt709`,
    'format=rgb24',
  ]
  const args = ['-xerror', '-err_detect', 'explode', ...input, '-map', '0:v:0', '-vf', chain.join(',')]
  await runTool('ffmpeg', [...args, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-'], (bytes) => {
    left = Buffer.concat([left, bytes])
    while (left.length >= THUMB_BYTES && pictures.length < MAX_FRAMES) {
      pictures.push({ ...THUMB, pixels: new Uint8Array(left.subarray(0, THUMB_BYTES)) })
      left = left.subarray(THUMB_BYTES)
    }
  })
  if (pictures.length === 0) throw new FilmsError('contains no pictures: render it again')
  return pictures
}

/** A still as small as the pictures of frames, cropped as a stage does. */
export async function thumbOf(file: string): Promise<Picture> {
  return readPicture(sharp(file).resize({ ...THUMB, fit: 'cover' }), THUMB)
}

/** A still in a size. */
export async function stillOf(file: string, size: { width: number; height: number }): Promise<Picture> {
  return readPicture(sharp(file).resize({ ...size, fit: 'cover', kernel: 'lanczos3' }), size)
}

/** The first or last frame of an encoded film. */
export async function endOf(
  file: string,
  end: 'first' | 'last',
  width: number,
  height: number,
): Promise<Picture> {
  const seek = end === 'first' ? [] : ['-sseof', '-0.5']
  const show = [...seek, '-i', file, '-vf', `scale=${width}:${height}:in_color_matrix=bt709,format=rgb24`]
  const bytes = await runTool('ffmpeg', [...show, '-f', 'rawvideo', '-'])
  const size = width * height * 3
  const count = Math.floor(bytes.length / size)
  if (count === 0) throw new FilmsError('shows no frame at its end')
  const at = end === 'first' ? 0 : count - 1
  return { width, height, pixels: new Uint8Array(bytes.subarray(at * size, (at + 1) * size)) }
}

async function readPicture(
  image: Sharp,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  return { width, height, pixels: await image.removeAlpha().toColourspace('srgb').raw().toBuffer() }
}
