/** A contact sheet of films at five moments each, and of former flaws next to their current state. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readFilm } from './filmFile'
import type { Rect, Size } from './item'
import { type Cell, writeSheet } from './sheet'

const FILM: Size = { width: 1920, height: 1080 }
const MOMENTS = [0.08, 0.3, 0.5, 0.7, 0.92]
const CELL: Size = { width: 576, height: 324 }
const PAIR: Size = { width: 960, height: 540 }

const FLIGHTS = [
  'overview-robot',
  'gallery-overview',
  'overview-theatre',
  'conveyor-cabinet',
  'plant-line-a-line-b',
  'lounge-plant-gate',
]

/** A former flaw: how it looked, and the same moment and part of the film or still now. */
interface Flaw {
  before: string
  now: string
  moment?: number
  part: Rect
}

const WHOLE: Rect = { x: 0, y: 0, ...FILM }

const FLAWS: Flaw[] = [
  { before: 'flight', now: 'overview-robot.mp4', moment: 0.45, part: { x: 60, y: 180, ...PAIR } },
  { before: 'portal', now: 'lounge-plant-gate.mp4', moment: 0.42, part: WHOLE },
  { before: 'parapet', now: 'gallery-overview.mp4', moment: 0.45, part: WHOLE },
  { before: 'loop', now: 'robot-loop.mp4', moment: 0.3, part: { x: 510, y: 100, width: 480, height: 270 } },
  { before: 'still', now: 'theatre.webp', part: { x: 1440, y: 590, width: 480, height: 270 } },
]

/** Writes the sheet of the files that exist in `media`. */
export async function sheetOfMotion(loops: string[], media: string, file: string): Promise<void> {
  const films = [...FLIGHTS.map((name) => `${name}.mp4`), ...loops].filter((name) =>
    existsSync(join(media, name)),
  )
  const cells: Cell[] = []
  for (const [row, name] of films.entries()) {
    const frames = await momentsOf(join(media, name), MOMENTS)
    for (const [column, frame] of frames.entries())
      cells.push({ pixels: await cut(frame, WHOLE, CELL), size: CELL, ...placeOf(CELL, row, column, 0) })
  }
  const below = placeOf(CELL, films.length, 0, 0).top
  for (const [row, { before, now, moment, part }] of FLAWS.entries()) {
    const path = join(media, now)
    if (!existsSync(path)) continue
    const [frame] = moment === undefined ? [await asFrame(path)] : await momentsOf(path, [moment])
    const pair = [await previousFrame(before), frame && (await cut(frame, part, PAIR))]
    for (const [column, pixels] of pair.entries())
      if (pixels) cells.push({ pixels, size: PAIR, ...placeOf(PAIR, row, column, below) })
  }
  await writeSheet(cells, file)
}

const GAP = 8

const placeOf = (
  { width, height }: Size,
  row: number,
  column: number,
  below: number,
): { left: number; top: number } => ({
  left: GAP + column * (width + GAP),
  top: below + GAP + row * (height + GAP),
})

async function momentsOf(film: string, moments: readonly number[]): Promise<Buffer[]> {
  const frames: Buffer[] = []
  let count = 0
  for await (const _ of readFilm(film, FILM)) count++
  const wanted = moments.map((moment) => Math.round(moment * (count - 1)))
  let i = 0
  for await (const frame of readFilm(film, FILM)) if (wanted.includes(i++)) frames.push(Buffer.from(frame))
  return frames
}

const asFrame = (still: string): Promise<Buffer> =>
  sharp(still).removeAlpha().resize(FILM.width, FILM.height).raw().toBuffer()

const previousFrame = (name: string): Promise<Buffer> =>
  sharp(fileURLToPath(new URL(`before/${name}.webp`, import.meta.url)))
    .removeAlpha()
    .raw()
    .toBuffer()

const cut = (frame: Buffer, { x, y, width, height }: Rect, to: Size): Promise<Buffer> =>
  sharp(frame, { raw: { ...FILM, channels: 3 } })
    .extract({ left: x, top: y, width, height })
    .resize(to.width, to.height)
    .raw()
    .toBuffer()
