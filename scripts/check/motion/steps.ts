import type { Luma } from './luma'
import { differences } from './tiles'

/** Frames that show what the one before shows, while everything moves. */
export interface Stop {
  /** The first of them, counted from 0. */
  readonly frame: number
  readonly frames: number
}

/** Share of the steps around it that a step must have, not to be one that was left out. */
const MIN_SHARE = 0.15
/** Brightness, of 255, that the steps around must have: less is a film's own noise. */
const MIN_STEP = 1.5
/** Share of a step that the next one has where a motion comes to rest. */
const EASED = 0.5
/** A film's liveliest squares, as a share of all: the rest may stand still for good reasons. */
const LIVELY = 0.01

/**
 * Frames doubled (one) or frozen (several): steps from frame to frame that are next to nothing between steps that are not. A
 * motion that comes to rest and begins again slows down before and gathers speed after; a stop does neither.
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

/** The stops in the steps of a film: the step at 0 leads from frame 0 to frame 1. */
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

/** Whether the step beside a rest is well below the one before it, or behind it. */
function isEased(further: number | undefined, nearest: number): boolean {
  return further !== undefined && nearest <= EASED * further
}

/** How far the liveliest squares go, the least of them. */
function liveliest(moved: Float32Array): number {
  const sorted = moved.slice().sort()
  return sorted[Math.floor((sorted.length - 1) * (1 - LIVELY))] ?? 0
}
