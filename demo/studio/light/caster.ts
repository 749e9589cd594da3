import { f32, i32 } from '../kit'
import { type Bvh, COUNT, FIRST, NODE, TRIANGLE } from './bvh'

/** Casts rays at a BVH; the closest hit is stored in the public fields. */
export class Caster {
  /** Distance along the ray. */
  t = 0
  /** Index in leaf order; -1 after a miss. */
  triangle = -1
  /** Barycentric weights of the second and third corner. */
  u = 0
  v = 0
  /** The triangle was seen from behind. */
  back = false
  private readonly nodes: Float32Array
  private readonly ints: Int32Array
  private readonly triangles: Float32Array
  private readonly waiting = new Int32Array(96)
  private enters = 0

  constructor({ nodes, triangles }: Bvh) {
    this.nodes = nodes
    this.ints = new Int32Array(nodes.buffer)
    this.triangles = triangles
  }

  /** Finds the closest hit nearer than `far`, or any hit with `any`. The direction is a unit vector. */
  cast(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    any: boolean,
  ): boolean {
    const ints = this.ints
    const waiting = this.waiting
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    this.t = far
    this.triangle = -1
    let depth = 0
    let node = 0
    for (;;) {
      const o = node * NODE
      const first = i32(ints, o + FIRST)
      const count = i32(ints, o + COUNT)
      if (count > 0) {
        for (let i = first; i < first + count; i++) {
          if (this.meets(i, ox, oy, oz, dx, dy, dz) && any) return true
        }
      } else {
        const left = this.entersBox(first * NODE, ox, oy, oz, ix, iy, iz)
        const nearLeft = this.enters
        const right = this.entersBox((first + 1) * NODE, ox, oy, oz, ix, iy, iz)
        if (left && right) {
          const leftFirst = nearLeft <= this.enters
          waiting[depth++] = leftFirst ? first + 1 : first
          node = leftFirst ? first : first + 1
          continue
        }
        if (left || right) {
          node = left ? first : first + 1
          continue
        }
      }
      if (depth === 0) return this.triangle >= 0
      node = i32(waiting, --depth)
    }
  }

  /** Records the hit with triangle i if it is nearer than the previous one. */
  private meets(i: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): boolean {
    const triangles = this.triangles
    const q = i * TRIANGLE
    const e1x = f32(triangles, q + 3)
    const e1y = f32(triangles, q + 4)
    const e1z = f32(triangles, q + 5)
    const e2x = f32(triangles, q + 6)
    const e2y = f32(triangles, q + 7)
    const e2z = f32(triangles, q + 8)
    const px = dy * e2z - dz * e2y
    const py = dz * e2x - dx * e2z
    const pz = dx * e2y - dy * e2x
    const det = e1x * px + e1y * py + e1z * pz
    if (det > -1e-12 && det < 1e-12) return false
    const inverse = 1 / det
    const tx = ox - f32(triangles, q)
    const ty = oy - f32(triangles, q + 1)
    const tz = oz - f32(triangles, q + 2)
    const u = (tx * px + ty * py + tz * pz) * inverse
    if (u < 0 || u > 1) return false
    const qx = ty * e1z - tz * e1y
    const qy = tz * e1x - tx * e1z
    const qz = tx * e1y - ty * e1x
    const v = (dx * qx + dy * qy + dz * qz) * inverse
    if (v < 0 || u + v > 1) return false
    const t = (e2x * qx + e2y * qy + e2z * qz) * inverse
    if (t <= 1e-5 || t >= this.t) return false
    this.t = t
    this.triangle = i
    this.u = u
    this.v = v
    this.back = det < 0
    return true
  }

  /** Whether the ray enters the box at o before the nearest hit; the distance is stored in `enters`. */
  private entersBox(
    o: number,
    ox: number,
    oy: number,
    oz: number,
    ix: number,
    iy: number,
    iz: number,
  ): boolean {
    const nodes = this.nodes
    const x0 = (f32(nodes, o) - ox) * ix
    const x1 = (f32(nodes, o + 3) - ox) * ix
    const y0 = (f32(nodes, o + 1) - oy) * iy
    const y1 = (f32(nodes, o + 4) - oy) * iy
    const z0 = (f32(nodes, o + 2) - oz) * iz
    const z1 = (f32(nodes, o + 5) - oz) * iz
    let near = x0 < x1 ? x0 : x1
    let far = x0 < x1 ? x1 : x0
    const yn = y0 < y1 ? y0 : y1
    const yf = y0 < y1 ? y1 : y0
    if (yn > near) near = yn
    if (yf < far) far = yf
    const zn = z0 < z1 ? z0 : z1
    const zf = z0 < z1 ? z1 : z0
    if (zn > near) near = zn
    if (zf < far) far = zf
    this.enters = near
    return near <= far && far > 0 && near < this.t
  }
}
