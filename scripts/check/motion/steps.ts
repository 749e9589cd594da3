import type { Luma } from './luma'
import { differences } from './tiles'

/** Frames that repeat the previous one while everything moves. */
export interface Stop {
  /** The first of them, index from 0. */
  readonly frame: number
  readonly frames: number
}

/** Minimum share of the neighbouring steps; below it, the step counts as a repeated frame. */
const MIN_SHARE = 0.15
/** Minimum luma difference (of 255) of the neighbouring steps; below it there is only noise. */
const MIN_STEP = 1.5
/** Ratio of successive steps where motion eases to rest. */
const EASED = 0.5
/** Share of a film's squares that count as moving: the rest may stand still for good reasons. */
const LIVELY = 0.01

/**
 * Finds repeated (one) or frozen (several) frames: near-zero steps between normal ones. Motion that comes to
 * rest slows down before and speeds up after; a stop does neither.
 */
export function createSteps() {
  let before: Luma | undefined
  const steps: number[] = []
  return {
    add(luma: Luma): void {
      if (before) steps.push(liveliest(differences(before, luma)))
      before = luma
    },
    end: (): readonly Stop[] => stopsIn(steps),
  }
}

/** The stops among a film's steps; step 0 leads from frame 0 to frame 1. */
export function stopsIn(steps: readonly number[]): readonly Stop[] {
  const stops: Stop[] = []
  for (let from = 1; from < steps.length; from++) {
    const start = steps[from - 1] as number
    let to = from
    while (to < steps.length && (steps[to] as number) < MIN_SHARE * start) to++
    const goesOn = steps[to]
    if (to === from || start < MIN_STEP || goesOn === undefined) continue
    const around = Math.min(start, goesOn)
    if (around < MIN_STEP || steps.slice(from, to).some((step) => step >= MIN_SHARE * around)) continue
    if (isEased(steps[from - 2], start) && isEased(steps[to + 1], goesOn)) continue
    stops.push({ frame: from + 1, frames: to - from })
    from = to
  }
  return stops
}

/** Whether the step next to a pause is well below the one before or after it. */
function isEased(further: number | undefined, nearest: number): boolean {
  return further !== undefined && nearest <= EASED * further
}

/** The smallest motion among the fastest squares. */
function liveliest(moved: Float32Array): number {
  const sorted = moved.slice().sort()
  return sorted[Math.floor((sorted.length - 1) * (1 - LIVELY))] ?? 0
}
