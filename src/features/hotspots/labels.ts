import { type Box, grown, inside, overlap } from './rectangle'

export interface LabelRequest {
  /** The ring that the label belongs to, px. */
  readonly ring: Box
  /** Size of the label, px. */
  readonly width: number
  readonly height: number
}

interface Room {
  /** Between a ring and its label, px. */
  readonly gap: number
  readonly keepClear: readonly Box[]
}

/** How far a label may lie from its ring before nobody can tell whose it is, in heights of labels. */
const REACH = 0.75

/**
 * Places for the labels, in order: beside their ring where there is room, else pushed along or away from it as little as
 * needed; none where that would be too far. No label overlaps another label, a ring or something to keep clear of, and all
 * lie inside the area. px throughout.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  area: Box,
  { gap, keepClear }: Room,
): readonly (Box | undefined)[] {
  const taken: Box[] = [...keepClear, ...requests.map(({ ring }) => ring)]
  return requests.map((request) => {
    const near = grown(request.ring, gap + REACH * request.height)
    for (const place of candidates(request, area, gap)) {
      if (!overlap(place, near) || taken.some((other) => overlap(place, other))) continue
      taken.push(place)
      return place
    }
    return undefined
  })
}

/** Below, above, right, left of the ring, each kept inside the area; then along its sides, and a little further away. */
function* candidates({ ring, width, height }: LabelRequest, area: Box, gap: number): Generator<Box> {
  const middle = ring.x + ring.width / 2 - width / 2
  const centre = ring.y + ring.height / 2 - height / 2
  const at = (x: number, y: number) => inside({ x, y, width, height }, area)
  for (let away = gap; away <= gap + REACH * height; away += Math.max(gap, 1)) {
    const [below, above] = [ring.y + ring.height + away, ring.y - away - height]
    const [after, before] = [ring.x + ring.width + away, ring.x - away - width]
    for (const along of [0, 0.25, -0.25, 0.5, -0.5]) {
      yield at(middle + along * width, below)
      yield at(middle + along * width, above)
      yield at(after, centre + along * ring.height)
      yield at(before, centre + along * ring.height)
    }
  }
}
