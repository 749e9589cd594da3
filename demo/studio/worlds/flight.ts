import type { Point } from '../kit'
import type { Pose, Shot } from './world'

/** The target leads the eye a little: one looks where one goes. */
const LEAD = 1.12
/** Half a 180° shutter, in frames. */
const HALF_SHUTTER = 0.25
/** Frames within this share of the flight's middle are fast: their blur hides what fewer sub-frames leave. */
const FAST = 0.3

/** Quintic ease: velocity and acceleration vanish at both ends. */
export const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** The camera at time t (0..1) on the way from a to b; `via` bends the eye's path. */
export function along(a: Pose, b: Pose, t: number, via?: Point): Pose {
  const e = ease(t)
  const look = ease(Math.min(1, t * LEAD))
  return {
    eye: via ? between(between(a.eye, via, e), between(via, b.eye, e), e) : between(a.eye, b.eye, e),
    target: between(a.target, b.target, look),
    fov: a.fov + (b.fov - a.fov) * e,
  }
}

export interface Effort {
  /** Sub-frames of a frame that stands still, and of one that moves fast. */
  still: number
  moving: number
}

/** The first and the last frame stand still and are drawn like stills, so that they match them. */
export function flight(a: Pose, b: Pose, frames: number, effort: Effort, via?: Point): Shot[] {
  const last = frames - 1
  return Array.from({ length: frames }, (_, i): Shot => {
    if (i === 0) return still(a, effort.still)
    if (i === last) return still(b, effort.still)
    const at = (frame: number) => along(a, b, frame / last, via)
    const t = i / last
    const isFast = Math.abs(t - 0.5) < FAST
    return {
      pose: at(i),
      shutter: [at(i - HALF_SHUTTER), at(i + HALF_SHUTTER)],
      subframes: isFast ? effort.moving : effort.moving + 1,
      phase: t,
    }
  })
}

export const still = (pose: Pose, subframes: number): Shot => ({ pose, subframes, phase: 0 })

/** A loop: the camera stands still, the world moves once through its phases. */
export function loop(pose: Pose, frames: number, subframes: number): Shot[] {
  return Array.from({ length: frames }, (_, i) => ({ pose, subframes, phase: i / frames }))
}
