import { f32, f64 } from '../kit'
import { LIGHT } from './rows'

const SIDES = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const

/** Height below which a point counts as on the horizon; metres. */
const HORIZON = 1e-4
/** A rectangle clipped by the horizon has at most five corners; three values each. */
const MAX = 5 * 3

/** Lambert's formula: the exact light of an unoccluded rectangle of unit radiance at a point. */
export class Polygon {
  private readonly whole = new Float64Array(12)
  private readonly corner = new Float64Array(MAX)
  private size = 0

  /** Irradiance at p with normal n from the part of the rectangle above the horizon. */
  irradiance(
    lights: Float32Array,
    o: number,
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
  ): number {
    const whole = this.whole
    for (let k = 0; k < 4; k++) {
      const [su, sv] = SIDES[k] ?? SIDES[0]
      for (let axis = 0; axis < 3; axis++) {
        whole[k * 3 + axis] =
          f32(lights, o + LIGHT.center + axis) +
          f32(lights, o + LIGHT.u + axis) * su +
          f32(lights, o + LIGHT.v + axis) * sv -
          (axis === 0 ? px : axis === 1 ? py : pz)
      }
    }
    this.clip(nx, ny, nz)
    let sum = 0
    for (let k = 0; k < this.size; k += 3) sum += this.edge(k, k + 3 < this.size ? k + 3 : 0, nx, ny, nz)
    return Math.abs(sum) * 0.5
  }

  /** Stores the corners above the horizon, and the intersections with it, as directions. */
  private clip(nx: number, ny: number, nz: number): void {
    const whole = this.whole
    const height = (k: number) =>
      f64(whole, k) * nx + f64(whole, k + 1) * ny + f64(whole, k + 2) * nz - HORIZON
    this.size = 0
    for (let k = 0; k < 12; k += 3) {
      const next = (k + 3) % 12
      const [here, there] = [height(k), height(next)]
      if (here > 0) this.push(f64(whole, k), f64(whole, k + 1), f64(whole, k + 2))
      if (here > 0 === there > 0) continue
      const t = here / (here - there)
      const between = (axis: number) =>
        f64(whole, k + axis) + (f64(whole, next + axis) - f64(whole, k + axis)) * t
      this.push(between(0), between(1), between(2))
    }
  }

  private push(x: number, y: number, z: number): void {
    const scale = 1 / Math.sqrt(x * x + y * y + z * z + 1e-18)
    this.corner[this.size++] = x * scale
    this.corner[this.size++] = y * scale
    this.corner[this.size++] = z * scale
  }

  /** The angle of an edge as seen from the point, weighted by its plane's inclination to the normal. */
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
