import { type Luma, TILE, tilesOf } from './luma'

/** A frame at an eighth of its size, blurred: fine structures are gone, the light on them remains. */
export interface Coarse {
  readonly width: number
  readonly height: number
  readonly pixels: Float32Array
}

/** Downscaling factor. */
const SHRINK = 8
/** Radius of the window around a square, in coarse pixels. */
const AROUND = 6
/** Gradient (of 255 per coarse pixel) below which the film's own noise dominates: no motion is reported. */
const NOISE = 0.15

export function coarse({ width, height, pixels }: Luma): Coarse {
  const small = { width: Math.floor(width / SHRINK), height: Math.floor(height / SHRINK) }
  const found = new Float32Array(small.width * small.height)
  for (let y = 0; y < small.height * SHRINK; y++) {
    const row = Math.floor(y / SHRINK) * small.width
    for (let x = 0; x < small.width * SHRINK; x++) {
      const at = row + Math.floor(x / SHRINK)
      found[at] = (found[at] as number) + (pixels[y * width + x] as number) / SHRINK ** 2
    }
  }
  return { ...small, pixels: softened(softened(found, small), small) }
}

/**
 * Displacement in pixels of each square's surroundings from one frame to the next, by optical flow
 * (Lucas-Kanade, least squares). Repetitive structures that move by exactly one period look still; the light
 * on them does not. Returns 0 where there is no gradient.
 */
export function drifts(one: Coarse, other: Coarse, size: Pick<Luma, 'width' | 'height'>): Float32Array {
  const sums = summed(one, other)
  const { columns, rows } = tilesOf(size)
  const found = new Float32Array(columns * rows)
  for (let tile = 0; tile < found.length; tile++) {
    const x = Math.floor((((tile % columns) + 0.5) * TILE) / SHRINK)
    const y = Math.floor(((Math.floor(tile / columns) + 0.5) * TILE) / SHRINK)
    found[tile] = SHRINK * distance(sums.map((sum) => sumWithin(sum, one, x, y)))
  }
  return found
}

/** Solves for the displacement from sums of products: x and y gradients, and t for the change in time. */
function distance([xx = 0, xy = 0, yy = 0, xt = 0, yt = 0]: readonly number[]): number {
  const noise = NOISE ** 2 * (2 * AROUND + 1) ** 2
  const [a, d] = [xx + noise, yy + noise]
  const determinant = a * d - xy * xy
  return Math.hypot((d * xt - xy * yt) / determinant, (a * yt - xy * xt) / determinant)
}

/** Summed-area tables of the five products. */
function summed(one: Coarse, other: Coarse): readonly Float64Array[] {
  const { width, height } = one
  const sums = Array.from({ length: 5 }, () => new Float64Array((width + 1) * (height + 1)))
  const mean = one.pixels.map((value, at) => (value + (other.pixels[at] as number)) / 2)
  const pixel = (x: number, y: number) =>
    mean[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] as number
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (pixel(x + 1, y) - pixel(x - 1, y)) / 2
      const down = (pixel(x, y + 1) - pixel(x, y - 1)) / 2
      const time = (other.pixels[y * width + x] as number) - (one.pixels[y * width + x] as number)
      const products = [across * across, across * down, down * down, across * time, down * time]
      const at = (y + 1) * (width + 1) + x + 1
      for (const [i, sum] of sums.entries()) {
        const before =
          (sum[at - 1] as number) + (sum[at - width - 1] as number) - (sum[at - width - 2] as number)
        sum[at] = before + (products[i] as number)
      }
    }
  }
  return sums
}

function sumWithin(sum: Float64Array, { width, height }: Coarse, x: number, y: number): number {
  const [left, right] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)]
  const [top, bottom] = [
    Math.max(0, y - AROUND) * (width + 1),
    Math.min(height, y + AROUND + 1) * (width + 1),
  ]
  const corner = (at: number) => sum[at] as number
  return corner(bottom + right) - corner(bottom + left) - corner(top + right) + corner(top + left)
}

/** A 1-2-1 blur in both directions; edges are repeated. */
function softened(pixels: Float32Array, { width, height }: Pick<Coarse, 'width' | 'height'>): Float32Array {
  const along = (from: Float32Array, step: number, place: (at: number) => number, last: number) =>
    from.map((value, at) => {
      const before = place(at) > 0 ? (from[at - step] as number) : value
      const after = place(at) < last ? (from[at + step] as number) : value
      return (before + 2 * value + after) / 4
    })
  const across = along(pixels, 1, (at) => at % width, width - 1)
  return along(across, width, (at) => Math.floor(at / width), height - 1)
}
