import { type BufferGeometry, CatmullRomCurve3, PlaneGeometry, TubeGeometry, Vector3 } from 'three'
import { Mesher } from './mesher'

/** A flat rectangle in the XY plane facing +Z, divided so that no cell is larger than `cell`. */
export function plane(w: number, h: number, cell = 0.25): BufferGeometry {
  return new PlaneGeometry(w, h, Math.max(1, Math.ceil(w / cell)), Math.max(1, Math.ceil(h / cell)))
}

/** A cable of radius r through the given points. */
export function cable(points: [number, number, number][], r = 0.012, sides = 8): BufferGeometry {
  const curve = new CatmullRomCurve3(points.map((p) => new Vector3(...p)))
  return new TubeGeometry(curve, Math.max(12, Math.ceil(curve.getLength() / 0.03)), r, sides)
}

/** Half-round vertical flutes over a w × h panel in the XY plane facing +Z, as real geometry. */
export function flutes(w: number, h: number, pitch = 0.09, cell = 0.3): BufferGeometry {
  const count = Math.max(1, Math.round(w / pitch))
  const width = w / count
  const radius = width * 0.44
  const flatness = 0.62
  const rows = Math.max(1, Math.ceil(h / cell))
  const steps = 6
  const mesher = new Mesher()
  for (let k = 0; k < count; k++) {
    const middle = -w / 2 + (k + 0.5) * width
    mesher.grid(steps, rows, (i, j) => {
      const angle = Math.PI * (1 - i / steps)
      const c = Math.cos(angle)
      const s = Math.sin(angle)
      const x = middle + radius * c
      return {
        p: new Vector3(x, -h / 2 + (h * j) / rows, radius * flatness * s),
        n: new Vector3(c * flatness, 0, s).normalize(),
        u: x / w + 0.5,
        v: j / rows,
      }
    })
  }
  return mesher.build()
}
