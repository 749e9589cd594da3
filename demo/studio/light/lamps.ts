/** Direct light: shadow rays are distributed over all lamps by their expected contribution. */
import { f32 } from '../kit'
import { Caster } from './caster'
import { AXIS, startOf } from './lattice'
import { PointRandom } from './pointRandom'
import { Polygon } from './polygon'
import { LIGHT, luminance, RECT, SPOT, SUN } from './rows'
import type { TraceScene } from './scene'

/** Offset of rays from their surface and from a lamp; metres. */
export const BIAS = 0.0025
const LAMP_GAP = 0.012

/** The sun has its own rays: where it is hidden it must not use up those of the lamps. */
const SUN_RAYS = 12
const MAX_RAYS = 64
/** From this many rays on, a lamp's shadow is precise enough to stay unfiltered. */
const SURE_RAYS = 6

/** Steps of the R2 sequence: an even cover of the lamp's face. */
const R2 = [0.7548776662466927, 0.5698402909980532] as const

const smoothstep = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export class Lamps {
  private readonly scene: TraceScene
  private readonly caster: Caster
  private readonly random = new PointRandom()
  private readonly polygon = new Polygon()
  private readonly weight: Float32Array
  private point = 0
  private px = 0
  private py = 0
  private pz = 0
  private nx = 0
  private ny = 0
  private nz = 0

  constructor(scene: TraceScene) {
    this.scene = scene
    this.caster = new Caster(scene.bvh)
    this.weight = new Float32Array(scene.lights.length / LIGHT.size)
  }

  /**
   * Writes the irradiance / π that point i receives from all lamps, with about `budget` shadow rays:
   * `direct` receives the precise part, `rough` the part that needs smoothing.
   */
  direct(i: number, budget: number): void {
    const { lights, direct, rough } = this.scene
    this.random.reseed(i, 0)
    this.moveTo(i)
    const sum = this.weigh()
    const color = [0, 0, 0]
    const grain = [0, 0, 0]
    // Lamps that deserve less than one ray take turns: one is chosen whenever their shares add up to another
    // ray.
    let turn = this.start(AXIS.lamp)
    for (let k = 0; k < this.weight.length; k++) {
      const o = k * LIGHT.size
      const isSun = f32(lights, o) === SUN
      const share = f32(this.weight, k)
      if (share === 0 && !isSun) continue
      const expected = isSun ? SUN_RAYS : Math.min(MAX_RAYS, (budget * share) / sum)
      if (expected < 1) {
        turn += expected
        if (turn < 1) continue
        turn -= 1
      }
      const light = this.sample(o, k, Math.max(1, Math.round(expected))) / Math.min(1, expected)
      const certainty = smoothstep(1, SURE_RAYS, expected)
      for (let c = 0; c < 3; c++) {
        const part = light * f32(lights, o + LIGHT.radiance + c)
        color[c] = (color[c] ?? 0) + part * certainty
        grain[c] = (grain[c] ?? 0) + part * (1 - certainty)
      }
    }
    direct.set(color, i * 3)
    rough.set(grain, i * 3)
  }

  private start(axis: (typeof AXIS)[keyof typeof AXIS]): number {
    const { points, atlas } = this.scene
    return startOf(this.point, points.texels, atlas, axis)
  }

  private moveTo(i: number): void {
    const { position, normal } = this.scene.points
    this.point = i
    this.px = f32(position, i * 3)
    this.py = f32(position, i * 3 + 1)
    this.pz = f32(position, i * 3 + 2)
    this.nx = f32(normal, i * 3)
    this.ny = f32(normal, i * 3 + 1)
    this.nz = f32(normal, i * 3 + 2)
  }

  /** Estimates each lamp's contribution without occlusion; returns the sum. */
  private weigh(): number {
    let sum = 0
    for (let k = 0; k < this.weight.length; k++) {
      const weight = this.guess(k * LIGHT.size)
      this.weight[k] = weight
      sum += weight
    }
    return sum
  }

  private guess(o: number): number {
    const { lights } = this.scene
    const kind = f32(lights, o)
    if (kind === SUN) return 0
    const x = f32(lights, o + LIGHT.center) - this.px
    const y = f32(lights, o + LIGHT.center + 1) - this.py
    const z = f32(lights, o + LIGHT.center + 2) - this.pz
    const squared = x * x + y * y + z * z + 1e-4
    const distance = Math.sqrt(squared)
    const extent = kind === RECT ? (this.length(o + LIGHT.u) + this.length(o + LIGHT.v)) * 0.5 : 0.1
    // A near lamp covers a wide angle: its centre may be below the horizon while its edge is not.
    const slack = Math.min(1, extent / distance)
    const cosine = (this.nx * x + this.ny * y + this.nz * z) / distance
    const lampCosine = -this.alongLamp(o, x, y, z) / distance
    if (cosine <= -slack || lampCosine <= -slack) return 0
    const light = luminance(lights, o + LIGHT.radiance)
    if (kind === SPOT) {
      return lampCosine > f32(lights, o + LIGHT.outer) - 0.05 ? (light * Math.max(cosine, 0.02)) / squared : 0
    }
    const area = f32(lights, o + LIGHT.area)
    const least = Math.max(slack * 0.3, 0.02)
    return (
      (light * Math.max(cosine, least) * Math.max(lampCosine, least) * area) / Math.max(squared, area * 0.3)
    )
  }

  private length(o: number): number {
    const { lights } = this.scene
    return Math.hypot(f32(lights, o), f32(lights, o + 1), f32(lights, o + 2))
  }

  private alongLamp(o: number, x: number, y: number, z: number): number {
    const { lights } = this.scene
    return f32(lights, o + LIGHT.n) * x + f32(lights, o + LIGHT.n + 1) * y + f32(lights, o + LIGHT.n + 2) * z
  }

  /** Irradiance / π from one lamp of unit radiance, seen by `rays` shadow rays. */
  private sample(o: number, lamp: number, rays: number): number {
    const { lights } = this.scene
    const kind = f32(lights, o)
    const a = this.start(AXIS.lampU) + lamp * R2[1]
    const b = this.start(AXIS.lampV) + lamp * R2[0]
    let seen = 0
    let all = 0
    let facing = 0
    for (let q = 0; q < rays; q++) {
      const su = (a + q * R2[0]) % 1
      const sv = (b + q * R2[1]) % 1
      const light = kind === RECT ? this.aim(o, su - 0.5, sv - 0.5, kind) : this.aimAtDisc(o, su, sv, kind)
      if (this.shines) facing++
      all += light
      if (light > 0 && !this.hidden) seen += light
    }
    if (kind === RECT && all > 0 && this.isBefore(o)) {
      const px = this.px
      const py = this.py
      const pz = this.pz
      const nx = this.nx
      const ny = this.ny
      const nz = this.nz
      const exact = this.polygon.irradiance(lights, o, px, py, pz, nx, ny, nz)
      // An unoccluded lamp's light is known exactly; rays only determine the visible share, including that of
      // the texel in front of the lamp.
      return ((seen / all) * (facing / rays) * exact) / Math.PI
    }
    return seen / rays / Math.PI
  }

  /** Whether the point is on the side that the lamp shines to. */
  private isBefore(o: number): boolean {
    const { lights } = this.scene
    const x = f32(lights, o + LIGHT.center) - this.px
    const y = f32(lights, o + LIGHT.center + 1) - this.py
    const z = f32(lights, o + LIGHT.center + 2) - this.pz
    return this.alongLamp(o, x, y, z) < 0
  }

  private aimAtDisc(o: number, a: number, b: number, kind: number): number {
    const radius = Math.sqrt(a)
    const angle = b * Math.PI * 2
    return this.aim(o, radius * Math.cos(angle), radius * Math.sin(angle), kind)
  }

  private hidden = false
  private shines = false

  /**
   * Light from position (su, sv) on a lamp's face, ignoring shadow; stores in `hidden` whether it is
   * occluded, and in `shines` whether the face looks this way.
   */
  private aim(o: number, su: number, sv: number, kind: number): number {
    const scene = this.scene
    const random = this.random
    const { lights, points } = scene
    const i = this.point * 3
    const ju = random.spread()
    const jv = random.spread()
    const ox = this.px + f32(points.du, i) * ju + f32(points.dv, i) * jv + this.nx * BIAS
    const oy = this.py + f32(points.du, i + 1) * ju + f32(points.dv, i + 1) * jv + this.ny * BIAS
    const oz = this.pz + f32(points.du, i + 2) * ju + f32(points.dv, i + 2) * jv + this.nz * BIAS
    let x = f32(lights, o + LIGHT.u) * su + f32(lights, o + LIGHT.v) * sv
    let y = f32(lights, o + LIGHT.u + 1) * su + f32(lights, o + LIGHT.v + 1) * sv
    let z = f32(lights, o + LIGHT.u + 2) * su + f32(lights, o + LIGHT.v + 2) * sv
    if (kind === SUN) {
      x += f32(lights, o + LIGHT.n)
      y += f32(lights, o + LIGHT.n + 1)
      z += f32(lights, o + LIGHT.n + 2)
    } else {
      x += f32(lights, o + LIGHT.center) - ox
      y += f32(lights, o + LIGHT.center + 1) - oy
      z += f32(lights, o + LIGHT.center + 2) - oz
    }
    const squared = x * x + y * y + z * z
    const distance = Math.sqrt(squared)
    x /= distance
    y /= distance
    z /= distance
    const light = this.arriving(o, kind, x, y, z, squared)
    if (light > 0) {
      const far = kind === SUN ? 1e4 : distance - LAMP_GAP
      this.hidden = this.caster.cast(ox, oy, oz, x, y, z, far, true)
    }
    return light
  }

  private arriving(o: number, kind: number, x: number, y: number, z: number, squared: number): number {
    const { lights } = this.scene
    const cosine = this.nx * x + this.ny * y + this.nz * z
    const lampCosine = -this.alongLamp(o, x, y, z)
    this.shines = lampCosine > 0
    if (cosine <= 0) return 0
    if (kind === SUN) return cosine
    if (kind === RECT) {
      return lampCosine <= 0
        ? 0
        : (cosine * lampCosine * f32(lights, o + LIGHT.area)) / Math.max(squared, 1e-3)
    }
    const inner = f32(lights, o + LIGHT.inner)
    const outer = f32(lights, o + LIGHT.outer)
    return (cosine * smoothstep(outer, inner, lampCosine)) / squared
  }
}
