/** Red, green, blue, one byte each, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Side in pixels of the areas whose colours are compared. */
const TILE = 8

// Constants of SSIM's definition, for sums over 64 pixels of 0..255.
const C1 = 0.01 ** 2 * 255 ** 2 * 64
const C2 = 0.03 ** 2 * 255 ** 2 * 64 * 63

/**
 * Structural similarity of two pictures of one size, 1 for identical (SSIM of the luma in 8×8 windows every
 * 4 pixels, as in ffmpeg and x264). Pictures are at least 8×8.
 */
export function ssim(one: Picture, other: Picture): number {
  const columns = one.width >> 2
  const rows = one.height >> 2
  const sums = blockSums(one, other, columns, rows)
  let total = 0
  for (let row = 1; row < rows; row++) {
    for (let column = 1; column < columns; column++) {
      total += windowSsim(sums, ((row - 1) * columns + column - 1) * 4, columns * 4)
    }
  }
  return total / ((rows - 1) * (columns - 1))
}

/**
 * Colour difference of two pictures of one size, 0..255: the mean difference of red, green and blue after
 * averaging 8×8 pixels. It shows tints and ignores grain.
 */
export function colourDifference(one: Picture, other: Picture): number {
  const columns = Math.ceil(one.width / TILE)
  const tiles = new Float64Array(columns * Math.ceil(one.height / TILE) * 3)
  for (let y = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++) {
      const tile = (Math.floor(y / TILE) * columns + Math.floor(x / TILE)) * 3
      const at = (y * one.width + x) * 3
      for (let colour = 0; colour < 3; colour++) {
        const difference = (one.pixels[at + colour] ?? 0) - (other.pixels[at + colour] ?? 0)
        tiles[tile + colour] = (tiles[tile + colour] ?? 0) + difference
      }
    }
  }
  // Partial tiles at the edges are weighted by their pixels.
  return tiles.reduce((total, tile) => total + Math.abs(tile), 0) / one.pixels.length
}

/** Mean difference per pixel, 0..255: colour and grain together. */
export function pixelDifference(one: Picture, other: Picture): number {
  let total = 0
  for (let index = 0; index < one.pixels.length; index++) {
    total += Math.abs((one.pixels[index] ?? 0) - (other.pixels[index] ?? 0))
  }
  return total / one.pixels.length
}

/** Four sums for every 4×4 pixels: both lumas, their squares, and their product. */
function blockSums(one: Picture, other: Picture, columns: number, rows: number): Float64Array {
  const sums = new Float64Array(columns * rows * 4)
  for (let y = 0; y < rows * 4; y++) {
    for (let x = 0; x < columns * 4; x++) {
      const a = luma(one, y * one.width + x)
      const b = luma(other, y * other.width + x)
      const at = ((y >> 2) * columns + (x >> 2)) * 4
      sums[at] = (sums[at] ?? 0) + a
      sums[at + 1] = (sums[at + 1] ?? 0) + b
      sums[at + 2] = (sums[at + 2] ?? 0) + a * a + b * b
      sums[at + 3] = (sums[at + 3] ?? 0) + a * b
    }
  }
  return sums
}

/** SSIM of the window of four blocks at `at`: this one, its right neighbour, and both below. */
function windowSsim(sums: Float64Array, at: number, rowLength: number): number {
  const sum = (kind: number) =>
    [at, at + 4, at + rowLength, at + rowLength + 4].reduce(
      (total, block) => total + (sums[block + kind] ?? 0),
      0,
    )
  const [a, b, squares, product] = [sum(0), sum(1), sum(2), sum(3)]
  const variances = squares * 64 - a * a - b * b
  const covariance = product * 64 - a * b
  return ((2 * a * b + C1) * (2 * covariance + C2)) / ((a * a + b * b + C1) * (variances + C2))
}

function luma({ pixels }: Picture, pixel: number): number {
  const at = pixel * 3
  return 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
}
