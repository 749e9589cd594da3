import { Vector3 } from 'three'
import type { Piece } from './stage'

export const ATLAS_WIDTH = 2048

/** A flat's rectangle of texels in the light map, and the position of these texels in the world. */
export interface Chart {
  x: number
  y: number
  cols: number
  rows: number
  origin: Vector3
  u: Vector3
  v: Vector3
  n: Vector3
}

export interface Atlas {
  w: number
  h: number
}

/** The chart of a light-mapped piece; not placed yet. */
export function chartOf({ chart, node }: Piece): Chart | undefined {
  if (!chart) return undefined
  const e = node.matrixWorld
  const u = new Vector3().setFromMatrixColumn(e, 0).multiplyScalar(chart.w)
  const v = new Vector3().setFromMatrixColumn(e, 1).multiplyScalar(chart.h)
  return {
    x: 0,
    y: 0,
    cols: Math.min(ATLAS_WIDTH, Math.max(4, Math.round(chart.w / chart.texel))),
    rows: Math.max(4, Math.round(chart.h / chart.texel)),
    origin: new Vector3().setFromMatrixPosition(e).addScaledVector(u, -0.5).addScaledVector(v, -0.5),
    u,
    v,
    n: new Vector3().setFromMatrixColumn(e, 2),
  }
}

/** Places charts on shelves, tallest first. */
export function pack(charts: Chart[]): Atlas {
  let x = 0
  let y = 0
  let shelf = 0
  for (const chart of [...charts].sort((a, b) => b.rows - a.rows)) {
    if (x + chart.cols > ATLAS_WIDTH) {
      x = 0
      y += shelf
      shelf = 0
    }
    chart.x = x
    chart.y = y
    x += chart.cols
    shelf = Math.max(shelf, chart.rows)
  }
  return { w: ATLAS_WIDTH, h: Math.max(1, y + shelf) }
}
