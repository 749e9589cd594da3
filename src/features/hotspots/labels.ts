import { type Box, inside, overlap } from './box'

export interface LabelRequest {
  /** The ring that the label belongs to, px. */
  readonly ring: Box
  /** Size of the label, px. */
  readonly width: number
  readonly height: number
}

export interface Room {
  /** Between a ring and its label, px. */
  readonly gap: number
  readonly keepClear: readonly Box[]
}

/** How far a label may be pushed before nobody can tell whose it is, in heights of labels. */
const REACH = 1.25

/**
 * Places for the labels, in order: beside their ring where there is room, else pushed away from it as little as needed;
 * none where that would be too far. No label overlaps another label, a ring or something to keep clear of, and all lie
 * inside the area. px throughout.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  area: Box,
  { gap, keepClear }: Room,
): readonly (Box | undefined)[] {
  const taken: Box[] = [...keepClear, ...requests.map(({ ring }) => ring)]
  return requests.map((request) => {
    for (const place of candidates(request, area, gap)) {
      if (taken.some((other) => overlap(place, other))) continue
      taken.push(place)
      return place
    }
    return undefined
  })
}

/** Below, above, right, left of the ring, each kept inside the area; then further away, up and down. */
function* candidates({ ring, width, height }: LabelRequest, area: Box, gap: number): Generator<Box> {
  const middle = ring.x + ring.width / 2 - width / 2
  const centre = ring.y + ring.height / 2 - height / 2
  const below = ring.y + ring.height + gap
  const above = ring.y - gap - height
  const at = (x: number, y: number) => inside({ x, y, width, height }, area)
  yield at(middle, below)
  yield at(middle, above)
  yield at(ring.x + ring.width + gap, centre)
  yield at(ring.x - gap - width, centre)
  for (let push = gap; push <= REACH * height; push += gap) {
    for (const shift of [0, -width / 2, width / 2]) {
      yield at(middle + shift, below + push)
      yield at(middle + shift, above - push)
    }
  }
}
