/** GGX-prefiltered octahedral reflection probes, packed as one strip of tiles per probe. */
import { f32, PROBE } from '../kit'
import { type Direction, toDirection, toSquare } from './octahedron'

const SAMPLES = 160
const SAMPLES_MATT = 400

interface Picture {
  colors: Float32Array
  size: number
}

/** `raw` is size × size radiance without border. Returns the strip as RGBA. */
export function prefilter(raw: Float32Array, size: number): Float32Array {
  const strip = new Float32Array(PROBE.w * PROBE.h * 4)
  let source: Picture = { colors: raw, size }
  for (const tile of PROBE.tiles) {
    while (source.size > tile.size) source = halve(source)
    const samples = tile.rough === 1 ? SAMPLES_MATT : SAMPLES
    for (let y = 0; y < tile.size; y++) {
      for (let x = 0; x < tile.size; x++) {
        // One texel of wrapped border on each side makes bilinear reads seamless.
        const inner = tile.size - 2
        const color =
          tile.rough === 0
            ? softened(source, x - 0.5, y - 0.5, inner)
            : lobe(source, toDirection((x - 0.5) / inner, (y - 0.5) / inner), tile.rough, samples)
        strip.set([...color, 1], ((tile.y + y) * PROBE.w + tile.x + x) * 4)
      }
    }
  }
  return strip
}

function halve({ colors, size }: Picture): Picture {
  const half = size / 2
  const smaller = new Float32Array(half * half * 3)
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      for (let c = 0; c < 3; c++) {
        const at = (i: number, j: number) => f32(colors, ((y * 2 + j) * size + x * 2 + i) * 3 + c)
        smaller[(y * half + x) * 3 + c] = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4
      }
    }
  }
  return { colors: smaller, size: half }
}

function read({ colors, size }: Picture, d: Direction): Direction {
  const [u, v] = toSquare(d)
  const x = Math.min(size - 1, Math.floor(u * size))
  const y = Math.min(size - 1, Math.floor(v * size))
  const o = (y * size + x) * 3
  return [f32(colors, o), f32(colors, o + 1), f32(colors, o + 2)]
}

/** The mean around a texel: without it a thin lamp is mirrored as a row of steps. */
function softened(source: Picture, x: number, y: number, size: number): Direction {
  let [r, g, b] = [0, 0, 0]
  for (let i = -1; i <= 1; i++) {
    for (let j = -1; j <= 1; j++) {
      const color = read(source, toDirection((x + i) / size, (y + j) / size))
      const weight = (2 - Math.abs(i)) * (2 - Math.abs(j))
      r += color[0] * weight
      g += color[1] * weight
      b += color[2] * weight
    }
  }
  return [r / 16, g / 16, b / 16]
}

/** Reflection of a surface with this roughness that faces n, seen from n. */
function lobe(source: Picture, n: Direction, rough: number, samples: number): Direction {
  const a2 = rough ** 4
  const t = unit(cross(Math.abs(n[1]) < 0.99 ? [0, 1, 0] : [1, 0, 0], n))
  const b = cross(n, t)
  let [r, g, bl, weight] = [0, 0, 0, 0]
  for (let i = 0; i < samples; i++) {
    const u = (i + 0.5) / samples
    const angle = i * 2.399963
    const cosine = Math.sqrt((1 - u) / (1 + (a2 - 1) * u))
    const sine = Math.sqrt(1 - cosine * cosine)
    const [st, sb] = [sine * Math.cos(angle), sine * Math.sin(angle)]
    const hx = t[0] * st + b[0] * sb + n[0] * cosine
    const hy = t[1] * st + b[1] * sb + n[1] * cosine
    const hz = t[2] * st + b[2] * sb + n[2] * cosine
    const nh = n[0] * hx + n[1] * hy + n[2] * hz
    const l: Direction = [2 * nh * hx - n[0], 2 * nh * hy - n[1], 2 * nh * hz - n[2]]
    const nl = n[0] * l[0] + n[1] * l[1] + n[2] * l[2]
    if (nl <= 0) continue
    const color = read(source, l)
    r += color[0] * nl
    g += color[1] * nl
    bl += color[2] * nl
    weight += nl
  }
  return [r / weight, g / weight, bl / weight]
}

const cross = (a: Direction, b: Direction): Direction => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

function unit([x, y, z]: Direction): Direction {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
