import type { Point } from '../kit'
import { cameraAlong, type Effort, inMotion, still } from './flight'
import { approach, glide, type Pace } from './pace'
import { CameraPath, mixed } from './path'
import type { Look, Pose, Shot } from './world'

/** One world's part of a flight through a door. */
export interface Leg {
  place: Pose
  /** The camera when the door begins to open, or has just closed behind it. */
  door: Pose
  via: readonly Point[]
  /** The world's look, and that of the tunnel, which both its worlds share. */
  looks: readonly [Look, Look]
}

/** Frame rate, and speed at the door. */
export interface Tempo {
  framesPerSecond: number
  /** Metres per second. */
  atDoor: number
  /** Seconds in which the door opens. */
  opening: number
}

/** From a place to the closed door: it ends one frame before the other world's part begins. */
export function departure(leg: Leg, frames: number, tempo: Tempo, effort: Effort): Shot[] {
  const at = legCamera(leg, frames, tempo)
  const moving = Array.from({ length: frames - 1 }, (_, i) => ({
    ...inMotion((frame) => at(frame / frames), i + 1, effort),
    look: adapted(leg, (i + 1) / frames),
  }))
  return [still(leg.place, effort.still), ...moving]
}

/** From the opening door to a place. */
export function arrival(leg: Leg, frames: number, tempo: Tempo, effort: Effort): Shot[] {
  const last = frames - 1
  const at = legCamera(leg, last, tempo)
  const opening = tempo.opening * tempo.framesPerSecond
  const pose = (frame: number): Pose => ({ ...at(1 - frame / last), door: eased(frame / opening) })
  const moving = Array.from({ length: last }, (_, frame) => ({
    ...inMotion(pose, frame, effort),
    look: adapted(leg, 1 - frame / last),
  }))
  return [...moving, still(leg.place, effort.still)]
}

/** The head faces the door before the eye reaches it. */
const headTurn: Pace = (t) => glide(Math.min(1, t * 1.1))

/** From the place to the door, by time 0..1. */
function legCamera({ place, door, via }: Leg, frames: number, tempo: Tempo): (t: number) => Pose {
  const { length } = new CameraPath(place.eye, door.eye, via)
  const pace = approach((tempo.atDoor * frames) / tempo.framesPerSecond / length)
  return cameraAlong(place, door, pace, via, headTurn)
}

const eased = (t: number): number => {
  const s = Math.min(1, Math.max(0, t))
  return s * s * (3 - 2 * s)
}

/** The exposure adapts to the tunnel's light on the way to it. */
function adapted({ looks: [world, tunnel] }: Leg, t: number): Look {
  const mix = (of: (look: Look) => number) => mixed(of(world), of(tunnel), eased(t))
  return {
    ...world,
    exposure: mix(({ exposure }) => exposure),
    bloom: mix(({ bloom }) => bloom),
    contrast: mix(({ contrast }) => contrast),
    saturation: mix(({ saturation }) => saturation),
  }
}
