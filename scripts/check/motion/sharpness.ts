import { type Coarse, coarse, drifts } from './drift'
import { type Luma, median } from './luma'
import { differences, type Tiles, tilesIn } from './tiles'

/** The frame of a film that has least of its ends' fine detail. */
export interface Sharpness {
  /** Of the ends', 1 is as much; null where there was nothing to measure. */
  readonly least: number | null
  /** Counted from 0. */
  readonly frame: number
  /** Frames that could be measured. */
  readonly measured: number
}

/** Nothing is softer to a visitor than the ends down to here. */
export const MIN_SHARPNESS = 0.85

/** Brightness, of 255, that a square must have in detail of the middle size to say anything of the finest. */
const MIN_DETAIL = 2
/** Pixels a frame that a square may move: more, and the blur of motion belongs to it. */
const MAX_MOTION = 1
/** Pixels a frame that what lies around a square may move, as its light tells: it is known less exactly. */
const MAX_DRIFT = 3
/** Squares that a frame must have to be measured: fewer are one thing, which may be smooth. */
const MIN_TILES = 100
/** Squares of an end in the same place, to be held against those. */
const MIN_SAME_PLACE = 40

/** One frame, as far as it is needed until the last has come. */
interface Measured {
  readonly frame: number
  /** Squares that show detail and hardly move. */
  readonly tiles: readonly number[]
  readonly detail: number
}

/** How each square of a frame differs from the frame before, and how far what is around it has moved. */
interface Moves {
  readonly differences: Float32Array
  readonly drifts: Float32Array
}

interface Before {
  readonly luma: Luma
  readonly tiles: Tiles
  readonly light: Coarse
  readonly moved: Moves | undefined
}

/**
 * How sharp the frames of a film are, one after the other. The detail of a frame is the middle one of its squares' finest
 * detail, each by its detail of the next size, so that it does not matter what is seen. It is held against
 * the lesser of both ends', there against all of them and against those in the same places. A loop has the one end that meets
 * a still.
 */
export function createSharpness({ loops }: { readonly loops: boolean }) {
  let before: Before | undefined
  let first: Tiles | undefined
  let frame = -1
  const measured: Measured[] = []

  function measure(tiles: Tiles, moves: readonly (Moves | undefined)[]): void {
    const most = (of: keyof Moves, tile: number) => Math.max(...moves.map((each) => each?.[of][tile] ?? 0))
    const still = detailed(tiles).filter(
      (tile) =>
        most('differences', tile) <= MAX_MOTION * Math.max(tiles.slope[tile] as number, 0.5) &&
        most('drifts', tile) <= MAX_DRIFT,
    )
    if (still.length >= MIN_TILES) measured.push({ frame, tiles: still, detail: detailOf(tiles, still) })
  }

  return {
    add(luma: Luma): void {
      const tiles = tilesIn(luma)
      first ??= tiles
      const light = coarse(luma)
      const moved = before && {
        differences: differences(before.luma, luma),
        drifts: drifts(before.light, light, luma),
      }
      if (before) measure(before.tiles, [before.moved, moved])
      before = { luma, tiles, light, moved }
      frame += 1
    },
    end(): Sharpness {
      if (!before || !first) return { least: null, frame: 0, measured: 0 }
      measure(before.tiles, [before.moved])
      const ends = loops ? [first] : [first, before.tiles]
      const shares = measured.map(({ tiles, detail, frame }) => ({
        frame,
        share: detail / leastOf(ends, tiles),
      }))
      const least = shares.reduce((a, b) => (b.share < a.share ? b : a), { frame: 0, share: Infinity })
      const isKnown = Number.isFinite(least.share)
      return { least: isKnown ? least.share : null, frame: least.frame, measured: measured.length }
    },
  }
}

function leastOf(ends: readonly Tiles[], tiles: readonly number[]): number {
  const details = ends.flatMap((end) => {
    const all = detailed(end)
    const known = new Set(all)
    const here = tiles.filter((tile) => known.has(tile))
    return [
      ...(all.length >= MIN_TILES ? [detailOf(end, all)] : []),
      ...(here.length >= MIN_SAME_PLACE ? [detailOf(end, here)] : []),
    ]
  })
  return Math.min(...details)
}

function detailed({ middle }: Tiles): readonly number[] {
  const found: number[] = []
  for (let tile = 0; tile < middle.length; tile++)
    if ((middle[tile] as number) >= MIN_DETAIL) found.push(tile)
  return found
}

function detailOf({ fine, middle }: Tiles, tiles: readonly number[]): number {
  return median(tiles.map((tile) => (fine[tile] as number) / (middle[tile] as number)))
}
