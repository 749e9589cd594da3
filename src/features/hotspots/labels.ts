export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LabelRequest {
  /** The ring that the label belongs to, px. */
  readonly ring: Box
  /** Size of the label, px. */
  readonly width: number
  readonly height: number
}

/**
 * Places for the labels, in order: beside their ring where there is room, else pushed away from it as little as needed.
 * No label overlaps another label or any ring, and all lie inside the area if it can hold them. `gap` lies between a ring and its label. px throughout.
 */
export function placeLabels(requests: readonly LabelRequest[], area: Box, gap = 8): readonly Box[] {
  const taken: Box[] = requests.map(({ ring }) => ring)
  return requests.map((request) => {
    const place = firstFree(candidates(request, area, gap), taken)
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
  const inside = (x: number, y: number): Box => ({
    x: Math.max(area.x, Math.min(x, area.x + area.width - width)),
    y: Math.max(area.y, Math.min(y, area.y + area.height - height)),
    width,
    height,
  })
  yield inside(middle, below)
  yield inside(middle, above)
  yield inside(ring.x + ring.width + gap, centre)
  yield inside(ring.x - gap - width, centre)
  const furthest = area.height + area.width
  for (let push = gap; push < furthest; push += gap) {
    for (const shift of [0, -width / 2, width / 2, -width, width]) {
      yield inside(middle + shift, below + push)
      yield inside(middle + shift, above - push)
    }
  }
}

function firstFree(places: Iterable<Box>, taken: readonly Box[]): Box {
  let last: Box = { x: 0, y: 0, width: 0, height: 0 }
  for (const place of places) {
    if (!taken.some((other) => overlap(place, other))) return place
    last = place
  }
  return last
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
