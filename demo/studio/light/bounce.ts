/** Indirect light: rays gather the result of the previous pass. */
import { f32, i32, skyRadiance, u32 } from '../kit'
import { Caster } from './caster'
import { BIAS } from './lamps'
import { AXIS, startOf } from './lattice'
import { toDirection } from './octahedron'
import { PointRandom } from './pointRandom'
import { SURFACE } from './rows'
import type { TraceScene } from './scene'

/** Distance within which surroundings reduce a point's openness; metres. */
const OPENNESS_RADIUS = 0.7
/** A point that sees this share of back faces is inside an object. */
const INSIDE = 0.4
const FAR = 1e4
/** Limit of radiance: brighter values cause speckles in reflections. */
const BRIGHTEST = 60
const PROBE_PASS = 99
const GOLDEN = 0.6180339887498949

type Emission = typeof SURFACE.unsampled | typeof SURFACE.emission

export class Bounce {
  private readonly scene: TraceScene
  private readonly caster: Caster
  private readonly random = new PointRandom()
  /** Radiance of the last ray. */
  private readonly seen = new Float32Array(3)

  constructor(scene: TraceScene) {
    this.scene = scene
    this.caster = new Caster(scene.bvh)
  }

  /**
   * One bounce at point i from side × side evenly spread rays, written to `target`; a pass only reads the
   * previous one.
   */
  gather(i: number, side: number, pass: number, target: Float32Array): void {
    const scene = this.scene
    const seen = this.seen
    const random = this.random
    const { position, normal, du, dv } = scene.points
    const o = i * 3
    random.reseed(i, pass)
    const nx = f32(normal, o)
    const ny = f32(normal, o + 1)
    const nz = f32(normal, o + 2)
    // An orthonormal basis without a square root (Duff et al. 2017).
    const sign = nz >= 0 ? 1 : -1
    const ka = -1 / (sign + nz)
    const kb = nx * ny * ka
    let [r, g, b, open, backs] = [0, 0, 0, 0, 0]
    const rays = side * side
    const outwards = startOf(i, scene.points.texels, scene.atlas, AXIS.outwards)
    const around = startOf(i, scene.points.texels, scene.atlas, AXIS.around)
    for (let ray = 0; ray < rays; ray++) {
      const radius = Math.sqrt((ray / rays + outwards) % 1)
      const angle = (ray * GOLDEN + around) * Math.PI * 2
      const x = radius * Math.cos(angle)
      const y = radius * Math.sin(angle)
      const z = Math.sqrt(Math.max(0, 1 - radius * radius))
      const ju = random.spread()
      const jv = random.spread()
      const distance = this.look(
        f32(position, o) + f32(du, o) * ju + f32(dv, o) * jv + nx * BIAS,
        f32(position, o + 1) + f32(du, o + 1) * ju + f32(dv, o + 1) * jv + ny * BIAS,
        f32(position, o + 2) + f32(du, o + 2) * ju + f32(dv, o + 2) * jv + nz * BIAS,
        (1 + sign * nx * nx * ka) * x + kb * y + nx * z,
        sign * kb * x + (sign + ny * ny * ka) * y + ny * z,
        -sign * nx * x - ny * y + nz * z,
        SURFACE.unsampled,
      )
      if (distance === undefined) {
        backs++
        continue
      }
      r += f32(seen, 0)
      g += f32(seen, 1)
      b += f32(seen, 2)
      open += Math.min(1, distance / OPENNESS_RADIUS)
    }
    const fronts = Math.max(1, rays - backs)
    scene.valid[i] = backs > rays * INSIDE ? 0 : 1
    scene.openness[i] = open / rays
    target[o] = r / fronts
    target[o + 1] = g / fronts
    target[o + 2] = b / fronts
  }

  /** Radiance towards a probe, averaged over side × side rays inside texel (x, y) of its octahedral picture. */
  probe(
    [px, py, pz]: readonly [number, number, number],
    x: number,
    y: number,
    size: number,
    side: number,
    target: Float32Array,
  ): void {
    const seen = this.seen
    const random = this.random
    const rays = side * side
    const texel = x + y * size
    random.reseed(texel, PROBE_PASS)
    let [r, g, b] = [0, 0, 0]
    for (let ray = 0; ray < rays; ray++) {
      const u = ((ray % side) + random.next()) / side
      const v = (Math.floor(ray / side) + random.next()) / side
      const [dx, dy, dz] = toDirection((x + u) / size, (y + v) / size)
      this.look(px, py, pz, dx, dy, dz, SURFACE.emission)
      r += Math.min(f32(seen, 0), BRIGHTEST)
      g += Math.min(f32(seen, 1), BRIGHTEST)
      b += Math.min(f32(seen, 2), BRIGHTEST)
    }
    target[texel * 3] = r / rays
    target[texel * 3 + 1] = g / rays
    target[texel * 3 + 2] = b / rays
  }

  /**
   * Stores the radiance along a ray in `seen`. Returns the distance, or undefined when it hits a back face.
   */
  private look(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    emission: Emission,
  ): number | undefined {
    const scene = this.scene
    const seen = this.seen
    const caster = this.caster
    if (!caster.cast(ox, oy, oz, dx, dy, dz, FAR, false)) {
      seen.set(skyRadiance(scene.sky, dy))
      return FAR
    }
    const t = u32(scene.bvh.order, caster.triangle)
    const surface = i32(scene.corners, t * 4) * SURFACE.size
    if (caster.back && f32(scene.surfaces, surface + SURFACE.twoSided) === 0) {
      seen.fill(0)
      return undefined
    }
    const isMapped = i32(scene.corners, t * 4 + 1) < 0
    for (let c = 0; c < 3; c++) {
      const arriving = isMapped ? this.atTexel(t, c) : this.atVertices(t, c)
      seen[c] = f32(scene.surfaces, surface + emission + c) + f32(scene.surfaces, surface + c) * arriving
    }
    return caster.t
  }

  private light(o: number): number {
    const { direct, rough, indirect } = this.scene
    return f32(direct, o) + f32(rough, o) + f32(indirect, o)
  }

  private atVertices(t: number, channel: number): number {
    const { corners } = this.scene
    const { u, v } = this.caster
    return (
      (1 - u - v) * this.light(i32(corners, t * 4 + 1) * 3 + channel) +
      u * this.light(i32(corners, t * 4 + 2) * 3 + channel) +
      v * this.light(i32(corners, t * 4 + 3) * 3 + channel)
    )
  }

  private atTexel(t: number, channel: number): number {
    const { cornerUv, atlas } = this.scene
    const { u, v } = this.caster
    const w = 1 - u - v
    const q = t * 6
    const x = (f32(cornerUv, q) * w + f32(cornerUv, q + 2) * u + f32(cornerUv, q + 4) * v) * atlas.w
    const y = (f32(cornerUv, q + 1) * w + f32(cornerUv, q + 3) * u + f32(cornerUv, q + 5) * v) * atlas.h
    return this.light((Math.floor(y) * atlas.w + Math.floor(x)) * 3 + channel)
  }
}
