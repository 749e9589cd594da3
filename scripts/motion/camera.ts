/**
 * A level camera: it turns about the vertical (`yaw`) and up and down (`pitch`), and never rolls. Axes as in pictures:
 * x to the right, y down, z ahead.
 */
export interface Pose {
  readonly yaw: number
  readonly pitch: number
  readonly x: number
  readonly y: number
  readonly z: number
}

export type Vector = readonly [x: number, y: number, z: number]

/** A point of the scene as a camera sees it: its coordinates there. */
export function seenFrom({ yaw, pitch, x, y, z }: Pose, [px, py, pz]: Vector): Vector {
  const [dx, dy, dz] = [px - x, py - y, pz - z]
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)]
  const across = cos * dx - sin * dz
  const ahead = sin * dx + cos * dz
  const [up, level] = [Math.sin(pitch), Math.cos(pitch)]
  return [across, level * dy + up * ahead, level * ahead - up * dy]
}

/** The point at coordinates of a camera. */
export function worldOf({ yaw, pitch, x, y, z }: Pose, [cx, cy, cz]: Vector): Vector {
  const [up, level] = [Math.sin(pitch), Math.cos(pitch)]
  const down = level * cy - up * cz
  const ahead = up * cy + level * cz
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)]
  return [x + cos * cx + sin * ahead, y + down, z - sin * cx + cos * ahead]
}
