import { type Coarse, coarse, drifts } from './drift'
import { type Luma, median } from './luma'
import { differences, type Tiles, tilesIn } from './tiles'

/** The frame of a film with the least fine detail, compared with its ends. */
export interface Sharpness {
  /** Relative to the ends: 1 is equal; null when nothing could be measured. */
  readonly least: number | null
  /** Index from 0. */
  readonly frame: number
  /** Number of frames measured. */
  readonly measured: number
}

/** Ratio to the ends down to which a visitor notices no blur. */
export const MIN_SHARPNESS = 0.85

/** Medium-scale detail (of 255) that a square needs for its finest detail to be meaningful. */
const MIN_DETAIL = 2
/** Maximum motion of a square in pixels per frame: beyond it, motion blur is expected. */
const MAX_MOTION = 1
/** The same for a square's surroundings, which are measured less exactly. */
const MAX_DRIFT = 3
/** Minimum number of squares per frame: fewer may be a single smooth object. */
const MIN_TILES = 100
/** Minimum number of squares in the same position at an end, to compare against. */
const MIN_SAME_PLACE = 40

/** The data of a frame that is needed until the last frame has been read. */
interface Measured {
  readonly frame: number
  /** Squares with detail that hardly move. */
  readonly tiles: readonly number[]
  readonly detail: number
}

/** Per square: the difference from the previous frame, and how far its surroundings moved. */
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
 * Measures the sharpness of a film's frames in order. A frame's detail is the median over its squares of the
 * finest detail relative to the next scale, so that the subject does not matter. It is compared with the
 * lower of both ends, once over all squares and once over those in the same positions. A loop has one end:
 * the one that meets a still.
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
      const ratios = measured.map(({ tiles, detail, frame }) => ({
        frame,
        share: detail / leastOf(ends, tiles),
      }))
      const least = ratios.reduce((a, b) => (b.share < a.share ? b : a), { frame: 0, share: Infinity })
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
