import type { Luma } from '../../../../../scripts/check/motion/luma'

const WIDTH = 320
const HEIGHT = 208
/** The scene repeats after this many pixels. */
const ROUND = 640

/** Pseudo-random numbers 0..1 of a linear congruential generator. */
export function randoms(seed = 1): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

interface Slab {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly bright: number
}

const random = randoms(7)
/** Slats, signs and lamps. */
const SLABS: readonly Slab[] = Array.from({ length: 420 }, () => ({
  x: random() * ROUND,
  y: random() * HEIGHT,
  width: 2 + random() * 24,
  height: 2 + random() * 18,
  bright: 30 + random() * 205,
}))

/** Brightness of panes, columns of 13. */
const PANES: readonly number[] = Array.from({ length: 1300 }, () => 20 + random() * 220)

/** The scene shifted by this many pixels, each pixel the mean of its area: as sharp as a picture can be. */
export function drawn(along: number): Luma {
  const pixels = new Float32Array(WIDTH * HEIGHT).fill(60)
  for (const { x, y, width, height, bright } of SLABS) {
    for (const start of [x - along, x - along + ROUND, x - along - ROUND]) {
      if (start + width < 0 || start > WIDTH) continue
      for (let row = Math.max(0, Math.floor(y)); row < Math.min(HEIGHT, y + height); row++) {
        const down = covered(row, y, height)
        for (let column = Math.max(0, Math.floor(start)); column < Math.min(WIDTH, start + width); column++) {
          const share = down * covered(column, start, width)
          const at = row * WIDTH + column
          pixels[at] = (pixels[at] as number) * (1 - share) + bright * share
        }
      }
    }
  }
  return { width: WIDTH, height: HEIGHT, pixels: Uint8Array.from(pixels, Math.round) }
}

function covered(pixel: number, from: number, length: number): number {
  return Math.max(0, Math.min(pixel + 1, from + length) - Math.max(pixel, from))
}

/** Positions of a flight's frames: it starts and ends slowly. */
export function eased(frames: number, pixels: number): readonly number[] {
  return Array.from({ length: frames }, (_, frame) => {
    const t = frame / (frames - 1)
    return pixels * t * t * (3 - 2 * t)
  })
}

/** A flight without defects. */
export const flight = (frames: number, pixels: number): readonly Luma[] => eased(frames, pixels).map(drawn)

/** Applies a change to a range of frames. */
export function changed(
  film: readonly Luma[],
  [from, to]: readonly [number, number],
  change: (frame: Luma, number: number) => Luma,
): readonly Luma[] {
  return film.map((frame, number) => (number >= from && number < to ? change(frame, number) : frame))
}

/** Halves the resolution and enlarges it again. */
export function halfSize({ width, height, pixels }: Luma): Luma {
  const half = new Float32Array((width * height) / 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y >> 1) * (width / 2) + (x >> 1)
      half[at] = (half[at] as number) + (pixels[y * width + x] as number) / 4
    }
  }
  return painted({ width, height }, (x, y) => {
    const [u, v] = [clamped((x - 0.5) / 2, width / 2 - 2), clamped((y - 0.5) / 2, height / 2 - 2)]
    const [left, top] = [Math.floor(u), Math.floor(v)]
    const of = (dx: number, dy: number) => half[(top + dy) * (width / 2) + left + dx] as number
    const above = of(0, 0) * (1 - u + left) + of(1, 0) * (u - left)
    const below = of(0, 1) * (1 - u + left) + of(1, 1) * (u - left)
    return above * (1 - v + top) + below * (v - top)
  })
}

/** Adds a strip of light across the middle with its own content. */
export function withStrip(frame: Luma, bright: (x: number, y: number) => number): Luma {
  const { width, height, pixels } = frame
  return painted({ width, height }, (x, y) =>
    y >= 80 && y < 128 ? bright(x, y) : (pixels[y * width + x] as number),
  )
}

/**
 * Posts that move left in front of a wall that moves right, both made of panes of different brightness. They
 * move by 16 pixels per frame and the wall by half of that, so that each edge is in the middle of the
 * compared squares.
 */
export function posts(frame: number): Luma {
  const pane = (x: number, y: number) => PANES[Math.floor(x / 16) * 13 + Math.floor(y / 16)] as number
  return painted({ width: WIDTH, height: HEIGHT }, (x, y) => {
    const along = x - 8 + 16 * frame
    return along % 32 < 16 ? pane(along, y) : pane(x + 960 - 8 * frame, y)
  })
}

/** Distance between slats in pixels. */
const SLAT = 13

/**
 * A wall of slats in uneven light, shifted by this many pixels, each pixel the mean of those that passed it.
 */
export function slatted(along: number, passing: number): Luma {
  const bright = (x: number) => {
    const light = 130 + 70 * Math.sin(x / 60)
    return (((x % SLAT) + SLAT) % SLAT < SLAT / 2 ? 1 : 0.4) * light
  }
  return painted({ width: WIDTH, height: HEIGHT }, (x) => {
    let sum = 0
    for (let i = 0; i < passing; i++) sum += bright(x + along - i)
    return sum / passing
  })
}

function painted(
  { width, height }: Pick<Luma, 'width' | 'height'>,
  at: (x: number, y: number) => number,
): Luma {
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels[y * width + x] = at(x, y)
  return { width, height, pixels }
}

function clamped(value: number, most: number): number {
  return Math.max(0, Math.min(most, value))
}
