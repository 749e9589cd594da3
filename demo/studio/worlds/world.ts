import type { Point, Rgb, Stage } from '../kit'

/** A camera: metres; `fov` is vertical, in degrees. */
export interface Pose {
  eye: Point
  target: Point
  fov: number
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
  via?: Point
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
  /** What moves at `phase`, 0..1; phases 0 and 1 are the rest pose that was baked. */
  moves: (phase: number) => Movement[]
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
  via?: Point
}

/** A way between worlds. One flies it looking ahead, and back without turning round. */
export interface Portal {
  from: Threshold
  to: Threshold
}

/** One frame to be drawn. */
export interface Shot {
  pose: Pose
  /** The camera as the shutter opens and as it closes, where it moves. */
  shutter?: [Pose, Pose]
  subframes: number
  phase: number
  /** Its drawn size in the picture's: motion blur hides what fewer pixels leave out. 1 where absent. */
  scale?: number
}

/** Throws where the world has no such place. */
export function placeOf(world: World, name: string): Pose {
  const pose = world.places[name]
  if (!pose) throw new Error(`World ${world.id} has no place ${name}`)
  return pose
}
