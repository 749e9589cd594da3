import sharp, { type OverlayOptions } from 'sharp'

/** Pixels. Frames are at most 160 wide; those of a portrait window are narrower and taller. */
const CELL = { width: 160, height: 160 }
const LABEL_HEIGHT = 14
const GAP = 2
const COLUMNS = 12
/** The newest frames that are drawn; more would make the picture unreadable. */
const FRAMES = 1_200

/** Consecutive identical frames, with the indexes of the first and last. */
export interface Run {
  readonly png: Buffer
  readonly from: number
  readonly to: number
}

/** Groups consecutive identical frames. */
export function runsOf(frames: readonly Buffer[]): readonly Run[] {
  const runs: Run[] = []
  frames.forEach((png, index) => {
    const last = runs.at(-1)
    if (last?.png.equals(png)) runs.splice(-1, 1, { ...last, to: index })
    else runs.push({ png, from: index, to: index })
  })
  return runs
}

/** Draws all frames into one picture, numbered, in reading order. */
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
