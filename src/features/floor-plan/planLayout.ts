import type { PlanPosition } from '../../content'

/** Places with names keep this distance on the plan, as shares of its width: beside or below each other. */
const APART = { x: 0.25, y: 0.22 }
/** Distance of the outermost places from the plan's edge, as a share of its width. */
const EDGE = { x: 0.13, y: 0.1 }
const LEAST_HEIGHT = 0.6
const MOST_HEIGHT = 1.5
/** Rounds in which places move apart. What still overlaps then moves down. */
const ROUNDS = 60
const ROUNDING = 1e-6

interface PlacedLocation {
  readonly payloadId: string
  readonly floorPlan: PlanPosition
}

/** A place on the drawn plan: shares of the plan's width, from its left and top edge. */
export interface PlanSpot {
  readonly x: number
  readonly y: number
  /** Degrees clockwise from the top of the drawn plan. */
  readonly heading?: number
}

export interface PlanDrawing {
  /** Height by width. */
  readonly height: number
  readonly spots: ReadonlyMap<string, PlanSpot>
}

/**
 * Draws the places of a world for an upright panel. A world that is wider than deep is turned a quarter, so that it fills
 * the panel. Places keep their directions and distances to scale, except where their names would overlap: these move
 * apart as little as necessary.
 */
export function drawPlan(places: readonly PlacedLocation[]): PlanDrawing {
  const turned = isWide(places.map(({ floorPlan }) => floorPlan))
  const points = places.map(({ floorPlan }) => (turned ? turn(floorPlan) : floorPlan))
  const [left, top] = [least(points, 'x'), least(points, 'y')]
  const [width, depth] = [most(points, 'x') - left, most(points, 'y') - top]
  const inner = { x: 1 - 2 * EDGE.x, y: MOST_HEIGHT - 2 * EDGE.y }
  const scale = Math.min(width > 0 ? inner.x / width : Infinity, depth > 0 ? inner.y / depth : Infinity)
  const unit = Number.isFinite(scale) ? scale : 0
  const height = Math.max(LEAST_HEIGHT, depth * unit + 2 * EDGE.y)
  const centred = points.map(({ x, y }) => ({
    x: 0.5 + (x - left - width / 2) * unit,
    y: height / 2 + (y - top - depth / 2) * unit,
  }))
  const { spots, needed } = moveApart(centred, height)
  return {
    height: needed,
    spots: new Map(
      places.map(({ payloadId, floorPlan: { heading } }, index) => {
        const spot = spots[index] ?? { x: 0.5, y: height / 2 }
        return [
          payloadId,
          heading === undefined ? spot : { ...spot, heading: (heading + (turned ? 90 : 0)) % 360 },
        ]
      }),
    ),
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

function isWide(points: readonly Point[]): boolean {
  return most(points, 'x') - least(points, 'x') > most(points, 'y') - least(points, 'y')
}

/** A quarter clockwise. */
function turn({ x, y }: Point): Point {
  return { x: -y, y: x }
}

const least = (points: readonly Point[], axis: 'x' | 'y') => Math.min(...points.map((point) => point[axis]))
const most = (points: readonly Point[], axis: 'x' | 'y') => Math.max(...points.map((point) => point[axis]))

/** Moves overlapping places apart: first along the axis that needs the smaller step, then the rest downwards. */
function moveApart(
  points: readonly Point[],
  height: number,
): { readonly spots: readonly Point[]; readonly needed: number } {
  const spots = points.map((point) => ({ ...point }))
  for (let round = 0; round < ROUNDS; round++) pushApart(spots)
  const placed: Point[] = []
  for (const spot of [...spots].sort((a, b) => a.y - b.y)) {
    for (let below = overlapping(spot, placed); below; below = overlapping(spot, placed))
      spot.y = below.y + APART.y
    placed.push(spot)
  }
  return { spots, needed: Math.max(height, ...spots.map(({ y }) => y + EDGE.y)) }
}

function overlapping(spot: Point, others: readonly Point[]): Point | undefined {
  return others.find(
    ({ x, y }) => APART.x - Math.abs(x - spot.x) > ROUNDING && APART.y - Math.abs(y - spot.y) > ROUNDING,
  )
}

function pushApart(spots: { x: number; y: number }[]): void {
  spots.forEach((a, index) => {
    for (const b of spots.slice(index + 1)) {
      if (!overlapping(a, [b])) continue
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const [overX, overY] = [APART.x - Math.abs(dx), APART.y - Math.abs(dy)]
      const [axis, step] =
        overX < overY ? (['x', dx < 0 ? -overX : overX] as const) : (['y', dy < 0 ? -overY : overY] as const)
      a[axis] -= step / 2
      b[axis] += step / 2
    }
  })
  for (const spot of spots) {
    spot.x = Math.max(EDGE.x, Math.min(1 - EDGE.x, spot.x))
    spot.y = Math.max(EDGE.y, spot.y)
  }
}
