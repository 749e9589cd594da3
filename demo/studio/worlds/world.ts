import type { Point, Rgb, Stage } from '../kit'

/** A camera: metres; `fov` is vertical, in degrees. */
export interface Pose {
  eye: Point
  target: Point
  fov: number
  /** How far the tunnel's door is open, 0..1; absent: closed. */
  door?: number
}

/** Colour grading of a world. */
export interface Look {
  exposure: number
  bloom: number
  contrast: number
  saturation: number
  /** Radiance of the background. */
  clear: Rgb
}

/**
 * A moving group's deviation from its rest pose: rotated by `angle` (radians) about `axis`, shifted by
 * metres.
 */
export interface Movement {
  joint: string
  axis?: Point
  angle?: number
  shift?: Point
}

/** A route flown in both directions; `via` bends it around obstacles. */
export interface Route {
  from: string
  to: string
  via?: readonly Point[]
  /** A route that most visitors take: video walls get its film in 4K. */
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
   * The movements at `phase`, 0..1, with the tunnel's door open by `door`, 0..1. Phases 0 and 1 with a
   * closed door are the baked rest pose.
   */
  moves: (phase: number, door: number) => Movement[]
  /** Places whose floor is not on the ground: its height, metres. */
  floors?: Record<string, number>
  /** Places that a place overlooks without a route to them. */
  views?: Record<string, string[]>
  /** Landmarks of places whose floor is not seen from elsewhere: a named point of the stage, or metres. */
  landmarks: Record<string, string | Point>
  /** By place and hotspot: the named points that hotspots mark, in addition to the place's exits. */
  marks: Record<string, Record<string, string>>
}

/** The end of a portal: a place, and the tunnel through which it is left or entered. */
export interface Threshold {
  world: string
  place: string
  /** The centre of the tunnel's mouth on the floor, and the direction into the tunnel. */
  mouth: Point
  inwards: Point
  /** Bends the path before its straight end at the mouth. */
  via?: readonly Point[]
}

/** A portal between worlds. The camera faces ahead, and returns without turning round. */
export interface Portal {
  from: Threshold
  to: Threshold
}

/** One frame to be drawn. */
export interface Shot {
  pose: Pose
  phase: number
  /** Colour grading, if different from the world's other pictures. */
  look?: Look
  /** Number of sub-frames. */
  subframes: number
  /**
   * For a moving camera: its poses when the widest shutter opens and closes, and the maximum number of
   * sub-frames between them. The faster it moves, the more are drawn, and the shorter the shutter.
   */
  shutter?: { from: Pose; to: Pose; most: number }
}

/** Throws when the world has no such place. */
export function placeOf(world: World, name: string): Pose {
  const pose = world.places[name]
  if (!pose) throw new Error(`World ${world.id} has no place ${name}`)
  return pose
}
