import { type BufferGeometry, MathUtils, Vector3 } from 'three'
import { Mesher } from './mesher'

/** Two axes that span a face, the axis it looks along, and in which direction. */
const FACES = [
  [0, 1, 2, 1],
  [1, 0, 2, -1],
  [1, 2, 0, 1],
  [2, 1, 0, -1],
  [2, 0, 1, 1],
  [0, 2, 1, -1],
] as const

/** Where the grid lines of a face lie: dense on the rounded rims, at most `cell` apart between them. */
function gridLines(half: number, radius: number, cell: number, steps: number): number[] {
  const flat = half - radius
  const bend = (i: number) => flat + radius * Math.tan(((i / steps) * Math.PI) / 4)
  const cells = Math.max(1, Math.ceil((2 * flat) / cell))
  const lines: number[] = []
  for (let i = steps; i >= 1; i--) lines.push(-bend(i))
  for (let i = 0; i <= cells; i++) lines.push(-flat + (2 * flat * i) / cells)
  for (let i = 1; i <= steps; i++) lines.push(bend(i))
  return lines
}

/** A box with rounded edges, centred on the origin; metres. */
export function box(w: number, h: number, d: number, radius = 0.008, cell = 0.16, steps = 1): BufferGeometry {
  const half = new Vector3(w / 2, h / 2, d / 2)
  const r = Math.min(radius, half.x * 0.999, half.y * 0.999, half.z * 0.999)
  const core = half.clone().subScalar(r)
  const mesher = new Mesher()
  for (const [across, up, out, side] of FACES) {
    const us = gridLines(half.getComponent(across), r, cell, steps)
    const vs = gridLines(half.getComponent(up), r, cell, steps)
    mesher.grid(us.length - 1, vs.length - 1, (i, j) => {
      const onCube = new Vector3()
        .setComponent(across, us[i] ?? 0)
        .setComponent(up, vs[j] ?? 0)
        .setComponent(out, side * half.getComponent(out))
      const inner = new Vector3(
        MathUtils.clamp(onCube.x, -core.x, core.x),
        MathUtils.clamp(onCube.y, -core.y, core.y),
        MathUtils.clamp(onCube.z, -core.z, core.z),
      )
      const n = onCube.sub(inner).normalize()
      return { p: inner.addScaledVector(n, r), n, u: i / (us.length - 1), v: j / (vs.length - 1) }
    })
  }
  return mesher.build()
}
