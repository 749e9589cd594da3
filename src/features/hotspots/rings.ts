import { expand, moveInside, overlaps, type Rectangle } from './rectangle'

/** Step of the search as a fraction of the ring's width, and its number of directions. */
const STEP = 1 / 8
const DIRECTIONS = 24

/** The touch target of a ring, px. */
interface Ring extends Rectangle {
  /** Maximum distance from its position, px; farther away it would seem to belong to something else. */
  readonly reach: number
}

interface Spacing {
  /** Distance between touch targets, px. */
  readonly minDistance: number
  readonly keepClear: readonly Rectangle[]
}

/**
 * Returns positions for the rings. A ring inside the area and clear of the others keeps its position; others move as
 * little as necessary, at most by their reach. Undefined if that is not enough, for example where the picture is
 * cropped. All in px.
 */
export function placeRings(
  rings: readonly Ring[],
  area: Rectangle,
  { minDistance, keepClear }: Spacing,
): readonly (Rectangle | undefined)[] {
  const places = new Map<number, Rectangle>()
  const taken = keepClear.map((box) => expand(box, minDistance))
  const isMoved = (ring: Ring) => distance(ring, moveInside(ring, area)) > 0
  // Rings inside the visible picture take precedence.
  const order = [...rings.entries()].sort(
    ([a, first], [b, second]) => Number(isMoved(first)) - Number(isMoved(second)) || a - b,
  )
  for (const [index, { reach, ...ring }] of order) {
    for (const place of around(ring, area, reach)) {
      if (distance(ring, place) > reach || taken.some((other) => overlaps(place, other))) continue
      places.set(index, place)
      taken.push(expand(place, minDistance))
      break
    }
  }
  return rings.map((_, index) => places.get(index))
}

/** Candidate positions, nearest first. */
function* around(ring: Rectangle, area: Rectangle, reach: number): Generator<Rectangle> {
  const nearest = moveInside(ring, area)
  yield nearest
  const step = Math.max(1, ring.width * STEP)
  for (let far = step; far <= 2 * reach; far += step) {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI
      yield moveInside(
        { ...nearest, x: nearest.x + far * Math.cos(angle), y: nearest.y + far * Math.sin(angle) },
        area,
      )
    }
  }
}

function distance(a: Rectangle, b: Rectangle): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

type Edge = 'left' | 'right' | 'top' | 'bottom'

/** Returns the edge of the area beyond which the rectangle's center is, if any. */
export function edgeBeyond({ x, y, width, height }: Rectangle, area: Rectangle): Edge | undefined {
  const [centreX, centreY] = [x + width / 2, y + height / 2]
  if (centreX < area.x) return 'left'
  if (centreX > area.x + area.width) return 'right'
  if (centreY < area.y) return 'top'
  return centreY > area.y + area.height ? 'bottom' : undefined
}
