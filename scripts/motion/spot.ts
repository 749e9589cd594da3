import { type Pose, seenFrom, type Vector, worldOf } from './camera'
import type { Reconstruction } from './scene'

/** A position in a picture, in per cent from its left and its top. */
export interface Spot {
  readonly left: number
  readonly top: number
}

/** Where a flight leads: to a place of the same world, or through a door to another one. */
export type Passage = 'place' | 'portal'

/** Nothing is nearer to the edges of a picture, in per cent. */
const EDGE = { left: 5, top: 14, bottom: 82 } as const
/** From 80 % on, the showroom shows an exit as one that leads back past the viewer. */
const LOWEST_AHEAD = 78
/** Of an exit beside the viewer, and how much lower one behind is, in per cent. */
const BESIDE = { top: 56, down: 52 } as const
/** How far ahead of the end visitors look at the floor, and up to where they look at things, in heights of the eye. */
const AHEAD = 2.4
const NEAR = 4
/** The middle of a picture, in its heights from the centre. */
const MIDDLE = { across: 0.2, down: 0.25 } as const
/** Points that a thing has at least, and how much farther than its front its back may be. */
const THING = { points: 4, depth: 1.5 } as const

/**
 * Where the hotspot of a flight belongs in the picture that it starts from: on the floor where visitors will stand; in the
 * door of a portal; at the edge towards what they will look at if that is beside or behind them.
 */
export function spotOf(reconstruction: Reconstruction, ratio: number, passage: Passage): Spot {
  const { poses, focal } = reconstruction
  const [first, last] = [poses[0] as Pose, poses.at(-1) as Pose]
  const view = { first, focal, ratio }
  const end: Vector = [last.x, last.y, last.z]
  if (passage === 'portal') return towards(end, view)
  const eye = eyeHeight(reconstruction)
  const floor = seenAt([last.x, last.y + eye, last.z], view)
  if (floor && floor.left >= EDGE.left && floor.left <= 100 - EDGE.left && floor.top <= 100)
    return { left: floor.left, top: Math.min(LOWEST_AHEAD, Math.max(EDGE.top, floor.top)) }
  const looked = lookedAt(reconstruction, eye)
  return towards(looksBack(looked, end, view) ? end : looked, view)
}

/** What visitors look at where a flight ends: the nearest thing in the middle of the picture, or else the floor ahead. */
function lookedAt({ poses, points, focal }: Reconstruction, eye: number): Vector {
  const last = poses.at(-1) as Pose
  const seen = points
    .map((point) => seenFrom(last, point))
    .filter(
      ([x, y, z]) =>
        z > 0 && Math.abs(x / z) * focal < MIDDLE.across && Math.abs(y / z) * focal < MIDDLE.down,
    )
    .toSorted((a, b) => a[2] - b[2])
  // The nearest tenth may be of something that flies past.
  const front = seen[Math.floor(seen.length / 10)]?.[2] ?? Number.POSITIVE_INFINITY
  const thing = seen.filter(([, , z]) => z <= front * THING.depth)
  const middle = thing[thing.length >> 1]
  if (!middle || thing.length < THING.points || middle[2] > NEAR * eye)
    return worldOf(last, [0, eye, AHEAD * eye])
  return worldOf(last, [0, middle[1], middle[2]])
}

interface View {
  readonly first: Pose
  readonly focal: number
  readonly ratio: number
}

/** Undefined behind the camera. */
function seenAt(point: Vector, { first, focal, ratio }: View): Spot | undefined {
  const [x, y, z] = seenFrom(first, point)
  if (z <= 0) return undefined
  return { left: 50 + ((100 * focal) / ratio) * (x / z), top: 50 + 100 * focal * (y / z) }
}

/**
 * Whether a flight ends beside the picture, and visitors look back into it there: a hotspot in the picture would be at
 * something else.
 */
function looksBack(looked: Vector, end: Vector, view: View): boolean {
  const half = halfAngle(view)
  const [to, back] = [headingOf(end, view), headingOf(looked, view)]
  return Math.abs(to) >= half && Math.abs(back) < half && Math.abs(to - back) > half
}

/** How far to the right of the middle of the picture a point is, in radians. */
function headingOf(point: Vector, { first }: View): number {
  const [x, , z] = seenFrom(first, point)
  return Math.atan2(x, z)
}

/** Half the angle that the picture shows across. */
function halfAngle({ focal, ratio }: View): number {
  return Math.atan((0.5 * ratio) / focal)
}

/** At a point, or at the edge of the picture that is nearest to it: those behind are at the lower edge. */
function towards(point: Vector, view: View): Spot {
  const heading = headingOf(point, view)
  const half = halfAngle(view)
  const seen = seenAt(point, view)
  if (Math.abs(heading) < half && seen)
    return {
      left: Math.min(100 - EDGE.left, Math.max(EDGE.left, seen.left)),
      top: Math.min(EDGE.bottom, Math.max(EDGE.top, seen.top)),
    }
  const behind = (Math.abs(heading) - half) / (Math.PI - half)
  return {
    left: 50 + Math.sign(heading) * (50 - EDGE.left) * Math.min(1, 2 * (1 - behind)),
    top: Math.min(EDGE.bottom, BESIDE.top + BESIDE.down * behind),
  }
}

/** How far a floor goes down and up within its layer, and how far below it there is next to nothing. */
const LAYER = { above: 0.88, below: 1.08, empty: 1.5 } as const
/** The usual length of a flight in heights of the eye, and the logarithm by which flights differ from it. */
const LENGTH = { usual: 7.5, spread: 0.7 } as const

/**
 * The height of the eye over the floor, in units of the reconstruction. Visitors stand at both ends of a flight, on floors
 * that may differ: a floor is the lowest layer with many points. What is below it is seen in reflections.
 */
function eyeHeight({ poses, points }: Reconstruction): number {
  const ends = [poses[0] as Pose, poses.at(-1) as Pose].map((pose) =>
    points.map(([, y]) => y - pose.y).filter((below) => below > 0),
  )
  const length = poses.slice(1).reduce((sum, pose, index) => sum + distance(pose, poses[index] as Pose), 0)
  let best = { height: 0, score: Number.NEGATIVE_INFINITY }
  for (const height of ends.flat()) {
    const unusual = Math.log(length / height / LENGTH.usual) / LENGTH.spread
    const layers = ends.map((below) => Math.max(0, floorAt(below, height)) + FAINT)
    const score =
      layers.reduce((product, each) => product * Math.sqrt(each), 1) * Math.exp(-0.5 * unusual ** 2)
    if (score > best.score) best = { height, score }
  }
  return best.height
}

/** Points that a floor is taken to have at least: one of both ends may not show it. */
const FAINT = 0.5

/** How many points are at a height below the eye, without those below. */
function floorAt(points: readonly number[], height: number): number {
  const within = (from: number, to: number) =>
    points.filter((below) => below >= height * from && below < height * to).length
  return within(LAYER.above, LAYER.below) - within(LAYER.below, LAYER.empty)
}

function distance(one: Pose, other: Pose): number {
  return Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z)
}
