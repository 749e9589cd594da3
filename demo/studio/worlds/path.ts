import type { Point } from '../kit'
import type { Pose } from './world'

/** Number of points for measuring a path. */
const STATIONS = 48

export const mixed = (a: number, b: number, t: number): number => a + (b - a) * t

const mixPoints = (a: Point, b: Point, t: number): Point => [
  mixed(a[0], b[0], t),
  mixed(a[1], b[1], t),
  mixed(a[2], b[2], t),
]

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** A camera between two others, or beyond them. */
export function poseBetween(a: Pose, b: Pose, t: number): Pose {
  const pose = {
    eye: mixPoints(a.eye, b.eye, t),
    target: mixPoints(a.target, b.target, t),
    fov: mixed(a.fov, b.fov, t),
  }
  return a.door === undefined ? pose : { ...pose, door: mixed(a.door, b.door ?? 0, t) }
}

/** View direction: radians about the vertical and above the horizon, and metres. */
interface Gaze {
  yaw: number
  pitch: number
  far: number
}

function gazeOf({ eye, target }: Pose): Gaze {
  const [x, y, z] = [target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]
  return { yaw: Math.atan2(x, -z), pitch: Math.atan2(y, Math.hypot(x, z)), far: Math.hypot(x, y, z) }
}

/** Wraps an angle to -π..π; radians. */
const wrapAngle = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/** The turn of the head between two poses; degrees. */
export const turnOf = (a: Pose, b: Pose): number =>
  (Math.abs(wrapAngle(gazeOf(b).yaw - gazeOf(a).yaw)) * 180) / Math.PI

/** The target seen from `eye` after a share of the turn: the head turns evenly, wherever the eye moves. */
export function turning(a: Pose, b: Pose): (eye: Point, share: number) => Point {
  const [from, to] = [gazeOf(a), gazeOf(b)]
  const turn = wrapAngle(to.yaw - from.yaw)
  return ([x, y, z], share) => {
    const yaw = from.yaw + turn * share
    const pitch = mixed(from.pitch, to.pitch, share)
    const far = mixed(from.far, to.far, share)
    const level = Math.cos(pitch) * far
    return [x + Math.sin(yaw) * level, y + Math.sin(pitch) * far, z - Math.cos(yaw) * level]
  }
}

/** A curve that the eye follows: a Bézier curve through its ends, bent towards the points between them. */
export class CameraPath {
  readonly length: number
  private readonly points: readonly Point[]
  /** Metres from the start at even steps of the curve. */
  private readonly lengths = [0]

  constructor(from: Point, to: Point, via: readonly Point[] = []) {
    this.points = [from, ...via, to]
    let length = 0
    for (let i = 1; i <= STATIONS; i++) {
      length += distance(bezierPoint(this.points, (i - 1) / STATIONS), bezierPoint(this.points, i / STATIONS))
      this.lengths.push(length)
    }
    this.length = length
  }

  /** The point after a share of the path; continues straight beyond its ends. */
  at(share: number): Point {
    const metres = share * this.length
    const next = this.lengths.findIndex((behind, i) => i > 0 && behind >= metres)
    const i = next < 1 ? STATIONS : next
    const [a, b] = [this.lengths[i - 1] ?? 0, this.lengths[i] ?? 0]
    return bezierPoint(this.points, (i - 1 + (b > a ? (metres - a) / (b - a) : 0)) / STATIONS)
  }
}

function bezierPoint(points: readonly Point[], t: number): Point {
  const [first = [0, 0, 0], ...others] = points
  if (others.length === 0) return first
  const nearer = others.map((point, i) => mixPoints(points[i] ?? point, point, t))
  return bezierPoint(nearer, t)
}
