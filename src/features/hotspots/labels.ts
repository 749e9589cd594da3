import { expand, moveInside, overlaps, type Rectangle } from './rectangle'

export interface LabelRequest {
  /** The label's ring, px. */
  readonly ring: Rectangle
  /** Size of the label, px. */
  readonly width: number
  readonly height: number
}

interface Spacing {
  /** Distance between a ring and its label, px. */
  readonly gap: number
  readonly keepClear: readonly Rectangle[]
}

/** Maximum distance of a label from its ring, in label heights. */
const REACH = 0.75

/**
 * Returns positions for the labels, in order: beside their ring, or moved along or away from it as little as necessary;
 * undefined if that is too far. Labels stay inside the area and overlap neither each other nor rings nor areas to keep
 * clear. All in px.
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

/**
 * Positions below, above, right and left of the ring, inside the area; then along its sides and a little farther away.
 */
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
