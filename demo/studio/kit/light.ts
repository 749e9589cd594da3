import type { Vector3 } from 'three'
import type { Rgb } from './material'

/** A glowing rectangle: u and v span it, n is the direction of its light. */
export interface RectLight {
  center: Vector3
  u: Vector3
  v: Vector3
  n: Vector3
  radiance: Rgb
}

/** An accent light: full inside the inner cone, nothing outside the outer one (both cosines). */
export interface SpotLight {
  center: Vector3
  n: Vector3
  radius: number
  inner: number
  outer: number
  intensity: Rgb
}

/** `dir` points to the sun; `spread` is the tangent of its half angle. */
export interface Sun {
  dir: Vector3
  irradiance: Rgb
  spread: number
}

export interface Sky {
  zenith: Rgb
  horizon: Rgb
  ground: Rgb
}

/** Where reflections are recorded, and the box that they are projected onto. */
export interface Probe {
  at: Vector3
  min: Vector3
  max: Vector3
}

/** The sky's radiance in a direction whose height is y, -1..1. */
export function skyRadiance(sky: Sky, y: number): Rgb {
  const to = y >= 0 ? sky.zenith : sky.ground
  const k = y >= 0 ? Math.sqrt(y) : Math.min(1, -y * 6)
  const [r, g, b] = sky.horizon
  return [r + (to[0] - r) * k, g + (to[1] - g) * k, b + (to[2] - b) * k]
}
