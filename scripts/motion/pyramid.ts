/** A grey picture. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly pixels: Float32Array
}

/** A picture and its halves, the largest first. */
export type Pyramid = readonly Grey[]

const LEVELS = 5

export function pyramidOf(picture: Grey): Pyramid {
  const levels = [picture]
  for (let level = 1; level < LEVELS; level++) levels.push(half(levels[level - 1] as Grey))
  return levels
}

/** Reads a square of a picture around a point between its pixels; the edge goes on outside. */
export function readPatch({ width, height, pixels }: Grey, x: number, y: number, patch: Patch): void {
  const { reach, values } = patch
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [x - left, y - top]
  const [w00, w10] = [(1 - across) * (1 - down), across * (1 - down)]
  const [w01, w11] = [(1 - across) * down, across * down]
  let at = 0
  for (let row = top - reach; row <= top + reach; row++) {
    const above = within(row, height) * width
    const below = within(row + 1, height) * width
    for (let column = left - reach; column <= left + reach; column++) {
      const one = within(column, width)
      const other = within(column + 1, width)
      values[at++] =
        w00 * (pixels[above + one] as number) +
        w10 * (pixels[above + other] as number) +
        w01 * (pixels[below + one] as number) +
        w11 * (pixels[below + other] as number)
    }
  }
}

/** A square of `2 * reach + 1` pixels. */
export interface Patch {
  readonly reach: number
  readonly values: Float32Array
}

export function patchOf(reach: number): Patch {
  return { reach, values: new Float32Array((2 * reach + 1) ** 2) }
}

function within(at: number, size: number): number {
  return at < 0 ? 0 : at >= size ? size - 1 : at
}

/** Every other pixel of the blurred picture. */
function half(picture: Grey): Grey {
  const [columns, rows] = [picture.width >> 1, picture.height >> 1]
  const across = thinned(picture.pixels, {
    length: picture.width,
    lines: picture.height,
    step: 1,
    next: picture.width,
  })
  const pixels = thinned(across, { length: picture.height, lines: columns, step: columns, next: 1 })
  return { width: columns, height: rows, pixels }
}

interface Lines {
  readonly length: number
  readonly lines: number
  /** Between two pixels of a line, and between two lines. */
  readonly step: number
  readonly next: number
}

/** Every other pixel of lines that are blurred along them: 1 4 6 4 1. */
function thinned(pixels: Float32Array, { length, lines, step, next }: Lines): Float32Array {
  const count = length >> 1
  const result = new Float32Array(count * lines)
  // Rows stay rows, and columns stay columns.
  const [toStep, toNext] = step === 1 ? [1, count] : [step, 1]
  for (let line = 0; line < lines; line++)
    for (let i = 0; i < count; i++) {
      const read = (shift: number) => pixels[line * next + within(2 * i + shift, length) * step] as number
      const sum = read(-2) + read(2) + 4 * (read(-1) + read(1)) + 6 * read(0)
      result[line * toNext + i * toStep] = sum / 16
    }
  return result
}
