/** Contact sheets of the rendered media, and how well films match the stills at their ends. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readFilm } from './filmFile'
import type { Item, Size } from './item'
import { type Likeness, likeness } from './likeness'
import { pictureFrame } from './pixels'

const GROUND = '#12171d'
const GAP = 8
const SHEET = { quality: 86, mozjpeg: true } as const

const STILL_CELL: Size = { width: 640, height: 360 }
const STILL_COLUMNS = 4

const SEAM_CELL: Size = { width: 240, height: 135 }
/** First frame, its still, last frame, its still: two films per row. */
const SEAM_COLUMNS = 8

/** Films are compared at full size. */
const FILM: Size = { width: 1920, height: 1080 }

/** A film's end and the still that it shows; `where` names both. */
export interface Seam extends Likeness {
  where: string
}

/** Writes a sheet of the existing 16:9 stills. */
export async function sheetOfStills(items: Item[], media: string, file: string): Promise<void> {
  const stills = items.filter(
    (item) => item.kind === 'still' && item.core && existsSync(join(media, item.file)),
  )
  const cells = await Promise.all(stills.map((item) => pictureFrame(join(media, item.file), STILL_CELL)))
  await writeSheet(inRows(cells, STILL_CELL, STILL_COLUMNS), file)
}

/** Writes a sheet of the films' ends next to their stills and compares each pair. */
export async function sheetOfSeams(items: Item[], media: string, file: string): Promise<Seam[]> {
  const cells: Buffer[] = []
  const seams: Seam[] = []
  for (const item of items) {
    const film = join(media, item.file)
    const ends = endsOf(item, items)
    if (!ends || !existsSync(film)) continue
    const shown = await firstAndLast(film)
    for (const [i, still] of ends.entries()) {
      const frame = shown[i]
      if (!frame) throw new Error(`${item.file} has no frames`)
      const picture = await pictureFrame(join(media, still), FILM)
      seams.push({
        where: `${item.file} ${i ? 'last' : 'first'} · ${still}`,
        ...likeness(frame, picture, FILM),
      })
      for (const pixels of [frame, picture]) cells.push(await shrunk(pixels))
    }
  }
  await writeSheet(inRows(cells, SEAM_CELL, SEAM_COLUMNS), file)
  return seams
}

/** The still files at both ends of a film; undefined when the item is not a film. */
function endsOf(item: Item, items: Item[]): [string, string] | undefined {
  const byId = (id: string | undefined) => items.find((other) => other.id === id)
  if (item.kind === 'flight') return filesOf(byId(item.first), byId(item.last))
  if (item.kind !== 'portal') return undefined
  const [leaving, entering] = item.legs.map(byId)
  if (leaving?.kind !== 'leg' || entering?.kind !== 'leg') return undefined
  const [from, to] = [byId(leaving.first), byId(entering.last)]
  return item.backwards ? filesOf(to, from) : filesOf(from, to)
}

const filesOf = (a: Item | undefined, b: Item | undefined): [string, string] | undefined =>
  a && b ? [a.file, b.file] : undefined

async function firstAndLast(film: string): Promise<Buffer[]> {
  let first: Buffer | undefined
  let last: Buffer | undefined
  for await (const frame of readFilm(film, FILM)) {
    first ??= Buffer.from(frame)
    last = frame
  }
  return first && last ? [first, last] : []
}

const shrunk = (pixels: Buffer): Promise<Buffer> =>
  sharp(pixels, { raw: { ...FILM, channels: 3 } })
    .resize(SEAM_CELL.width, SEAM_CELL.height)
    .raw()
    .toBuffer()

/** A picture (RGB) at its position on a sheet. */
export interface Cell {
  pixels: Buffer
  size: Size
  left: number
  top: number
}

const inRows = (cells: Buffer[], size: Size, columns: number): Cell[] =>
  cells.map((pixels, i) => ({
    pixels,
    size,
    left: GAP + (i % columns) * (size.width + GAP),
    top: GAP + Math.floor(i / columns) * (size.height + GAP),
  }))

export async function writeSheet(cells: Cell[], file: string): Promise<void> {
  const reach = (of: (cell: Cell) => number) => Math.max(1, ...cells.map(of)) + GAP
  const width = reach(({ left, size }) => left + size.width)
  const height = reach(({ top, size }) => top + size.height)
  await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(
      cells.map(({ pixels, size, left, top }) => ({
        input: pixels,
        raw: { ...size, channels: 3 as const },
        left,
        top,
      })),
    )
    .jpeg(SHEET)
    .toFile(file)
}
