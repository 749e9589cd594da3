import type { Luma } from './luma'

/** The frame of a film in which most of what is bright flickers. */
export interface Flicker {
  /** Share of the bright squares. */
  readonly most: number
  /** Counted from 0. */
  readonly frame: number
  /** The longest run of frames in which more flickers than may. */
  readonly frames: number
}

/** Up to this share of what is bright may be new in each frame: what comes into sight quickly is, too. */
export const MAX_FLICKER = 0.125
/** One such frame is a flash, which a visitor may be meant to see; this many are static. */
export const FLICKERING_FRAMES = 3

/** Brightness, of 255, from which on a square counts as bright. */
const BRIGHT = 180
/** Bright squares that there must be: in less nobody sees it. */
const MIN_BRIGHT = 40
/** Pixels across: a wider film is looked at in half its size, so that as much of it moves as far. */
const WIDEST = 2560
/** Pixels of the side of a square, and how far it is looked for, both at half the size. */
const SIDE = 8
const REACH = 8
/** How far it is looked for at an eighth of the size, by what is this far around it, and how many places are looked at. */
const FAR_REACH = 14
const VIEW = 3
const CANDIDATES = 4
/** Brightness that a pixel may be off in the mean, and the share of the square's own contrast. */
const MAX_DIFFERENCE = 6
const MAX_SHARE = 0.4

/**
 * How much of what is bright flickers: squares in which something is bright, and which are found neither in the frame before nor in
 * the one after, wherever they may have moved to. What moves is found; what comes or goes is found on one side; what a
 * renderer draws differently in every frame is found on neither.
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

/** A frame at half its size, and at an eighth to find what has moved far. */
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
  /** What it may be off, in all. */
  readonly limit: number
}

/** Undefined where nothing in the area is bright. */
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

/** Offsets up to so many pixels each way, nearest first: what stands still, or moves little, is found at once. */
function offsetsWithin(reach: number): readonly Offset[] {
  const side = 2 * reach + 1
  return Array.from({ length: side ** 2 }, (_, index) => ({
    x: (index % side) - reach,
    y: Math.floor(index / side) - reach,
  })).sort((a, b) => a.x ** 2 + a.y ** 2 - b.x ** 2 - b.y ** 2)
}

const NEAR = offsetsWithin(REACH)
/** At an eighth of the size: as far as anything goes in a frame that anybody can follow. */
const FAR = offsetsWithin(FAR_REACH)
/** At half the size, around each place that looks alike at an eighth. */
const AROUND = offsetsWithin(4)

/**
 * Whether a square is in another frame. Where one thing passes before another a square shows the edge of both, and in every
 * frame another pair of them: then it is enough that each half with something bright in it is there, wherever.
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

/** A square parted down its middle, and across it. */
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

/** Where a square and what is around it may have gone: offsets at half the size. */
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

/** How far a place and one elsewhere are apart, of what both frames have; infinitely where that is surely more than the most. */
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

/** Four pixels become one: what is left of a film's grain is no flicker. */
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
