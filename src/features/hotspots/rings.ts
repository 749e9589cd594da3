import { type Box, firstFree, grown, inside } from './box'

/** How finely the places around a ring are searched: steps as a share of its width, and directions. */
const STEP = 1 / 8
const DIRECTIONS = 24

export interface Room {
  /** Between two rings, so that a finger touches only one, px. */
  readonly apart: number
  readonly keepClear: readonly Box[]
}

/**
 * Places for the rings of hotspots. One that lies inside the area and clear of the others stays where the picture has
 * it; one that lies outside (the picture is cropped) comes to the nearest edge, and one that would overlap another or
 * something to keep clear of is pushed aside as little as needed. px throughout.
 */
export function placeRings(rings: readonly Box[], area: Box, { apart, keepClear }: Room): readonly Box[] {
  const wishes = rings.map((ring) => inside(ring, area))
  const places = new Map<number, Box>()
  const taken = [...keepClear]
  const settle = (index: number, place: Box) => {
    places.set(index, place)
    taken.push(grown(place, apart))
  }
  const isMoved = (index: number) =>
    wishes[index]?.x !== rings[index]?.x || wishes[index]?.y !== rings[index]?.y
  const order = [...wishes.keys()].sort((a, b) => Number(isMoved(a)) - Number(isMoved(b)) || a - b)
  for (const index of order) {
    const wish = wishes[index]
    if (wish) settle(index, firstFree(around(wish, area), taken) ?? wish)
  }
  return wishes.map((wish, index) => places.get(index) ?? wish)
}

/** The place itself, then all places around it, nearest first. */
function* around(wish: Box, area: Box): Generator<Box> {
  yield wish
  const step = Math.max(1, wish.width * STEP)
  for (let far = step; far < area.width + area.height; far += step) {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI
      yield inside({ ...wish, x: wish.x + far * Math.cos(angle), y: wish.y + far * Math.sin(angle) }, area)
    }
  }
}

export type Edge = 'left' | 'right' | 'top' | 'bottom'

/** The edge of the area that the middle of a box lies beyond, if it does. */
export function edgeBeyond({ x, y, width, height }: Box, area: Box): Edge | undefined {
  const [centreX, centreY] = [x + width / 2, y + height / 2]
  if (centreX < area.x) return 'left'
  if (centreX > area.x + area.width) return 'right'
  if (centreY < area.y) return 'top'
  return centreY > area.y + area.height ? 'bottom' : undefined
}
