/** How bright each pixel of a frame is, a byte each, row after row. */
export interface Luma {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Pixels of the side of the squares that measures look at. */
export const TILE = 16

/** How many whole squares lie beside and above one another. */
export function tilesOf({ width, height }: Pick<Luma, 'width' | 'height'>) {
  return { columns: Math.floor(width / TILE), rows: Math.floor(height / TILE) }
}

/** The middle one of these; NaN of none. */
export function median(values: readonly number[] | Float32Array): number {
  const sorted = Float32Array.from(values).sort()
  return sorted[sorted.length >> 1] ?? Number.NaN
}
