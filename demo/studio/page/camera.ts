import { type Matrix4, PerspectiveCamera, Plane, Vector3, Vector4 } from 'three'
import type { Pose } from '../worlds'

export interface ViewSize {
  width: number
  height: number
}

/** A rectangle of the picture, in its pixels from the upper left. */
export interface Part extends ViewSize {
  x: number
  y: number
}

const NEAR = 0.08
const FAR = 150
/** Just below the floor, so that objects are mirrored down to their base. */
const MIRROR_HEIGHT = -0.003

/** Moves the camera to a pose; it shows a part of the picture, shifted by `jitter` pixels for a sub-frame. */
export function aim(
  camera: PerspectiveCamera,
  pose: Pose,
  { width, height }: ViewSize,
  part: Part,
  [dx, dy]: readonly [number, number] = [0, 0],
): void {
  camera.fov = pose.fov
  camera.aspect = width / height
  camera.near = NEAR
  camera.far = FAR
  camera.position.set(...pose.eye)
  camera.up.set(0, 1, 0)
  camera.lookAt(...pose.target)
  camera.setViewOffset(width, height, part.x + dx, part.y + dy, part.width, part.height)
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
}

export function viewProjection(camera: PerspectiveCamera): Matrix4 {
  return camera.projectionMatrix.clone().multiply(camera.matrixWorldInverse)
}

/** The camera of the floor's mirror image; `plain` is its projection before clipping at the floor. */
export class MirrorCamera {
  readonly camera = new PerspectiveCamera()
  readonly plain: Matrix4 = this.camera.projectionMatrix.clone()

  follow(seen: PerspectiveCamera): void {
    const { camera, plain } = this
    const ahead = seen.getWorldDirection(new Vector3())
    camera.position.copy(seen.position).setY(-seen.position.y)
    camera.up.set(0, -1, 0)
    camera.lookAt(camera.position.clone().add(ahead.setY(-ahead.y)))
    camera.up.set(0, 1, 0)
    camera.near = seen.near
    camera.far = seen.far
    camera.updateMatrixWorld()
    camera.projectionMatrix.copy(seen.projectionMatrix)
    plain.copy(seen.projectionMatrix)
    this.clipAtFloor()
  }

  /** Moves the near plane onto the floor, so that nothing below it shows (Lengyel's oblique clipping). */
  private clipAtFloor(): void {
    const camera = this.camera
    const floor = new Plane(new Vector3(0, 1, 0), MIRROR_HEIGHT).applyMatrix4(camera.matrixWorldInverse)
    const clip = new Vector4(floor.normal.x, floor.normal.y, floor.normal.z, floor.constant)
    const e = camera.projectionMatrix.elements
    const corner = new Vector4(
      (Math.sign(clip.x) + e[8]) / e[0],
      (Math.sign(clip.y) + e[9]) / e[5],
      -1,
      (1 + e[10]) / e[14],
    )
    clip.multiplyScalar(2 / clip.dot(corner))
    e[2] = clip.x
    e[6] = clip.y
    e[10] = clip.z + 1
    e[14] = clip.w
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert()
  }
}
