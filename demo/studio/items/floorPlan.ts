/** Positions of places on the floor plan of their world, as seen from above. */
import type { Pose } from '../worlds'

/** A place as content has it: metres to the right and downwards, and degrees clockwise from the top. */
export interface FloorPlanPosition {
  x: number
  y: number
  heading: number
}

/** A place is drawn at what its camera shows, so that exhibits are where they stand, but no farther ahead; metres. */
const AHEAD = 4

const round = (metres: number): number => Math.round(metres * 10) / 10

/** The position of a place on the plan. The studio's z axis points down on it. */
export function floorPlanPosition({ eye, target }: Pose): FloorPlanPosition {
  const [dx, dz] = [target[0] - eye[0], target[2] - eye[2]]
  const length = Math.hypot(dx, dz)
  const ahead = Math.min(AHEAD, length) / length
  const heading = (Math.atan2(dx, -dz) * 180) / Math.PI
  return {
    x: round(eye[0] + dx * ahead),
    y: round(eye[2] + dz * ahead),
    heading: Math.round((heading + 360) % 360),
  }
}
