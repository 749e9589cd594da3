import { f32, f64 } from '../kit'
import { LIGHT } from './rows'

const SIDES = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const

/** Lambert's formula: what a rectangle of unit radiance gives to a point, known exactly while nothing is in the way. */
export class Polygon {
  private readonly corner = new Float64Array(12)

  /** Irradiance at p with normal n; undefined where the rectangle crosses the horizon. */
  irradiance(
    lights: Float32Array,
    o: number,
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
  ): number | undefined {
    const corner = this.corner
    for (let k = 0; k < 4; k++) {
      const [su, sv] = SIDES[k] ?? SIDES[0]
      const at = (axis: number) =>
        f32(lights, o + LIGHT.center + axis) +
        f32(lights, o + LIGHT.u + axis) * su +
        f32(lights, o + LIGHT.v + axis) * sv
      const x = at(0) - px
      const y = at(1) - py
      const z = at(2) - pz
      if (x * nx + y * ny + z * nz <= 1e-4) return undefined
      const scale = 1 / Math.sqrt(x * x + y * y + z * z)
      corner[k * 3] = x * scale
      corner[k * 3 + 1] = y * scale
      corner[k * 3 + 2] = z * scale
    }
    let sum = 0
    for (let k = 0; k < 4; k++) sum += this.edge(k * 3, ((k + 1) & 3) * 3, nx, ny, nz)
    return Math.abs(sum) * 0.5
  }

  /** The angle of an edge as seen from the point, weighed by how far its plane leans to the normal. */
  private edge(a: number, b: number, nx: number, ny: number, nz: number): number {
    const corner = this.corner
    const [ax, ay, az] = [f64(corner, a), f64(corner, a + 1), f64(corner, a + 2)]
    const [bx, by, bz] = [f64(corner, b), f64(corner, b + 1), f64(corner, b + 2)]
    const x = ay * bz - az * by
    const y = az * bx - ax * bz
    const z = ax * by - ay * bx
    const length = Math.sqrt(x * x + y * y + z * z)
    if (length < 1e-9) return 0
    const angle = Math.acos(Math.min(1, Math.max(-1, ax * bx + ay * by + az * bz)))
    return (angle * (x * nx + y * ny + z * nz)) / length
  }
}
