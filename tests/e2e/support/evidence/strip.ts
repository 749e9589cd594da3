import sharp, { type OverlayOptions } from 'sharp'

/** Pixels. Frames are recorded 160 wide at most; a portrait window's are narrower and higher. */
const CELL = { width: 160, height: 160 }
const LABEL_HEIGHT = 14
const GAP = 2
const COLUMNS = 12
/** The newest that are drawn: two minutes of frames that all differ would be no picture any more. */
const FRAMES = 1_200

/** Frames next to each other that are the same file, and which they were, from 0. */
export interface Run {
  readonly png: Buffer
  readonly from: number
  readonly to: number
}

/** A picture that stood still is one run. */
export function runsOf(frames: readonly Buffer[]): readonly Run[] {
  const runs: Run[] = []
  frames.forEach((png, index) => {
    const last = runs.at(-1)
    if (last?.png.equals(png)) runs.splice(-1, 1, { ...last, to: index })
    else runs.push({ png, from: index, to: index })
  })
  return runs
}

/** One picture of all frames, each with its number, in the order of reading. */
export async function drawStrip(frames: readonly Buffer[]): Promise<Buffer> {
  const runs = runsOf(frames).slice(-FRAMES)
  const rows = Math.ceil(runs.length / COLUMNS)
  const first = await sharp(runs[0]?.png).metadata()
  const height = Math.min(CELL.height, first.height ?? CELL.height) + LABEL_HEIGHT
  const cells = await Promise.all(
    runs.map(async ({ png, from, to }, index): Promise<OverlayOptions[]> => {
      const place = {
        left: (index % COLUMNS) * (CELL.width + GAP),
        top: Math.floor(index / COLUMNS) * height,
      }
      const inside = { width: CELL.width, height: height - LABEL_HEIGHT, fit: 'inside' as const }
      return [
        {
          input: await sharp(png).resize(inside).toBuffer(),
          left: place.left,
          top: place.top + LABEL_HEIGHT,
        },
        { input: label(from === to ? `${from}` : `${from}–${to}`), ...place },
      ]
    }),
  )
  const canvas = {
    width: COLUMNS * (CELL.width + GAP),
    height: rows * height,
    channels: 3,
    background: '#222',
  } as const
  return sharp({ create: canvas }).composite(cells.flat()).png().toBuffer()
}

function label(text: string): Buffer {
  const style = 'font-family="sans-serif" font-size="11" fill="#fff"'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${LABEL_HEIGHT}"><text x="2" y="11" ${style}>${text}</text></svg>`,
  )
}
