import sharp from 'sharp'
import type { Picture } from '../../../scripts/pictures/similarity'
import { type Cell, writeSheet } from '../items/sheet'
import type { Shown } from './visit'

/** Unscaled screen pixels: scaling would hide the differences. */
const CELL = { width: 640, height: 360 }
const GAP = 8

/**
 * One row per flight: the still and the film's second frame at departure, the film and the still at arrival;
 * the middle of the screen, pixel by pixel.
 */
export async function handoverSheet(flights: readonly Shown[], file: string): Promise<void> {
  const cells: Cell[] = []
  for (const [row, { from, second, last, to }] of flights.entries())
    for (const [column, picture] of [from, second, last, to].entries())
      cells.push({
        pixels: await middleOf(picture),
        size: CELL,
        left: GAP + column * (CELL.width + GAP),
        top: GAP + row * (CELL.height + GAP),
      })
  await writeSheet(cells, file)
}

function middleOf({ width, height, pixels }: Picture): Promise<Buffer> {
  const [left, top] = [(width - CELL.width) >> 1, (height - CELL.height) >> 1]
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({ left, top, ...CELL })
    .raw()
    .toBuffer()
}
