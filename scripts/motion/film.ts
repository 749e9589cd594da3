import { FilmsError, runTool } from '../films/tools'
import { FOCAL } from './adjust'
import type { Grey } from './pyramid'
import type { Motion } from './scene'
import { tiltOf } from './tilt'
import { tracksOf } from './tracks'

/** Pixels of a frame, whatever its shape: enough to follow points, and few enough to be quick. */
const PIXELS = 480 * 270
/** A flight has at most three seconds. */
const MOST_SECONDS = 8
/** Frames a second that are looked at. */
const RATE = 25

/**
 * How the points of a film move. At most eight seconds are read, in small pictures.
 * @throws FilmsError when it cannot be read.
 */
export async function readMotion(file: string): Promise<Motion & { readonly ratio: number }> {
  const ratio = await ratioOf(file)
  const [width, height] = [even(Math.sqrt(PIXELS * ratio)), even(Math.sqrt(PIXELS / ratio))]
  const filters = `fps='min(${RATE},source_fps)',scale=${width}:${height}:flags=area,format=gray`
  const args = ['-t', `${MOST_SECONDS}`, '-i', file, '-map', '0:v:0', '-vf', filters, '-f', 'rawvideo', '-']
  const bytes = await runTool('ffmpeg', args)
  const size = width * height
  const frames = Array.from({ length: Math.floor(bytes.length / size) }, (_, index): Grey => {
    const pixels = Float32Array.from(bytes.subarray(index * size, (index + 1) * size))
    return { width, height, pixels }
  })
  const [first, last] = [frames[0], frames.at(-1)]
  if (!first || !last) throw new FilmsError('contains no pictures')
  const focal = Math.exp(FOCAL)
  return {
    ...{ frames: frames.length, width, height, ratio, tracks: tracksOf(frames) },
    tilts: [tiltOf(first, focal), tiltOf(last, focal)],
  }
}

async function ratioOf(file: string): Promise<number> {
  const show = ['-select_streams', 'v:0', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', file]
  const [width = 0, height = 0] = (await runTool('ffprobe', show)).toString().trim().split(',').map(Number)
  if (!(width > 0 && height > 0)) throw new FilmsError('contains no film')
  return width / height
}

function even(pixels: number): number {
  return 2 * Math.round(pixels / 2)
}
