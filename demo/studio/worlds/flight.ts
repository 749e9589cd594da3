import type { Point } from '../kit'
import type { Pose, Shot } from './world'

/** The target leads the eye a little: one looks where one goes. */
const LEAD = 1.12
/** Half a 180° shutter, in frames. */
const HALF_SHUTTER = 0.25
/** Share of the way's time from its ends in which one moves slowly. */
const SLOW_UNTIL = 0.2

/** Quintic ease: velocity and acceleration vanish at both ends. */
export const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

const bent = (a: Point, b: Point, t: number, via?: Point): Point =>
  via ? between(between(a, via, t), between(via, b, t), t) : between(a, b, t)

/** The camera at time t (0..1) on the way from a to b; `via` bends the eye's path. */
export function along(a: Pose, b: Pose, t: number, via?: Point): Pose {
  const e = ease(t)
  const look = ease(Math.min(1, t * LEAD))
  return {
    eye: bent(a.eye, b.eye, e, via),
    target: between(a.target, b.target, look),
    fov: a.fov + (b.fov - a.fov) * e,
  }
}

/** What is spent on a frame: sub-frames, and its drawn size in the picture's. */
export interface Care {
  subframes: number
  scale: number
}

export interface Effort {
  still: number
  slow: Care
  fast: Care
}

/** The first two and the last two frames are the stills of the places: nothing would be seen to move yet. */
export function flight(a: Pose, b: Pose, frames: number, effort: Effort, via?: Point): Shot[] {
  const last = frames - 3
  return [
    still(a, effort.still),
    still(a, effort.still),
    ...inMotion((frame) => along(a, b, frame / last, via), 1, last - 1, last, effort),
    still(b, effort.still),
    still(b, effort.still),
  ]
}

/** The first half of a flight, which ends in full motion. */
export function departure(a: Pose, b: Pose, frames: number, effort: Effort, via?: Point): Shot[] {
  const last = 2 * (frames - 2)
  const way = halfway(a, b, 0, via)
  const moving = inMotion((frame) => way(frame / last), 1, frames - 2, last, effort)
  return [still(a, effort.still), still(a, effort.still), ...moving]
}

/** The second half of a flight, which begins in full motion. */
export function arrival(a: Pose, b: Pose, frames: number, effort: Effort, via?: Point): Shot[] {
  const last = 2 * (frames - 2)
  const way = halfway(a, b, 1, via)
  const moving = inMotion((frame) => way(frame / last), frames - 2, last - 1, last, effort)
  return [...moving, still(b, effort.still), still(b, effort.still)]
}

/** Time 0..0.5 (half 0) or 0.5..1 (half 1) of an eased flight, stretched over the whole way. */
function halfway(a: Pose, b: Pose, half: 0 | 1, via?: Point): (t: number) => Pose {
  return (t) => {
    const e = ease(Math.min(1, Math.max(0, t))) * 2 - half
    return {
      eye: bent(a.eye, b.eye, e, via),
      target: between(a.target, b.target, e),
      fov: a.fov + (b.fov - a.fov) * e,
    }
  }
}

/** Frames `from` to `to` of a way that takes `last` frames. */
function inMotion(
  at: (frame: number) => Pose,
  from: number,
  to: number,
  last: number,
  effort: Effort,
): Shot[] {
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const frame = from + i
    const t = frame / last
    return {
      pose: at(frame),
      shutter: [at(frame - HALF_SHUTTER), at(frame + HALF_SHUTTER)],
      ...(Math.min(t, 1 - t) < SLOW_UNTIL ? effort.slow : effort.fast),
      phase: 0,
    }
  })
}

/** Metres between two places, by the way that is flown. */
export function wayLength(a: Pose, b: Pose, via?: Point): number {
  const steps = 24
  const at = (i: number) => bent(a.eye, b.eye, i / steps, via)
  return Array.from({ length: steps }, (_, i) => distance(at(i), at(i + 1))).reduce((sum, d) => sum + d)
}

export const still = (pose: Pose, subframes: number): Shot => ({ pose, subframes, phase: 0 })

/** A loop: the camera stands still, the world moves once through its phases. */
export function loop(pose: Pose, frames: number, subframes: number): Shot[] {
  return Array.from({ length: frames }, (_, i) => ({ pose, subframes, phase: i / frames }))
}
