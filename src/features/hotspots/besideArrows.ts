import type { Placement } from './placement'
import type { Rectangle } from './rectangle'

/** An element that hotspots must not cover. */
interface Obstacle {
  readonly box: Rectangle
  /** The place that it leads to, if it is an arrow. */
  readonly leadsTo?: string | undefined
}

interface ToPlace {
  /** The places that all hotspots lead to, those in areas included. */
  readonly destinations: readonly (string | undefined)[]
  /** The places that the hotspots to be placed lead to. */
  readonly leadsTo: readonly (string | undefined)[]
  readonly obstacles: readonly Obstacle[]
  /** The button that lists the hotspots that do not fit. */
  readonly rest: Rectangle | undefined
}

/** Places the hotspots with these indices; undefined for those that do not fit. */
type Place = (
  indices: readonly number[],
  keepClear: readonly Rectangle[],
) => readonly (Placement | undefined)[]

/**
 * Places the hotspots instead of the arrows that lead to the same places. If one does not fit, its arrow takes its place
 * for good, so that the result does not alternate; others have the button that lists them. Both are then kept clear.
 */
export function placeBesideArrows(
  { destinations, leadsTo, obstacles, rest }: ToPlace,
  place: Place,
): readonly (Placement | undefined)[] {
  const isShown = ({ leadsTo }: Obstacle) => leadsTo === undefined || !destinations.includes(leadsTo)
  let indices = [...leadsTo.keys()]
  let keepClear = obstacles.filter(isShown).map(({ box }) => box)
  for (;;) {
    const placed = place(indices, keepClear)
    const off = indices.filter((index) => placed[index] === undefined)
    const arrows = obstacles.filter((arrow) =>
      off.some((index) => isSamePlace(arrow.leadsTo, leadsTo[index])),
    )
    if (arrows.length > 0) {
      indices = indices.filter((index) => !arrows.some((arrow) => isSamePlace(arrow.leadsTo, leadsTo[index])))
      keepClear = [...keepClear, ...arrows.map(({ box }) => box)]
    } else if (rest && off.length > 0 && !keepClear.includes(rest)) keepClear = [...keepClear, rest]
    else return placed
  }
}

function isSamePlace(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one === other
}
