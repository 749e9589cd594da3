/** Red, green, blue; a byte each, row after row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Pixels of the side of an area whose colour is compared. */
const TILE = 8

// Constants of the SSIM's definition, for sums over 64 pixels of 0..255.
const C1 = 0.01 ** 2 * 255 ** 2 * 64
const C2 = 0.03 ** 2 * 255 ** 2 * 64 * 63

/**
 * How alike two pictures of one size are in structure: 1 for the same, less the more they differ (SSIM of the luma, in
 * windows of 8×8 pixels every 4, as ffmpeg and x264 measure it). Pictures are at least 8×8.
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
 * How far the colours of two pictures of one size are apart, 0..255: the mean difference of red, green and blue, each
 * averaged over 8×8 pixels first. So a tint shows wherever it is, and grain, which nobody sees jump, does not.
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
  // Tiles at the edges count by their pixels.
  return tiles.reduce((total, tile) => total + Math.abs(tile), 0) / one.pixels.length
}

/** Mean difference of single pixels, 0..255: colour and grain together. */
export function pixelDifference(one: Picture, other: Picture): number {
  let total = 0
  for (let index = 0; index < one.pixels.length; index++) {
    total += Math.abs((one.pixels[index] ?? 0) - (other.pixels[index] ?? 0))
  }
  return total / one.pixels.length
}

/** Four numbers for every 4×4 pixels: the sums of both lumas, of their squares, and of their product. */
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

/** Of the four blocks from `at` on: this one, the next, and both below. */
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
