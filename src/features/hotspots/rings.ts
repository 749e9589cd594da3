import { expand, moveInside, overlaps, type Rectangle } from './rectangle'

/** How finely the places around a ring are searched: steps as a share of its width, and directions. */
const STEP = 1 / 8
const DIRECTIONS = 24

/** How far a ring may lie from its thing, in its own sizes: farther away it would be taken for another thing's. */
const REACH = 1

interface Spacing {
  /** Between two things that can be touched, px. */
  readonly minDistance: number
  readonly keepClear: readonly Rectangle[]
}

/**
 * Places for the rings of hotspots. One that lies inside the area and clear of the others stays where the picture has it;
 * another one is moved as little as needed, but never farther than its own size: undefined where that is not enough, as
 * where the picture is cropped. px throughout.
 */
export function placeRings(
  rings: readonly Rectangle[],
  area: Rectangle,
  { minDistance, keepClear }: Spacing,
): readonly (Rectangle | undefined)[] {
  const places = new Map<number, Rectangle>()
  const taken = keepClear.map((box) => expand(box, minDistance))
  const isMoved = (ring: Rectangle) => distance(ring, moveInside(ring, area)) > 0
  // Those that the picture shows whole go first.
  const order = [...rings.entries()].sort(
    ([a, first], [b, second]) => Number(isMoved(first)) - Number(isMoved(second)) || a - b,
  )
  for (const [index, ring] of order) {
    for (const place of around(ring, area)) {
      if (distance(ring, place) > REACH * ring.width || taken.some((other) => overlaps(place, other)))
        continue
      places.set(index, place)
      taken.push(expand(place, minDistance))
      break
    }
  }
  return rings.map((_, index) => places.get(index))
}

/** The place itself, then the places around it that may be near enough, nearest first. */
function* around(ring: Rectangle, area: Rectangle): Generator<Rectangle> {
  const nearest = moveInside(ring, area)
  yield nearest
  const step = Math.max(1, ring.width * STEP)
  for (let far = step; far <= 2 * REACH * ring.width; far += step) {
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

/** The edge of the area that the middle of a box lies beyond, if it does. */
export function edgeBeyond({ x, y, width, height }: Rectangle, area: Rectangle): Edge | undefined {
  const [centreX, centreY] = [x + width / 2, y + height / 2]
  if (centreX < area.x) return 'left'
  if (centreX > area.x + area.width) return 'right'
  if (centreY < area.y) return 'top'
  return centreY > area.y + area.height ? 'bottom' : undefined
}
