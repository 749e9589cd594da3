import type { Position } from './place'

/** A line that a position keeps to, in per cent. */
export interface Guide {
  readonly axis: 'left' | 'top'
  readonly at: number
}

export interface Snapped {
  readonly position: Position
  readonly guides: readonly Guide[]
}

/** The lines of the picture itself: its middle, thirds and quarters. */
const GRID = [25, 100 / 3, 50, 200 / 3, 75] as const

/**
 * Moves a position onto the nearest line of another hotspot, or else of the picture's grid, that is at most `reach` away.
 */
export function snap(position: Position, others: readonly Position[], reach: Position): Snapped {
  const [column, row] = (['left', 'top'] as const).map((axis) => {
    const lines = [...others.map((other) => other[axis]), ...GRID]
    const near = lines.filter((line) => Math.abs(line - position[axis]) <= reach[axis])
    const best = near.reduce<number | undefined>(
      (found, line) =>
        found === undefined || Math.abs(line - position[axis]) < Math.abs(found - position[axis])
          ? line
          : found,
      undefined,
    )
    return best === undefined ? undefined : { axis, at: best }
  })
  return {
    position: { left: column?.at ?? position.left, top: row?.at ?? position.top },
    guides: [column, row].filter((guide) => guide !== undefined),
  }
}
