import sharp from 'sharp'
import type { Frame } from './visit'

const [WIDTH, HEIGHT] = [192, 108]
const GAP = 4
const CAPTION = 22
const INK = '#0e141b'

/**
 * Whether the lowest part of a frame shows more than one plain colour: pictures are drawn from the top, so
 * the picture is complete.
 */
export async function isPicture(jpeg: Buffer): Promise<boolean> {
  const { width, height } = await sharp(jpeg).metadata()
  const top = Math.floor(height * 0.8)
  const lowest = await sharp(jpeg)
    .extract({ left: 0, top, width, height: height - top })
    .toBuffer()
  const { channels } = await sharp(lowest).stats()
  return channels.some(({ stdev }) => stdev > 12)
}

/** The screen at these milliseconds, side by side, each with its time below. */
export async function filmStrip(frames: readonly Frame[], times: readonly number[]): Promise<Buffer> {
  const cells = times.map(async (ms, column) => {
    const frame = frames.findLast((frame) => frame.ms <= ms)
    const shown = frame
      ? sharp(frame.jpeg).resize(WIDTH, HEIGHT, { fit: 'cover' })
      : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK } })
    const left = column * (WIDTH + GAP)
    return [
      { input: await shown.jpeg().toBuffer(), left, top: 0 },
      { input: caption(`${(ms / 1000).toFixed(1)} s`), left, top: HEIGHT },
    ]
  })
  const width = times.length * (WIDTH + GAP) - GAP
  const ground = sharp({ create: { width, height: HEIGHT + CAPTION, channels: 3, background: INK } })
  return ground
    .composite((await Promise.all(cells)).flat())
    .jpeg({ quality: 80 })
    .toBuffer()
}

function caption(text: string): Buffer {
  return Buffer.from(
    `<svg width="${WIDTH}" height="${CAPTION}"><text x="50%" y="15" font-family="sans-serif" font-size="12" fill="#f7f8f9" text-anchor="middle">${text}</text></svg>`,
  )
}
