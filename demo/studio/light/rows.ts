/** Layout of lights and materials in the flat tables that workers share. */
import { Vector3 } from 'three'
import { f32, type Material, type Stage, scaled } from '../kit'
import { sharedFloats } from './bvh'

/** One light: kind, then vectors and numbers at these places. */
export const LIGHT = {
  size: 20,
  kind: 0,
  center: 1,
  u: 4,
  v: 7,
  n: 10,
  radiance: 13,
  area: 16,
  inner: 17,
  outer: 18,
} as const

export const RECT = 0
export const SPOT = 1
export const SUN = 2

/** One material: reflectance, emission that is not sampled, all emission, two-sided (1) or not. */
export const SURFACE = { size: 10, albedo: 0, unsampled: 3, emission: 6, twoSided: 9 } as const

/** Metals reflect their surroundings as a grey of this share of their colour would. */
const METAL_SHARE = 0.6

export function lightTable({ rects, spots, sun }: Stage): Float32Array {
  const rows: number[][] = rects.map(({ center, u, v, n, radiance }) => [
    RECT,
    ...center,
    ...u,
    ...v,
    ...n,
    ...radiance,
    u.length() * v.length(),
  ])
  for (const { center, n, radius, intensity, inner, outer } of spots) {
    const [u, v] = disc(n, radius)
    rows.push([SPOT, ...center, ...u, ...v, ...n, ...intensity, 1, inner, outer])
  }
  if (sun) {
    const n = sun.dir.clone().normalize()
    const [u, v] = disc(n, sun.spread)
    rows.push([SUN, 0, 0, 0, ...u, ...v, ...n, ...sun.irradiance, 1])
  }
  return table(rows, LIGHT.size)
}

export function surfaceTable(materials: Material[]): Float32Array {
  const rows = materials.map(({ albedo, metal, emit = [0, 0, 0], sampled, twoSided }) => [
    ...(metal ? scaled(albedo, METAL_SHARE) : albedo),
    ...(sampled ? [0, 0, 0] : emit),
    ...emit,
    twoSided ? 1 : 0,
  ])
  return table(rows, SURFACE.size)
}

/** Two vectors of length r that are at right angles to n and to each other. */
function disc(n: Vector3, r: number): [Vector3, Vector3] {
  const u = new Vector3(0, 1, 0).cross(n)
  if (u.lengthSq() < 1e-4) u.set(1, 0, 0)
  u.normalize()
  const v = n.clone().cross(u)
  return [u.multiplyScalar(r), v.multiplyScalar(r)]
}

function table(rows: number[][], size: number): Float32Array {
  const values = sharedFloats(rows.length * size)
  rows.forEach((row, i) => {
    values.set(row, i * size)
  })
  return values
}

/** Perceived brightness. */
export const luminance = (values: Float32Array, o: number): number =>
  f32(values, o) * 0.3 + f32(values, o + 1) * 0.6 + f32(values, o + 2) * 0.1
