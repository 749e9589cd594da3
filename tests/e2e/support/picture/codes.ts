/**
 * The pictures of the relay world encode a picture number and a frame number, each as a row of eight cells, one bit per
 * cell. A cell is dark or light, never black, so that black frames can be detected.
 */
export interface Code {
  readonly id: number
  /** The frame index within a film, from 0. */
  readonly frame: number
}

/** The frame number of a still image. */
export const STILL = 255

const DARK = 80
const LIGHT = 220
const BITS = 8
/** Centres of the rows and columns, and the size of a cell, as fractions of the picture. Clear of header and hotspots. */
const ROWS = [0.26, 0.38] as const
const COLUMNS = Array.from({ length: BITS }, (_, bit) => 0.15 + 0.1 * bit)
const CELL = { width: 0.1, height: 0.12 }

/** Centres of the cells in the picture, those of the id first. */
export const CELLS = ROWS.flatMap((y) => COLUMNS.map((x) => ({ x, y })))

/** Maximum deviation of a level: 4:2:0 at 8 bits, and blends that have just started or almost finished. */
const TOLERANCE = 18

export type Levels = readonly number[]

function levelsOf({ id, frame }: Code): Levels {
  return [id, frame].flatMap((value) =>
    COLUMNS.map((_, bit) => ((value >> (BITS - 1 - bit)) & 1 ? LIGHT : DARK)),
  )
}

/** Decodes levels; undefined for a blend or a foreign picture. */
export function codeOf(levels: Levels): Code | undefined {
  const bits = levels.map((level) => [DARK, LIGHT].findIndex((pure) => Math.abs(level - pure) <= TOLERANCE))
  if (bits.length !== 2 * BITS || bits.includes(-1)) return undefined
  const value = (part: readonly number[]) => part.reduce((total, bit) => 2 * total + bit, 0)
  return { id: value(bits.slice(0, BITS)), frame: value(bits.slice(BITS)) }
}

/** Whether the levels are a blend of two pictures, whichever frames of them. */
export function isMixOf(levels: Levels, from: number, to: number): boolean {
  const ids = (id: number) => levelsOf({ id, frame: 0 }).slice(0, BITS)
  const cells = ids(from).map((dark, index) => ({
    from: dark,
    to: ids(to)[index] ?? Number.NaN,
    seen: levels[index] ?? Number.NaN,
  }))
  const ratios = cells.flatMap((cell) =>
    cell.from === cell.to ? [] : (cell.seen - cell.from) / (cell.to - cell.from),
  )
  const mean = ratios.reduce((total, share) => total + share, 0) / ratios.length
  const share = Math.min(1, Math.max(0, mean))
  const fits = cells.every(
    (cell) => Math.abs(cell.seen - cell.from - share * (cell.to - cell.from)) <= TOLERANCE,
  )
  return fits && levels.every((level) => level >= DARK - TOLERANCE && level <= LIGHT + TOLERANCE)
}

/** Grey pixels of the picture for a code. */
export function paint(code: Code, width: number, height: number): Buffer {
  const levels = levelsOf(code)
  const pixels = Buffer.alloc(width * height, (DARK + LIGHT) / 2)
  for (const [index, { x, y }] of CELLS.entries()) {
    const [left, right] = [x - CELL.width / 2, x + CELL.width / 2].map((share) => Math.round(share * width))
    const [top, bottom] = [y - CELL.height / 2, y + CELL.height / 2].map((share) =>
      Math.round(share * height),
    )
    for (let row = top ?? 0; row < (bottom ?? 0); row++) {
      pixels.fill(levels[index] ?? 0, row * width + (left ?? 0), row * width + (right ?? 0))
    }
  }
  return pixels
}
