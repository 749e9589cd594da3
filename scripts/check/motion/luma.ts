/** The luma of each pixel of a frame, one byte each, row by row. */
export interface Luma {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Side in pixels of the squares that are measured. */
export const TILE = 16

/** Number of whole squares horizontally and vertically. */
export function tilesOf({ width, height }: Pick<Luma, 'width' | 'height'>) {
  return { columns: Math.floor(width / TILE), rows: Math.floor(height / TILE) }
}

/** The median; NaN for an empty list. */
export function median(values: readonly number[] | Float32Array): number {
  const sorted = Float32Array.from(values).sort()
  return sorted[sorted.length >> 1] ?? Number.NaN
}
