/** Tiling surface details, made from value noise. */
import type { Detail } from '../../kit'

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295
}

const smooth = (t: number): number => t * t * (3 - 2 * t)
const modulo = (x: number, n: number): number => ((x % n) + n) % n

/** Value noise, 0..1, with cols × rows cells over the unit square, which it tiles. */
function noise(u: number, v: number, cols: number, rows: number, seed: number): number {
  const x = u * cols
  const y = v * rows
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = smooth(x - x0)
  const fy = smooth(y - y0)
  const at = (i: number, j: number) => lattice(modulo(x0 + i, cols), modulo(y0 + j, rows), seed)
  const low = at(0, 0) * (1 - fx) + at(1, 0) * fx
  const high = at(0, 1) * (1 - fx) + at(1, 1) * fx
  return low * (1 - fy) + high * fy
}

/** Noise on noise: each octave twice as fine and half as strong. */
function clouds(u: number, v: number, cols: number, rows: number, seed: number, octaves: number): number {
  let sum = 0
  for (let i = 0; i < octaves; i++) sum += 0.5 ** (i + 1) * noise(u, v, cols << i, rows << i, seed + i)
  return sum / (1 - 0.5 ** octaves)
}

/** Brightness -1..1 and height 0..1 at a place of the unit square. */
type Texel = [brightness: number, height: number]

const DETAILS: Record<Exclude<Detail, 'none'>, (u: number, v: number) => Texel> = {
  plaster(u, v) {
    const n = clouds(u, v, 6, 6, 1, 6)
    return [(n - 0.5) * 1.6, n]
  },
  terrazzo(u, v) {
    const cloud = clouds(u, v, 3, 3, 11, 5) - 0.5
    const fine = noise(u, v, 150, 150, 5)
    const coarse = noise(u, v, 70, 70, 8)
    const fineChip = fine > 0.78 ? 0.45 : fine < 0.2 ? -0.4 : 0
    const coarseChip = coarse > 0.85 ? 0.5 : coarse < 0.12 ? -0.45 : 0
    return [cloud * 0.5 + fineChip + coarseChip, 0.5]
  },
  wood(u, v) {
    const warp = clouds(u, v, 3, 2, 21, 4)
    const grain = clouds(u, v + warp * 0.04, 2, 90, 23, 3)
    const pore = noise(u, v, 24, 256, 27) > 0.8 ? 0.18 : 0
    return [(grain - 0.5) * 1.1 + (warp - 0.5) * 0.5 - pore, grain]
  },
  fabric(u, v) {
    const weave = Math.sin(u * 402.1) * Math.sin(v * 402.1)
    const n = clouds(u, v, 24, 24, 31, 4) - 0.5
    return [weave * 0.25 + n * 0.9, 0.5 + weave * 0.3 + n * 0.5]
  },
  brushed(u, v) {
    const n = clouds(u, v, 3, 200, 41, 3)
    return [(n - 0.5) * 0.9, n]
  },
  cast(u, v) {
    const n = clouds(u, v, 24, 24, 51, 4)
    return [(n - 0.5) * 0.8, n]
  },
  concrete(u, v) {
    const n = clouds(u, v, 4, 4, 61, 7)
    const pore = noise(u, v, 90, 90, 66) > 0.9
    return [(n - 0.5) * 1.5 - (pore ? 0.3 : 0), n - (pore ? 0.2 : 0)]
  },
  leaf(u, v) {
    return [(clouds(u, v, 5, 5, 71, 4) - 0.5) * 1.4, 0.5]
  },
}

const byte = (x: number): number => Math.max(0, Math.min(255, 255 * x))

/** RGBA texels, size × size: brightness, height, and the height's slope along u and v, all about mid grey. */
export function detailTexels(detail: Exclude<Detail, 'none'>, size: number): Uint8Array<ArrayBuffer> {
  const rgba = new Uint8Array(size * size * 4)
  const at = (x: number, y: number): Texel => DETAILS[detail](modulo(x, size) / size, modulo(y, size) / size)
  const heights = new Float32Array(size * size)
  const height = (x: number, y: number) => heights[modulo(y, size) * size + modulo(x, size)] ?? 0
  for (let i = 0; i < size * size; i++) {
    const [brightness, h] = at(i % size, Math.floor(i / size))
    heights[i] = h
    rgba[i * 4] = byte(0.5 + 0.5 * brightness)
    rgba[i * 4 + 1] = byte(h)
  }
  for (let i = 0; i < size * size; i++) {
    const [x, y] = [i % size, Math.floor(i / size)]
    rgba[i * 4 + 2] = byte(0.5 + 2 * (height(x + 1, y) - height(x - 1, y)))
    rgba[i * 4 + 3] = byte(0.5 + 2 * (height(x, y + 1) - height(x, y - 1)))
  }
  return rgba
}
