import type { Luma } from './luma'

/** The frame of a film in which the largest share of bright squares flickers. */
export interface Flicker {
  /** Share of the bright squares that flicker. */
  readonly most: number
  /** Index from 0. */
  readonly frame: number
  /** The longest run of frames above the limit. */
  readonly frames: number
}

/** Share of the bright squares that may be new in each frame: fast objects appear quickly too. */
export const MAX_FLICKER = 0.125
/** A single frame above the limit is a flash, which may be intended; this many are static noise. */
export const FLICKERING_FRAMES = 3

/** Luma (of 255) from which a square counts as bright. */
const BRIGHT = 180
/** Minimum number of bright squares: with fewer, flicker is invisible. */
const MIN_BRIGHT = 40
/** Maximum width in pixels; wider films are halved so that motion covers as many pixels. */
const WIDEST = 2560
/** Side of a square and search radius, both at half size. */
const SIDE = 8
const REACH = 8
/** Coarse search at an eighth of the size: search radius, window size, and number of candidates kept. */
const FAR_REACH = 14
const VIEW = 3
const CANDIDATES = 4
/** Mean luma difference allowed per pixel, and as a share of the square's own contrast. */
const MAX_DIFFERENCE = 6
const MAX_SHARE = 0.4

/**
 * Measures how much of the bright area flickers: squares that are found neither in the previous nor in the
 * next frame, at any displacement. Moving objects are found in both, appearing ones in one; what a renderer
 * draws differently in every frame is found in neither.
 */
export function createFlicker() {
  const last: Sizes[] = []
  let frame = -1
  let most = 0
  let at = 0
  let run = 0
  let longest = 0
  return {
    add(luma: Luma): void {
      frame += 1
      last.push(sizesOf(luma))
      if (last.length > 3) last.shift()
      const [before, here, after] = last
      if (!before || !here || !after) return
      const share = flickering(before, here, after)
      run = share > MAX_FLICKER ? run + 1 : 0
      longest = Math.max(longest, run)
      if (share <= most) return
      most = share
      at = frame - 1
    },
    end: (): Flicker => ({ most, frame: at, frames: longest }),
  }
}

/** A frame at half its size, and at an eighth of it to find fast motion. */
interface Sizes {
  readonly half: Luma
  readonly eighth: Luma
}

function sizesOf(luma: Luma): Sizes {
  const half = halved(luma.width > WIDEST ? halved(luma) : luma)
  return { half, eighth: halved(halved(half)) }
}

function flickering(before: Sizes, here: Sizes, after: Sizes): number {
  let bright = 0
  let unmatched = 0
  const { width, height } = here.half
  for (let top = 0; top + SIDE <= height; top += SIDE) {
    for (let left = 0; left + SIDE <= width; left += SIDE) {
      const square = lit(here.half, { left, top, width: SIDE, height: SIDE })
      if (!square) continue
      bright += 1
      if (!isFound(here, before, square) && !isFound(here, after, square)) unmatched += 1
    }
  }
  return bright < MIN_BRIGHT ? 0 : unmatched / bright
}

interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** An area with something bright in it. */
interface Lit extends Area {
  /** Total difference allowed. */
  readonly limit: number
}

/** Returns undefined when nothing in the area is bright. */
function lit({ width: row, pixels }: Luma, area: Area): Lit | undefined {
  const { left, top, width, height } = area
  let [most, sum] = [0, 0]
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const pixel = pixels[y * row + x] as number
      sum += pixel
      if (pixel > most) most = pixel
    }
  }
  if (most < BRIGHT) return undefined
  const size = width * height
  const mean = sum / size
  let contrast = 0
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) contrast += Math.abs((pixels[y * row + x] as number) - mean)
  }
  return { ...area, limit: Math.max(MAX_DIFFERENCE * size, MAX_SHARE * contrast) }
}

interface Offset {
  readonly x: number
  readonly y: number
}

/** Offsets up to a radius, nearest first: still and slow content is found at once. */
function offsetsWithin(reach: number): readonly Offset[] {
  const side = 2 * reach + 1
  return Array.from({ length: side ** 2 }, (_, index) => ({
    x: (index % side) - reach,
    y: Math.floor(index / side) - reach,
  })).sort((a, b) => a.x ** 2 + a.y ** 2 - b.x ** 2 - b.y ** 2)
}

const NEAR = offsetsWithin(REACH)
/** Offsets at an eighth of the size, up to the fastest motion that can be followed. */
const FAR = offsetsWithin(FAR_REACH)
/** Offsets at half the size, around each candidate found at an eighth. */
const AROUND = offsetsWithin(4)

/**
 * Whether a square appears in another frame. Where one object passes in front of another, a square shows
 * both edges, a different pair in every frame. Then it suffices that each bright half is found anywhere.
 */
function isFound(here: Sizes, there: Sizes, square: Lit): boolean {
  if (isNearby(here.half, there.half, square, NEAR, { x: 0, y: 0 })) return true
  const places = likeliest(here.eighth, there.eighth, square)
  const isThere = (area: Lit) => places.some((from) => isNearby(here.half, there.half, area, AROUND, from))
  if (isThere(square)) return true
  return halvesOf(square).some((halves) =>
    halves
      .map((half) => lit(here.half, half))
      .every((half) => !half || isNearby(here.half, there.half, half, NEAR, { x: 0, y: 0 }) || isThere(half)),
  )
}

/** A square split vertically and horizontally. */
function halvesOf({ left, top }: Area): readonly (readonly Area[])[] {
  const half = SIDE / 2
  return [
    [left, left + half].map((left) => ({ left, top, width: half, height: SIDE })),
    [top, top + half].map((top) => ({ left, top, width: SIDE, height: half })),
  ]
}

function isNearby(here: Luma, there: Luma, area: Lit, offsets: readonly Offset[], from: Offset): boolean {
  return offsets.some(({ x, y }) => {
    const [left, top] = [area.left + from.x + x, area.top + from.y + y]
    if (left < 0 || top < 0 || left + area.width > there.width || top + area.height > there.height)
      return false
    return isAlike(here, there, area, top * there.width + left)
  })
}

/** Candidate offsets, at half the size, for a square and its surroundings. */
function likeliest(here: Luma, there: Luma, { left, top }: Area): readonly Offset[] {
  const middle = { x: Math.round((left + SIDE / 2) / 4), y: Math.round((top + SIDE / 2) / 4) }
  const best: { readonly off: number; readonly offset: Offset }[] = []
  for (const offset of FAR) {
    const most = best.length === CANDIDATES ? (best.at(-1)?.off ?? 0) : Number.POSITIVE_INFINITY
    const off = offAround(here, there, middle, offset, most)
    if (off >= most) continue
    best.push({ off, offset })
    best.sort((a, b) => a.off - b.off)
    best.length = Math.min(best.length, CANDIDATES)
  }
  return best.map(({ offset }) => ({ x: offset.x * 4, y: offset.y * 4 }))
}

/** Difference of two areas within both frames; infinite once it surely exceeds the limit. */
function offAround(here: Luma, there: Luma, { x, y }: Offset, offset: Offset, most: number): number {
  const tooFar = most * (2 * VIEW + 1) ** 2
  let [off, pixels] = [0, 0]
  for (let row = y - VIEW; row <= y + VIEW; row++) {
    const other = row + offset.y
    if (row < 0 || row >= here.height || other < 0 || other >= there.height) continue
    for (let column = x - VIEW; column <= x + VIEW; column++) {
      const across = column + offset.x
      if (column < 0 || column >= here.width || across < 0 || across >= there.width) continue
      off += Math.abs(
        (here.pixels[row * here.width + column] as number) -
          (there.pixels[other * there.width + across] as number),
      )
      pixels += 1
    }
    if (off > tooFar) return Number.POSITIVE_INFINITY
  }
  return pixels < VIEW ** 2 ? Number.POSITIVE_INFINITY : off / pixels
}

function isAlike(here: Luma, there: Luma, { left, top, width, height, limit }: Lit, to: number): boolean {
  let off = 0
  for (let row = 0; row < height; row++) {
    const [a, b] = [(top + row) * here.width + left, to + row * there.width]
    for (let column = 0; column < width; column++)
      off += Math.abs((here.pixels[a + column] as number) - (there.pixels[b + column] as number))
    if (off > limit) return false
  }
  return true
}

/** Averages 2×2 pixels: the film's grain does not count as flicker. */
function halved({ width, height, pixels }: Luma): Luma {
  const [half, rows] = [width >> 1, height >> 1]
  const found = new Uint8Array(half * rows)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < half; x++) {
      const at = 2 * (y * width + x)
      const above = (pixels[at] as number) + (pixels[at + 1] as number)
      const below = (pixels[at + width] as number) + (pixels[at + width + 1] as number)
      found[y * half + x] = (above + below + 2) >> 2
    }
  }
  return { width: half, height: rows, pixels: found }
}
