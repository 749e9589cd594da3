/** Camera positions that show an exhibit: whole, from all sides, or a detail. */
import { MathUtils, PerspectiveCamera, Vector3 } from 'three'
import type { Point, Stage } from '../kit'
import type { Pose } from '../worlds/world'

/** An exhibit's bounds, and points on its outside at least a few centimetres apart. Metres. */
export interface Outline {
  min: Vector3
  max: Vector3
  points: Vector3[]
}

/** A view of an exhibit. Degrees; `turn` runs from the front (+Z) to the right (+X). */
export interface View {
  turn: number
  pitch: number
  fov?: number
  /** The centre and the picture's height there in metres; absent: the whole exhibit. */
  detail?: { at: Point; height: number }
}

/** Points closer than this count as one; metres. */
const GRAIN = 0.03
/** Frames of a full turn. */
export const TURN_FRAMES = 36
/** Vertical, degrees: long enough that machines look upright. */
const FOV = 26
/** Share of the picture's half that an exhibit may fill. */
const FILL = 0.88

export function outlineOf({ pieces }: Stage): Outline {
  const min = new Vector3().setScalar(Number.POSITIVE_INFINITY)
  const max = new Vector3().setScalar(Number.NEGATIVE_INFINITY)
  const points = new Map<string, Vector3>()
  for (const { geometry, node } of pieces) {
    const position = geometry.getAttribute('position')
    for (let i = 0; i < position.count; i++) {
      const p = new Vector3().fromBufferAttribute(position, i).applyMatrix4(node.matrixWorld)
      min.min(p)
      max.max(p)
      points.set(
        p
          .toArray()
          .map((x) => Math.round(x / GRAIN))
          .join(),
        p,
      )
    }
  }
  return { min, max, points: [...points.values()] }
}

/** The poses of a full turn about the exhibit's axis, evenly spaced, at one distance that shows all of it. */
export function turntablePoses(outline: Outline, pitch: number, start: number, aspect: number): Pose[] {
  const views = Array.from({ length: TURN_FRAMES }, (_, i): View => {
    return { turn: start + (i * 360) / TURN_FRAMES, pitch, fov: FOV }
  })
  return fitted(outline, views, aspect)
}

/** The pose of one view. */
export function poseOf(outline: Outline, view: View, aspect: number): Pose {
  const { detail, fov = FOV } = view
  if (detail) {
    const distance = detail.height / 2 / Math.tan(MathUtils.degToRad(fov / 2))
    return cameraPose(new Vector3(...detail.at), view, distance)
  }
  const [pose] = fitted(outline, [view], aspect)
  if (!pose) throw new Error('One view gives one pose')
  return pose
}

/** How much of each half of the picture the outline fills, 1 at the edge: left, right, down, up. */
export function extent(outline: Outline, pose: Pose, aspect: number): [number, number, number, number] {
  const camera = new PerspectiveCamera(pose.fov, aspect, 0.01, 1000)
  camera.position.set(...pose.eye)
  camera.lookAt(...pose.target)
  camera.updateMatrixWorld()
  const seen = new Vector3()
  let [left, right, down, up] = [0, 0, 0, 0]
  for (const point of outline.points) {
    seen.copy(point).applyMatrix4(camera.matrixWorldInverse)
    // Points behind the camera count as far out.
    if (seen.z > -0.01) return [Infinity, Infinity, Infinity, Infinity]
    seen.applyMatrix4(camera.projectionMatrix)
    left = Math.max(left, -seen.x)
    right = Math.max(right, seen.x)
    down = Math.max(down, -seen.y)
    up = Math.max(up, seen.y)
  }
  return [left, right, down, up]
}

/**
 * The nearest common distance, and the height of the centre, from which every view shows the whole outline.
 */
function fitted(outline: Outline, views: View[], aspect: number): Pose[] {
  const { min, max } = outline
  const middle = min.clone().add(max).multiplyScalar(0.5)
  let poses: Pose[] = []
  let [near, far] = [0, 60]
  for (let step = 0; step < 26; step++) {
    const distance = (near + far) / 2
    poses = views.map((view) => cameraPose(middle, view, distance))
    const extents = poses.map((pose) => extent(outline, pose, aspect))
    const most = (side: number) => Math.max(...extents.map((sides) => sides[side] ?? 0))
    const [left, right, down, up] = [most(0), most(1), most(2), most(3)]
    if (Math.max(left, right, (down + up) / 2) > FILL) near = distance
    else far = distance
    // Room above and below is shared evenly.
    if (Number.isFinite(up - down)) {
      const fov = MathUtils.degToRad(views[0]?.fov ?? FOV)
      middle.y += ((up - down) / 2) * distance * Math.tan(fov / 2) * 0.5
    }
  }
  return poses
}

function cameraPose(target: Vector3, { turn, pitch, fov = FOV }: View, distance: number): Pose {
  const [a, b] = [MathUtils.degToRad(turn), MathUtils.degToRad(pitch)]
  const direction = new Vector3(Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b))
  const eye = direction.multiplyScalar(distance).add(target)
  return { eye: [eye.x, eye.y, eye.z], target: [target.x, target.y, target.z], fov }
}
