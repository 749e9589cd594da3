import type { Point } from '../kit'
import { glide, type Pace } from './pace'
import { CameraPath, poseBetween, turning } from './path'
import type { Pose, Shot } from './world'

/** Half of a 180° shutter, the widest one, in frames. */
const HALF_SHUTTER = 0.25

/** The camera on the path from a to b, by time 0..1; eye and head have their own pace. */
export function cameraAlong(
  a: Pose,
  b: Pose,
  pace: Pace,
  via?: readonly Point[],
  turn = pace,
): (t: number) => Pose {
  const path = new CameraPath(a.eye, b.eye, via)
  const head = turning(a, b)
  return (t) => {
    const eye = path.at(pace(t))
    return { ...poseBetween(a, b, pace(t)), eye, target: head(eye, turn(t)) }
  }
}

/** The camera at time t (0..1) on the path from a to b; `via` bends the eye's path. */
export const poseAlong = (a: Pose, b: Pose, t: number, via?: readonly Point[]): Pose =>
  cameraAlong(a, b, glide, via)(t)

/** Length in metres of the flight between two places. */
export const pathLength = (a: Pose, b: Pose, via?: readonly Point[]): number =>
  new CameraPath(a.eye, b.eye, via).length

/** Sub-frames: of a still, and the minimum and maximum of a frame in motion. */
export interface Effort {
  still: number
  least: number
  most: number
}

export const still = (pose: Pose, subframes: number): Shot => ({ pose, subframes, phase: 0 })

/** The first and the last frame are the stills of the places. */
export function flight(a: Pose, b: Pose, frames: number, effort: Effort, via?: readonly Point[]): Shot[] {
  const last = frames - 1
  const at = cameraAlong(a, b, glide, via)
  const moving = Array.from({ length: frames - 2 }, (_, i) =>
    inMotion((frame) => at(frame / last), i + 1, effort),
  )
  return [still(a, effort.still), ...moving, still(b, effort.still)]
}

/** A frame while the camera moves. */
export const inMotion = (at: (frame: number) => Pose, frame: number, { least, most }: Effort): Shot => ({
  pose: at(frame),
  shutter: { from: at(frame - HALF_SHUTTER), to: at(frame + HALF_SHUTTER), most },
  subframes: least,
  phase: 0,
})

/** A loop: the camera stands still, the world moves once through its phases. */
export function loop(pose: Pose, frames: number, subframes: number): Shot[] {
  return Array.from({ length: frames }, (_, i) => ({ pose, subframes, phase: i / frames }))
}
