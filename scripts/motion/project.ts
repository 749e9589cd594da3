/** Cameras and points of a scene, which are moved until the points are seen where they were. */
export interface Scene {
  /** Five numbers for each frame: yaw, pitch, x, y, z. */
  readonly cameras: Float64Array
  /** The time of each frame, 0..1. */
  readonly times: readonly number[]
  /** Logarithms of the focal length, in heights of the picture, at the first and the last frame. */
  readonly focal: Float64Array
  /** Three numbers for each point. */
  readonly points: Float64Array
  readonly observations: readonly Observation[]
  /** How far the camera looks up in a frame, where the picture says it. */
  readonly tilts: ReadonlyMap<number, number>
}

/** A point seen in a frame, in heights of the picture from its centre. */
export interface Observation {
  readonly point: number
  readonly frame: number
  readonly u: number
  readonly v: number
}

/** Numbers of a camera. */
export const CAMERA = 5
const NEAREST = 1e-3
/** How far a point is from where it was seen, in heights of the picture. */
export function offOf(scene: Scene, observation: Observation): number {
  project(scene, observation)
  return behind ? Number.POSITIVE_INFINITY : Math.hypot(residual[0] as number, residual[1] as number)
}

// Filled by `project`: the residual and its derivatives by yaw, pitch, x, y, z, the focal length and the point.
export const residual = new Float64Array(2)
export const byCamera = new Float64Array(2 * CAMERA)
export const byFocal = new Float64Array(2)
export const byPoint = new Float64Array(6)
/** Whether the point of the last `project` is behind the camera. */
export let behind = false

/** Where a point is seen: fills what is above. */
export function project({ cameras, times, focal, points }: Scene, { point, frame, u, v }: Observation): void {
  const at = frame * CAMERA
  const yaw = cameras[at] as number
  const pitch = cameras[at + 1] as number
  const dx = (points[point * 3] as number) - (cameras[at + 2] as number)
  const dy = (points[point * 3 + 1] as number) - (cameras[at + 3] as number)
  const dz = (points[point * 3 + 2] as number) - (cameras[at + 4] as number)
  const sin = Math.sin(yaw)
  const cos = Math.cos(yaw)
  const up = Math.sin(pitch)
  const level = Math.cos(pitch)
  const cx = cos * dx - sin * dz
  const ahead = sin * dx + cos * dz
  const cy = level * dy + up * ahead
  const cz = level * ahead - up * dy
  behind = cz < NEAREST
  if (behind) return
  const time = times[frame] as number
  const f = Math.exp((focal[0] as number) * (1 - time) + (focal[1] as number) * time)
  const [fz, x, y] = [f / cz, cx / cz, cy / cz]
  residual[0] = f * x - u
  residual[1] = f * y - v
  byFocal[0] = f * x
  byFocal[1] = f * y
  // The point in the camera's coordinates, by the point.
  const across = [cos, 0, -sin] as const
  const down = [up * sin, level, up * cos] as const
  const deep = [level * sin, -up, level * cos] as const
  for (let axis = 0; axis < 3; axis++) {
    const a = fz * ((across[axis] as number) - x * (deep[axis] as number))
    const b = fz * ((down[axis] as number) - y * (deep[axis] as number))
    byPoint[axis] = a
    byPoint[3 + axis] = b
    byCamera[2 + axis] = -a
    byCamera[CAMERA + 2 + axis] = -b
  }
  // By yaw: across moves by -ahead, ahead by across.
  byCamera[0] = fz * (-ahead - x * level * cx)
  byCamera[CAMERA] = fz * (up * cx - y * level * cx)
  byCamera[1] = fz * (x * cy)
  byCamera[CAMERA + 1] = fz * (cz + y * cy)
}
