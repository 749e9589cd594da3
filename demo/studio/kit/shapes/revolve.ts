import { type BufferGeometry, Vector3 } from 'three'
import { Mesher } from './mesher'

/** [radius, y] */
export type ProfilePoint = [number, number]

/**
 * Revolves a profile about Y, each span with its own flat normal. The outside of a solid is listed from the
 * bottom up. `arc` in radians leaves a part open.
 */
export function revolve(
  profile: ProfilePoint[],
  segments = 40,
  cell = 0.12,
  arc = Math.PI * 2,
): BufferGeometry {
  const mesher = new Mesher()
  let from = profile[0]
  for (const to of profile.slice(1)) {
    if (from) addSpan(mesher, from, to, segments, cell, arc)
    from = to
  }
  return mesher.build()
}

function addSpan(
  mesher: Mesher,
  [r0, y0]: ProfilePoint,
  [r1, y1]: ProfilePoint,
  segments: number,
  cell: number,
  arc: number,
): void {
  const length = Math.hypot(r1 - r0, y1 - y0)
  if (length < 1e-6) return
  const outwards = (y1 - y0) / length
  const upwards = -(r1 - r0) / length
  const rows = Math.max(1, Math.ceil(length / cell))
  mesher.grid(segments, rows, (i, j) => {
    const angle = (i / segments) * arc
    const f = j / rows
    const r = r0 + (r1 - r0) * f
    // Counter-clockwise seen from outside: the angle runs from +x towards -z.
    const c = Math.cos(angle)
    const s = -Math.sin(angle)
    return {
      p: new Vector3(r * c, y0 + (y1 - y0) * f, r * s),
      n: new Vector3(outwards * c, upwards, outwards * s),
      u: i / segments,
      v: f,
    }
  })
}

/** A solid cylinder on y in [0, h] with chamfered rims. */
export function cylinder(r: number, h: number, chamfer = 0.006, segments = 40, cell = 0.12): BufferGeometry {
  const c = Math.min(chamfer, r * 0.5, h * 0.5)
  return revolve(
    [
      [0, 0],
      [r - c, 0],
      [r, c],
      [r, h - c],
      [r - c, h],
      [0, h],
    ],
    segments,
    cell,
  )
}

/** A pipe on y in [0, h]. */
export function ring(
  inner: number,
  outer: number,
  h: number,
  chamfer = 0.004,
  segments = 48,
  cell = 0.15,
): BufferGeometry {
  const c = chamfer
  return revolve(
    [
      [inner, c],
      [inner + c, 0],
      [outer - c, 0],
      [outer, c],
      [outer, h - c],
      [outer - c, h],
      [inner + c, h],
      [inner, h - c],
      [inner, c],
    ],
    segments,
    cell,
  )
}
