import { type Luma, TILE, tilesOf } from './luma'

/** Detail of the squares of a frame, row by row; all values 0..255. */
export interface Tiles {
  /** Mean of the finest of three scales of detail: lines of one pixel. */
  readonly fine: Float32Array
  /** Mean of the next scale. */
  readonly middle: Float32Array
  /** Mean luma gradient between neighbouring pixels, horizontally and vertically. */
  readonly slope: Float32Array
}

/**
 * Fine detail is what a 3-pixel blur (1-2-1) removes; detail of the next scale is what a 7-pixel blur then
 * removes. Upscaled content has little of the first where it has much of the second.
 */
export function tilesIn(luma: Luma): Tiles {
  const { columns, rows } = tilesOf(luma)
  const { width, height, pixels } = luma
  const once = blur(pixels, width, height, 1)
  const twice = blur(once, width, height, 2)
  const count = columns * rows
  const tiles = {
    fine: new Float32Array(count),
    middle: new Float32Array(count),
    slope: new Float32Array(count),
  }
  for (let tile = 0; tile < count; tile++) {
    const [left, top] = [(tile % columns) * TILE, Math.floor(tile / columns) * TILE]
    let [fine, middle, slope] = [0, 0, 0]
    for (let y = top; y < top + TILE; y++) {
      const below = y + 1 < height ? width : 0
      for (let x = left; x < left + TILE; x++) {
        const at = y * width + x
        const here = pixels[at] as number
        const near = once[at] as number
        fine += Math.abs(here * SCALE - near)
        middle += Math.abs(near - (twice[at] as number))
        slope += Math.abs((pixels[x + 1 < width ? at + 1 : at] as number) - here)
        slope += Math.abs((pixels[at + below] as number) - here)
      }
    }
    tiles.fine[tile] = fine / (SCALE * TILE * TILE)
    tiles.middle[tile] = middle / (SCALE * TILE * TILE)
    tiles.slope[tile] = slope / (TILE * TILE)
  }
  return tiles
}

/** Mean difference of two frames of one size, per square. */
export function differences(one: Luma, other: Luma): Float32Array {
  const { columns, rows } = tilesOf(one)
  const found = new Float32Array(columns * rows)
  for (let tile = 0; tile < found.length; tile++) {
    const [left, top] = [(tile % columns) * TILE, Math.floor(tile / columns) * TILE]
    let sum = 0
    for (let y = top; y < top + TILE; y++) {
      for (let at = y * one.width + left, end = at + TILE; at < end; at++)
        sum += Math.abs((one.pixels[at] as number) - (other.pixels[at] as number))
    }
    found[tile] = sum / (TILE * TILE)
  }
  return found
}

/** Fixed-point factor of blurred values: integers are fast and lose no precision. */
const SCALE = 16

/** A 1-2-1 blur in both directions with the given pixel distance; edges are repeated. */
function blur(from: Uint8Array | Uint16Array, width: number, height: number, apart: number): Uint16Array {
  const across = new Uint16Array(from.length)
  // Each direction multiplies bytes by 4; values that are blurred already keep their scale.
  const shift = from instanceof Uint8Array ? 0 : 2
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      const left = from[row + (x < apart ? 0 : x - apart)] as number
      const right = from[row + (x + apart < width ? x + apart : width - 1)] as number
      across[row + x] = (left + 2 * (from[row + x] as number) + right) >> shift
    }
  }
  const blurred = new Uint16Array(from.length)
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - apart) * width
    const below = Math.min(height - 1, y + apart) * width
    for (let x = 0; x < width; x++) {
      const sum =
        (across[above + x] as number) + 2 * (across[y * width + x] as number) + (across[below + x] as number)
      blurred[y * width + x] = sum >> shift
    }
  }
  return blurred
}
