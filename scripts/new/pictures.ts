import sharp from 'sharp'
import { mapBounded } from '../package/inputs'
import type { StarterColors } from './colors'
import { yuvOf } from './film/yuv'
import { type Camera, mixed, type Size } from './scene/camera'
import { drawRoom } from './scene/room'

const STILL: Size = { width: 3840, height: 2160 }
const FILM: Size = { width: 1920, height: 1080 }
/** Frames of a flight, 1.6 s. */
export const FRAMES = 40
const WEBP = { quality: 90, smartSubsample: true, effort: 2 } as const

/** Draws a place for wide screens, and the middle of it for screens in 4:3, as WebP. */
export async function drawPlace(
  colors: StarterColors,
  camera: Camera,
): Promise<{ wide: Buffer; narrow: Buffer }> {
  const picture = await sharp(Buffer.from(drawRoom(colors, camera, STILL)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const again = () => sharp(picture.data, { raw: picture.info })
  const width = (STILL.height * 4) / 3
  const left = (STILL.width - width) / 2
  const [wide, narrow] = await Promise.all([
    again().webp(WEBP).toBuffer(),
    again().extract({ left, top: 0, width, height: STILL.height }).webp(WEBP).toBuffer(),
  ])
  return { wide, narrow }
}

/**
 * Films the flights from one camera to another and back, as MP4. They have at least two
 * `frames`; `drawn` is called after each.
 * @throws Error if the encoder is not installed.
 */
export async function filmFlights(
  colors: StarterColors,
  from: Camera,
  to: Camera,
  { frames: count, drawn }: { readonly frames: number; readonly drawn: (share: number) => void },
): Promise<{ there: Uint8Array; back: Uint8Array }> {
  const { encodeFilm } = await import('./film/encode')
  let done = 0
  const positions = Array.from({ length: count }, (_, frame) => frame / (count - 1))
  const frames = await mapBounded(positions, 2, async (share) => {
    const svg = drawRoom(colors, cameraBetween(from, to, eased(share)), FILM)
    const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
    drawn(++done / count)
    return yuvOf({ pixels, ...FILM })
  })
  return { there: await encodeFilm(frames, FILM), back: await encodeFilm([...frames].reverse(), FILM) }
}

function cameraBetween(from: Camera, to: Camera, share: number): Camera {
  return {
    at: mixed(from.at, to.at, share),
    toward: mixed(from.toward, to.toward, share),
    zoom: from.zoom + (to.zoom - from.zoom) * share,
  }
}

/** Starts and ends slowly, but never stands still. */
function eased(share: number): number {
  return 0.75 * share * share * (3 - 2 * share) + 0.25 * share
}
