import { type Box, grown, inside, overlap } from './rectangle'

/** How finely the places around a ring are searched: steps as a share of its width, and directions. */
const STEP = 1 / 8
const DIRECTIONS = 24

/** How far a ring may lie from its thing, in its own sizes: farther away it would be taken for another thing's. */
const REACH = 1

interface Room {
  /** Between two things that can be touched, px. */
  readonly apart: number
  readonly keepClear: readonly Box[]
}

/**
 * Places for the rings of hotspots. One that lies inside the area and clear of the others stays where the picture has it;
 * another one is moved as little as needed, but never farther than its own size: undefined where that is not enough, as
 * where the picture is cropped. px throughout.
 */
export function placeRings(
  rings: readonly Box[],
  area: Box,
  { apart, keepClear }: Room,
): readonly (Box | undefined)[] {
  const places = new Map<number, Box>()
  const taken = keepClear.map((box) => grown(box, apart))
  const isMoved = (ring: Box) => distance(ring, inside(ring, area)) > 0
  // Those that the picture shows whole go first.
  const order = [...rings.entries()].sort(
    ([a, first], [b, second]) => Number(isMoved(first)) - Number(isMoved(second)) || a - b,
  )
  for (const [index, ring] of order) {
    for (const place of around(ring, area)) {
      if (distance(ring, place) > REACH * ring.width || taken.some((other) => overlap(place, other))) continue
      places.set(index, place)
      taken.push(grown(place, apart))
      break
    }
  }
  return rings.map((_, index) => places.get(index))
}

/** The place itself, then the places around it that may be near enough, nearest first. */
function* around(ring: Box, area: Box): Generator<Box> {
  const wish = inside(ring, area)
  yield wish
  const step = Math.max(1, ring.width * STEP)
  for (let far = step; far <= 2 * REACH * ring.width; far += step) {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI
      yield inside({ ...wish, x: wish.x + far * Math.cos(angle), y: wish.y + far * Math.sin(angle) }, area)
    }
  }
}

function distance(a: Box, b: Box): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

type Edge = 'left' | 'right' | 'top' | 'bottom'

/** The edge of the area that the middle of a box lies beyond, if it does. */
export function edgeBeyond({ x, y, width, height }: Box, area: Box): Edge | undefined {
  const [centreX, centreY] = [x + width / 2, y + height / 2]
  if (centreX < area.x) return 'left'
  if (centreX > area.x + area.width) return 'right'
  if (centreY < area.y) return 'top'
  return centreY > area.y + area.height ? 'bottom' : undefined
}
