/** How close flights come to what stands in the room. */
import type { Point } from '../kit'
import type { Caster } from '../light'
import type { Shot } from '../worlds'

const DIRECTIONS = 400
const GOLDEN_ANGLE = 2.39996

const around: Point[] = Array.from({ length: DIRECTIONS }, (_, i) => {
  const y = 1 - (2 * (i + 0.5)) / DIRECTIONS
  const r = Math.sqrt(1 - y * y)
  return [r * Math.cos(i * GOLDEN_ANGLE), y, r * Math.sin(i * GOLDEN_ANGLE)]
})

/** Metres from a point to the nearest surface, at most `far`. */
export function distanceToNearest(caster: Caster, [x, y, z]: Point, far: number): number {
  let nearest = far
  for (const [dx, dy, dz] of around) {
    if (caster.cast(x, y, z, dx, dy, dz, nearest, false)) nearest = caster.t
  }
  return nearest
}

/** Metres between the camera's path and the nearest surface, at most `far`. */
export const clearance = (caster: Caster, shots: Shot[], far = 3): number =>
  Math.min(...shots.map(({ pose }) => distanceToNearest(caster, pose.eye, far)))
