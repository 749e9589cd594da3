/** A point or direction in metres: `x` to the right, `y` into the room, `z` up. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Where the picture is taken from. */
export interface Camera {
  readonly at: Point
  readonly toward: Point
  /** Focal length as a multiple of the picture's height. */
  readonly zoom: number
}

/** Size of a picture in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Projects points into a picture. */
export interface View {
  /** Picture coordinates of a polygon's corners; fewer than three if it lies behind the camera. */
  project(polygon: readonly Point[]): readonly (readonly [x: number, y: number])[]
  /** Distance along the line of sight, in metres. */
  depth(point: Point): number
  /** Pixels that a metre covers at this point. */
  scale(point: Point): number
  /** Where the camera is. */
  readonly at: Point
}

/** Distance in metres below which nothing is drawn. */
const NEAR = 0.1

export function viewOf({ at, toward, zoom }: Camera, { width, height }: Size): View {
  const ahead = unit(minus(toward, at))
  const right = unit({ x: ahead.y, y: -ahead.x, z: 0 })
  const up = cross(right, ahead)
  const focal = zoom * height
  const seen = (point: Point): Point => {
    const from = minus(point, at)
    return { x: dot(from, right), y: dot(from, ahead), z: dot(from, up) }
  }
  return {
    project: (polygon) =>
      clipped(polygon.map(seen)).map(({ x, y, z }) => [
        width / 2 + (focal * x) / y,
        height / 2 - (focal * z) / y,
      ]),
    depth: (point) => seen(point).y,
    scale: (point) => focal / Math.max(NEAR, seen(point).y),
    at,
  }
}

/** Cuts off what lies behind the camera. */
function clipped(polygon: readonly Point[]): readonly Point[] {
  return polygon.flatMap((point, index) => {
    const before = polygon.at(index - 1) ?? point
    const isCut = point.y < NEAR !== before.y < NEAR
    const edge = isCut ? [mixed(before, point, (NEAR - before.y) / (point.y - before.y))] : []
    return point.y < NEAR ? edge : [...edge, point]
  })
}

/** The point at a share of the way from one to another. */
export function mixed(from: Point, to: Point, share: number): Point {
  const mix = (a: number, b: number) => a + (b - a) * share
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), z: mix(from.z, to.z) }
}

export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z })
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y + a.z * b.z

export function unit(of: Point): Point {
  const length = Math.hypot(of.x, of.y, of.z)
  return { x: of.x / length, y: of.y / length, z: of.z / length }
}

function cross(a: Point, b: Point): Point {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x }
}
