import { type Box, firstFree, inside } from './box'

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

/**
 * Places for the labels, in order: beside their ring where there is room, else pushed away from it as little as needed.
 * No label overlaps another label, a ring or something to keep clear of, and all lie inside the area if it can hold
 * them. px throughout.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  area: Box,
  { gap, keepClear }: Room,
): readonly Box[] {
  const taken: Box[] = [...keepClear, ...requests.map(({ ring }) => ring)]
  return requests.map((request) => {
    const place = firstFree(candidates(request, area, gap), taken) ?? request.ring
    taken.push(place)
    return place
  })
}

/** Below, above, right, left of the ring, each kept inside the area; then ever further away, up and down. */
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
  const furthest = area.height + area.width
  for (let push = gap; push < furthest; push += gap) {
    for (const shift of [0, -width / 2, width / 2, -width, width]) {
      yield at(middle + shift, below + push)
      yield at(middle + shift, above - push)
    }
  }
}
