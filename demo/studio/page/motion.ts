/** Measures how far a picture moves while the shutter is open, and derives shutter and sub-frames from it. */
import { type Matrix4, Vector3, Vector4 } from 'three'

/** Exposure of a frame: the share of the widest shutter, and the number of sub-frames. */
export interface Exposure {
  share: number
  subframes: number
}

/** Bounds of an exposure. */
export interface SubframeLimits {
  /** Sub-frames that give a frame as many samples as a still. */
  least: number
  most: number
  /** Maximum distance of neighbouring sub-frames in pixels, so that copies are not visible. */
  step: number
  /** Maximum blur in pixels of half of the picture: text that crosses it stays readable. */
  blur: number
}

/**
 * These quantiles of motion determine blur and step: the few faster pixels are close by and attract little
 * attention.
 */
const USUAL = 0.5
const FASTEST = 0.95

/** `moved`: motion of points in pixels while the widest shutter is open. */
export function exposure(moved: readonly number[], { least, most, step, blur }: SubframeLimits): Exposure {
  const sorted = [...moved].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const short = Math.min(1, blur / Math.max(blur, at(USUAL)))
  const wanted = Math.ceil((short * at(FASTEST)) / step)
  const subframes = Math.min(most, Math.max(least, wanted))
  return { share: Math.min(short, (subframes * step) / Math.max(1e-6, at(FASTEST))), subframes }
}

/** Motion in pixels between two cameras' views of the points; points outside of one view are skipped. */
export function movedBy(
  points: readonly Vector3[],
  opening: Matrix4,
  closing: Matrix4,
  { width, height }: { width: number; height: number },
): number[] {
  const seen = (point: Vector3, view: Matrix4) => {
    const { x, y, w } = new Vector4(point.x, point.y, point.z, 1).applyMatrix4(view)
    return w > 0 && Math.max(Math.abs(x), Math.abs(y)) <= w ? [x / w, y / w] : undefined
  }
  return points.flatMap((point) => {
    const [a, b] = [seen(point, opening), seen(point, closing)]
    if (!a || !b) return []
    const along = (i: number) => (b[i] ?? 0) - (a[i] ?? 0)
    return [Math.hypot((along(0) * width) / 2, (along(1) * height) / 2)]
  })
}

/** The points in a depth picture: RGBA rows from below, distance last, seen from `eye`. */
export function pointsOf(
  pixels: Float32Array,
  { width, height }: { width: number; height: number },
  toWorld: Matrix4,
  eye: Vector3,
): Vector3[] {
  return Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height]
    const far = new Vector3(2 * x - 1, 2 * y - 1, 1).applyMatrix4(toWorld)
    return far
      .sub(eye)
      .setLength(pixels[i * 4 + 3] ?? 0)
      .add(eye)
  })
}
