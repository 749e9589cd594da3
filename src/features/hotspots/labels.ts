import { expand, moveInside, overlaps, type Rectangle } from './rectangle'

export interface LabelRequest {
  /** The ring that the label belongs to, px. */
  readonly ring: Rectangle
  /** Size of the label, px. */
  readonly width: number
  readonly height: number
}

interface Spacing {
  /** Between a ring and its label, px. */
  readonly gap: number
  readonly keepClear: readonly Rectangle[]
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
  area: Rectangle,
  { gap, keepClear }: Spacing,
): readonly (Rectangle | undefined)[] {
  const taken: Rectangle[] = [...keepClear, ...requests.map(({ ring }) => ring)]
  return requests.map((request) => {
    const near = expand(request.ring, gap + REACH * request.height)
    for (const place of candidates(request, area, gap)) {
      if (!overlaps(place, near) || taken.some((other) => overlaps(place, other))) continue
      taken.push(place)
      return place
    }
    return undefined
  })
}

/** Below, above, right, left of the ring, each kept inside the area; then along its sides, and a little further away. */
function* candidates(
  { ring, width, height }: LabelRequest,
  area: Rectangle,
  gap: number,
): Generator<Rectangle> {
  const middle = ring.x + ring.width / 2 - width / 2
  const centre = ring.y + ring.height / 2 - height / 2
  const at = (x: number, y: number) => moveInside({ x, y, width, height }, area)
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
