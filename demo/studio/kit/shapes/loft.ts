import { type BufferGeometry, Vector3 } from 'three'
import { Mesher } from './mesher'

/** A cross-section: a superellipse of exponent n (2 round, 4 nearly square) at height y, centred at (x, z). */
export interface Section {
  y: number
  w: number
  d: number
  x?: number
  z?: number
  n?: number
}

type Row = Required<Section>

const complete = ({ y, w, d, x = 0, z = 0, n = 3.2 }: Section): Row => ({ y, w, d, x, z, n })

/** Interpolates rows between the sections monotonically: a casting never bulges beyond its sections. */
function rowsBetween(sections: Section[], cell: number): Row[] {
  const rows: Row[] = []
  const rest = sections.map(complete)
  let from = rest.shift()
  if (from) rows.push(from)
  for (const to of rest) {
    if (!from) break
    const steps = Math.max(2, Math.ceil(Math.abs(to.y - from.y) / cell))
    for (let i = 1; i <= steps; i++) {
      const t = i / steps
      const e = t * t * (3 - 2 * t)
      const blend = (a: number, b: number, k: number) => a + (b - a) * k
      rows.push({
        y: blend(from.y, to.y, t),
        w: blend(from.w, to.w, e),
        d: blend(from.d, to.d, e),
        x: blend(from.x, to.x, e),
        z: blend(from.z, to.z, e),
        n: blend(from.n, to.n, e),
      })
    }
    from = to
  }
  return rows
}

/** A casting: cross-sections lofted along Y, smooth along and around, capped flat. */
export function loft(sections: Section[], segments = 36, cell = 0.06): BufferGeometry {
  const rows = rowsBetween(sections, cell)
  const first = rows[0]
  const last = rows.at(-1)
  const mesher = new Mesher()
  if (!first || !last) return mesher.build()
  const rowAt = (j: number) => rows[Math.min(rows.length - 1, Math.max(0, j))] ?? last
  const point = (row: Row, i: number) => {
    const angle = (-i / segments) * Math.PI * 2
    const e = 2 / row.n
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    return new Vector3(
      row.x + Math.sign(c) * Math.abs(c) ** e * row.w * 0.5,
      row.y,
      row.z + Math.sign(s) * Math.abs(s) ** e * row.d * 0.5,
    )
  }
  mesher.grid(segments, rows.length - 1, (i, j) => {
    const around = point(rowAt(j), i + 0.5).sub(point(rowAt(j), i - 0.5))
    const along = point(rowAt(j + 1), i).sub(point(rowAt(j - 1), i))
    return {
      p: point(rowAt(j), i),
      n: around.cross(along).normalize(),
      u: i / segments,
      v: j / (rows.length - 1),
    }
  })
  for (const [row, up] of [
    [first, -1],
    [last, 1],
  ] as const) {
    const n = new Vector3(0, up, 0)
    const middle = mesher.vertex(new Vector3(row.x, row.y, row.z), n)
    const rim = mesher.count
    for (let i = 0; i <= segments; i++) mesher.vertex(point(row, i), n)
    for (let i = 0; i < segments; i++) {
      if (up > 0) mesher.triangle(middle, rim + i, rim + i + 1)
      else mesher.triangle(middle, rim + i + 1, rim + i)
    }
  }
  return mesher.build()
}
