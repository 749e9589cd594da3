/** How far a picture moves while the shutter is open, and what shutter and how many sub-frames that asks for. */
import { type Matrix4, Vector3, Vector4 } from 'three'

/** How a frame is exposed: the share of the widest shutter, and into how many sub-frames it is cut. */
export interface Exposure {
  share: number
  subframes: number
}

/** Bounds of an exposure. */
export interface SubframeLimits {
  /** As many sub-frames as give a frame the samples of a still. */
  least: number
  most: number
  /** Pixels that neighbouring sub-frames may lie apart, without being seen as copies. */
  step: number
  /** Pixels over which half of the picture may be blurred: text that crosses it stays readable. */
  blur: number
}

/** These shares of the picture set blur and step: what little moves faster passes close by, and is hardly looked at. */
const USUAL = 0.5
const FASTEST = 0.95

/** `moved`: how many pixels points of the picture move while the widest shutter is open. */
export function exposure(moved: readonly number[], { least, most, step, blur }: SubframeLimits): Exposure {
  const sorted = [...moved].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const short = Math.min(1, blur / Math.max(blur, at(USUAL)))
  const wanted = Math.ceil((short * at(FASTEST)) / step)
  const subframes = Math.min(most, Math.max(least, wanted))
  return { share: Math.min(short, (subframes * step) / Math.max(1e-6, at(FASTEST))), subframes }
}

/** Pixels between where two cameras see the points; a point that one of them does not see is left out. */
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

/** The points that a picture of distances shows: RGBA rows from below, distance last, seen from `eye`. */
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
