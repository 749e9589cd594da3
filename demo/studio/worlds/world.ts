import type { Point, Rgb, Stage } from '../kit'

/** A camera: metres; `fov` is vertical, in degrees. */
export interface Pose {
  eye: Point
  target: Point
  fov: number
  /** How far the tunnel's door stands open, 0..1; shut where absent. */
  door?: number
}

/** How a world is developed into a picture. */
export interface Look {
  exposure: number
  bloom: number
  contrast: number
  saturation: number
  /** Radiance of what nothing covers. */
  clear: Rgb
}

/** A moving group away from its rest pose: turned by `angle` (radians) about `axis`, shifted by metres. */
export interface Movement {
  joint: string
  axis?: Point
  angle?: number
  shift?: Point
}

/** A way that is flown in both directions; `via` bends it round what stands there. */
export interface Route {
  from: string
  to: string
  via?: readonly Point[]
  /** Most visitors take it: walls get its film in their own size. */
  main?: true
}

export interface World {
  id: string
  build: () => Stage
  look: Look
  /** Where visitors stand, by name. */
  places: Record<string, Pose>
  routes: Route[]
  /** Places whose background moves. */
  loops: string[]
  /**
   * What moves at `phase`, 0..1, with the tunnel's door open by `door`, 0..1. Phases 0 and 1 with a shut door are the
   * rest pose that was baked.
   */
  moves: (phase: number, door: number) => Movement[]
  /** What places are recognised by from elsewhere: a named point of the stage, or metres. */
  landmarks: Record<string, string | Point>
  /** By place and hotspot: the named points of the stage that hotspots mark, beside the place's exits. */
  marks: Record<string, Record<string, string>>
}

/** The end of a way between worlds: a place, and the tunnel that one leaves or enters it by. */
export interface Threshold {
  world: string
  place: string
  /** The middle of the tunnel's mouth on the floor, and the direction into the tunnel. */
  mouth: Point
  inwards: Point
  /** What bends the way before the mouth, on which one comes straight. */
  via?: readonly Point[]
}

/** A way between worlds. One flies it looking ahead, and back without turning round. */
export interface Portal {
  from: Threshold
  to: Threshold
}

/** One frame to be drawn. */
export interface Shot {
  pose: Pose
  phase: number
  /** How it is developed, where not as the world's other pictures. */
  look?: Look
  /** As many sub-frames as give the picture its samples. */
  subframes: number
  /**
   * Where the camera moves: where it is as the widest shutter opens and as that closes, and the most sub-frames that may
   * be spread over it. The faster it moves, the more are drawn, and the shorter the shutter is.
   */
  shutter?: { from: Pose; to: Pose; most: number }
}

/** Throws where the world has no such place. */
export function placeOf(world: World, name: string): Pose {
  const pose = world.places[name]
  if (!pose) throw new Error(`World ${world.id} has no place ${name}`)
  return pose
}
