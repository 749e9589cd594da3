import { type BufferGeometry, Vector3 } from 'three'
import { Mesher } from './mesher'

/** A cross-section of a casting: a w × d rectangle with corners of radius r, at height y and centred on (x, z). */
export interface RoundedSection {
  y: number
  w: number
  d: number
  r: number
  x?: number
  z?: number
}

type Row = Required<RoundedSection>
type Field = 'w' | 'd' | 'r' | 'x' | 'z'

const FIELDS: readonly Field[] = ['w', 'd', 'r', 'x', 'z']
/** Vertices per rounded corner, and rows per rounded rim. */
const CORNER_STEPS = 9
const RIM_STEPS = 4
const STEP = 1e-4

/**
 * A casting: rounded rectangles lofted along Y. Between sections it follows a monotone cubic, so it neither waves nor
 * bulges; sections of equal size give an exactly flat side. Both ends have rims of radius `rim`.
 */
export function casting(sections: readonly RoundedSection[], rim = 0.012, cell = 0.03): BufferGeometry {
  const mesher = new Mesher()
  const between = interpolation(sections)
  const [bottom, top] = [sections[0]?.y ?? 0, sections.at(-1)?.y ?? 0]
  const widest = (pick: (s: RoundedSection) => number) => Math.max(...sections.map(pick))
  const cells = {
    w: Math.max(1, Math.ceil(widest(({ w, r }) => w - 2 * r) / cell)),
    d: Math.max(1, Math.ceil(widest(({ d, r }) => d - 2 * r) / cell)),
  }
  const outline = unitOutline(cells.w, cells.d)
  const middle = Math.max(1, Math.ceil((top - bottom - 2 * rim) / cell))
  const sides = Array.from({ length: middle - 1 }, (_, i): Ring => {
    return { y: bottom + rim + ((top - bottom - 2 * rim) * (i + 1)) / middle, inset: 0, share: 1, tilt: 0 }
  })
  const rows = [
    ...endRows(bottom, rim, cell, between, -1),
    ...sides,
    ...endRows(top, rim, cell, between, 1).reverse(),
  ]
  mesher.grid(outline.length - 1, rows.length - 1, (i, j) => {
    const corner = outline[i]
    const row = rows[j]
    if (!corner || !row) throw new Error('A casting has no corner there')
    const { p, n } = surface(corner, row, between)
    return { p, n, u: i / (outline.length - 1), v: j / (rows.length - 1) }
  })
  return mesher.build()
}

/** Where the front (+Z) of a casting is at height y, and its tilt about X in radians: for plates that lie on it. */
export function frontOf(sections: readonly RoundedSection[], y: number): { z: number; tilt: number } {
  const between = interpolation(sections)
  const at = (height: number) => {
    const { z, d } = between(height)
    return z + d / 2
  }
  return { z: at(y), tilt: Math.atan((at(y + STEP) - at(y - STEP)) / (2 * STEP)) }
}

/** One ring of vertices: `share` of the outline, inset by the rim; `tilt` from the side (0) to the end face (±1). */
interface Ring {
  y: number
  inset: number
  share: number
  tilt: number
}

/** From the centre of an end face over its rim to the side. `up`: -1 at the bottom, 1 at the top. */
function endRows(end: number, rim: number, cell: number, between: (y: number) => Row, up: 1 | -1): Ring[] {
  const { w, d } = between(end)
  const rings = Math.max(2, Math.ceil(Math.max(w, d) / 2 / cell))
  const face = Array.from({ length: rings }, (_, i): Ring => {
    return { y: end, inset: rim, share: i / rings, tilt: up }
  })
  const bend = Array.from({ length: RIM_STEPS + 1 }, (_, i): Ring => {
    const angle = (i / RIM_STEPS) * (Math.PI / 2)
    return {
      y: end - up * rim * (1 - Math.cos(angle)),
      inset: rim * (1 - Math.sin(angle)),
      share: 1,
      tilt: up * Math.cos(angle),
    }
  })
  return [...face, ...bend]
}

/** A place on the outline: the straight sides' share (-1..1), and the direction of the corner. */
interface Corner {
  x: number
  z: number
  angle: number
}

/** Runs from +X towards -Z, like every shape's outline. */
function unitOutline(acrossW: number, acrossD: number): Corner[] {
  const corners: Corner[] = []
  const turn = (x: number, z: number, from: number) => {
    for (let i = 0; i <= CORNER_STEPS; i++)
      corners.push({ x, z, angle: from + (i / CORNER_STEPS) * (Math.PI / 2) })
  }
  const along = (count: number, at: (t: number) => Corner) => {
    for (let i = 1; i < count; i++) corners.push(at(1 - (2 * i) / count))
  }
  turn(1, -1, 0)
  along(acrossW, (x) => ({ x, z: -1, angle: Math.PI / 2 }))
  turn(-1, -1, Math.PI / 2)
  along(acrossD, (t) => ({ x: -1, z: -t, angle: Math.PI }))
  turn(-1, 1, Math.PI)
  along(acrossW, (t) => ({ x: -t, z: 1, angle: Math.PI * 1.5 }))
  turn(1, 1, Math.PI * 1.5)
  along(acrossD, (t) => ({ x: 1, z: t, angle: Math.PI * 2 }))
  corners.push({ x: 1, z: -1, angle: Math.PI * 2 })
  return corners
}

function surface(corner: Corner, ring: Ring, between: (y: number) => Row): { p: Vector3; n: Vector3 } {
  const { angle } = corner
  const out = new Vector3(Math.cos(angle), 0, -Math.sin(angle))
  const at = (y: number) => {
    const { w, d, r, x, z } = between(y)
    const radius = Math.max(0, r - ring.inset)
    const [a, b] = [w / 2 - ring.inset - radius, d / 2 - ring.inset - radius]
    const local = new Vector3(corner.x * a, 0, corner.z * b).addScaledVector(out, radius)
    return local.multiplyScalar(ring.share).add(new Vector3(x, y, z))
  }
  const p = at(ring.y)
  const rise = at(ring.y + STEP)
    .sub(at(ring.y - STEP))
    .normalize()
  // The side's normal: the outline's, without its part along the rise.
  const side = out.addScaledVector(rise, -out.dot(rise)).normalize()
  const n = side.multiplyScalar(Math.sqrt(1 - ring.tilt ** 2)).add(new Vector3(0, ring.tilt, 0))
  return { p, n: n.normalize() }
}

/** Monotone cubic interpolation (Fritsch and Carlson) of the sections' sizes. */
function interpolation(sections: readonly RoundedSection[]): (y: number) => Row {
  const rows = sections.map(({ x = 0, z = 0, ...section }): Row => ({ ...section, x, z }))
  const slopes = Object.fromEntries(FIELDS.map((field) => [field, slopesOf(rows, field)]))
  return (y) => {
    const next = rows.findIndex((row) => row.y > y)
    const k = Math.max(0, (next < 0 ? rows.length - 1 : next) - 1)
    const [a, b] = [rows[k], rows[k + 1] ?? rows[k]]
    if (!a || !b) throw new Error('A casting needs sections')
    const length = b.y - a.y || 1
    const t = Math.min(1, Math.max(0, (y - a.y) / length))
    const blend = (field: Field) => {
      const [m0 = 0, m1 = 0] = [slopes[field]?.[k], slopes[field]?.[k + 1]]
      const [t2, t3] = [t * t, t * t * t]
      return (
        (2 * t3 - 3 * t2 + 1) * a[field] +
        (t3 - 2 * t2 + t) * length * m0 +
        (3 * t2 - 2 * t3) * b[field] +
        (t3 - t2) * length * m1
      )
    }
    return { y, w: blend('w'), d: blend('d'), r: blend('r'), x: blend('x'), z: blend('z') }
  }
}

function slopesOf(rows: readonly Row[], field: Field): number[] {
  const steps = rows.slice(1).map((row, i) => {
    const before = rows[i] ?? row
    return { rise: (row[field] - before[field]) / (row.y - before.y), length: row.y - before.y }
  })
  return rows.map((_, i) => {
    const [left, right] = [steps[i - 1], steps[i]]
    if (!left || !right) return (left ?? right)?.rise ?? 0
    if (left.rise * right.rise <= 0) return 0
    const [a, b] = [2 * right.length + left.length, right.length + 2 * left.length]
    return (a + b) / (a / left.rise + b / right.rise)
  })
}
