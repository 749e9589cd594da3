import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'

const execute = promisify(execFile)

const SMALL = { width: 64, height: 36 }
const FRAME_BYTES = SMALL.width * SMALL.height
const FRAMES_PER_SECOND = 5
/** Brightest pixel of a black screen, of 255: nothing but the X server's own ground. */
const BLACK = 24
/** Rows of the small picture between the showroom's controls. */
const [TOP, BOTTOM] = [8, 28]
/** Mean difference to a place's picture, of 255: hotspots and films change the picture a little. */
const SAME = 24

/** The eyes of a visitor in front of a virtual screen. */
export interface Screen {
  /** Starts to look. */
  begin(): void
  /** Ends, and returns the longest time for which the screen was black, in seconds. */
  blackSeconds(): number
  /** Writes what the screen shows now, as a small JPEG. */
  photograph(file: string): Promise<void>
  /** The place whose picture the screen shows; undefined: none. */
  place(): Promise<string | undefined>
  end(): void
}

/** A picture by the name of its place. */
export type Pictures = ReadonlyMap<string, string>

export async function watchScreen(display: string, pictures: Pictures): Promise<Screen> {
  const known = new Map<string, Buffer>()
  for (const [name, file] of pictures) known.set(name, await shrink(await readFile(file)))
  const child = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-nostdin', '-f', 'x11grab', '-draw_mouse', '0'],
      ...['-framerate', `${FRAMES_PER_SECOND}`, '-i', display],
      ...['-vf', `scale=${SMALL.width}:${SMALL.height}`, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child, 'spawn')
  let rest = Buffer.alloc(0)
  let black: boolean[] = []
  child.stdout.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= FRAME_BYTES) {
      black.push(Math.max(...rest.subarray(0, FRAME_BYTES)) < BLACK)
      rest = rest.subarray(FRAME_BYTES)
    }
  })
  const grab = async () => {
    const args = ['-v', 'error', '-nostdin', '-f', 'x11grab', '-draw_mouse', '0', '-i', display]
    const { stdout } = await execute(
      'ffmpeg',
      [...args, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
      { encoding: 'buffer', maxBuffer: 1e8 },
    )
    return stdout
  }
  return {
    begin() {
      black = []
    },
    blackSeconds() {
      let [longest, run] = [0, 0]
      for (const isBlack of black) {
        run = isBlack ? run + 1 : 0
        longest = Math.max(longest, run)
      }
      return longest / FRAMES_PER_SECOND
    },
    async photograph(file) {
      await sharp(await grab())
        .resize({ width: 960 })
        .jpeg({ quality: 78 })
        .toFile(file)
    },
    async place() {
      const shown = await shrink(await grab())
      const [nearest] = [...known]
        .map(([name, picture]) => ({ name, off: difference(shown, picture) }))
        .sort((one, other) => one.off - other.off)
      return nearest && nearest.off < SAME ? nearest.name : undefined
    },
    end: () => child.kill(),
  }
}

function shrink(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({ ...SMALL, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

function difference(one: Buffer, other: Buffer): number {
  const row = SMALL.width * 3
  let sum = 0
  for (let at = TOP * row; at < BOTTOM * row; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / ((BOTTOM - TOP) * row)
}
