/** Similarity of two pictures. */
import type { Size } from './item'

export interface Likeness {
  /** Structural similarity of the luma, 1 for identical (Wang et al. 2004, windows of 8 pixels). */
  ssim: number
  /** The largest difference between the means of a channel, of 255. */
  shift: number
}

const RGB = 3
const WINDOW = 8
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** Compares two pictures of one size. */
export function likeness(a: Buffer, b: Buffer, size: Size): Likeness {
  return { ssim: ssim(luma(a), luma(b), size), shift: Math.max(...[0, 1, 2].map((c) => shiftOf(a, b, c))) }
}

function luma(pixels: Buffer): Float32Array {
  const values = new Float32Array(pixels.length / RGB)
  for (let i = 0; i < values.length; i++) {
    const at = (c: number) => pixels[i * RGB + c] ?? 0
    values[i] = 0.2126 * at(0) + 0.7152 * at(1) + 0.0722 * at(2)
  }
  return values
}

function shiftOf(a: Buffer, b: Buffer, channel: number): number {
  let sum = 0
  for (let i = channel; i < a.length; i += RGB) sum += (a[i] ?? 0) - (b[i] ?? 0)
  return Math.abs(sum) / (a.length / RGB)
}

function ssim(a: Float32Array, b: Float32Array, { width, height }: Size): number {
  let sum = 0
  let windows = 0
  for (let y = 0; y + WINDOW <= height; y += WINDOW / 2) {
    for (let x = 0; x + WINDOW <= width; x += WINDOW / 2) {
      sum += ofWindow(a, b, y * width + x, width)
      windows++
    }
  }
  return sum / windows
}

function ofWindow(a: Float32Array, b: Float32Array, from: number, width: number): number {
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0]
  for (let y = 0; y < WINDOW; y++) {
    for (let x = 0; x < WINDOW; x++) {
      const p = a[from + y * width + x] ?? 0
      const q = b[from + y * width + x] ?? 0
      sa += p
      sb += q
      saa += p * p
      sbb += q * q
      sab += p * q
    }
  }
  const n = WINDOW * WINDOW
  const [ma, mb] = [sa / n, sb / n]
  const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb]
  return ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2))
}
