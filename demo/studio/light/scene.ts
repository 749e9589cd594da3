/** The stage as the tracer sees it: triangles, sample points and lights in arrays that workers share. */
import { Matrix3, Vector3 } from 'three'
import {
  type Atlas,
  type Batch,
  type Chart,
  castsShadow,
  type Flat,
  perVertex,
  type Sky,
  type Stage,
  u32,
  vertexCount,
} from '../kit'
import { type Bvh, buildBvh, sharedFloats } from './bvh'
import { lightTable, surfaceTable } from './rows'

export interface TraceScene {
  bvh: Bvh
  /**
   * Four values per triangle: its surface, then the sample points of its corners; -1 for light-mapped
   * triangles.
   */
  corners: Int32Array
  /** Six values per triangle: its corners in the light map, 0..1. */
  cornerUv: Float32Array
  surfaces: Float32Array
  lights: Float32Array
  sky: Sky
  atlas: Atlas
  points: Points
  /** Light at each point, divided by π: from lamps, its imprecise part, and from other surfaces. */
  direct: Float32Array
  rough: Float32Array
  indirect: Float32Array
  /** Openness of the surroundings, 0..1. */
  openness: Float32Array
  /** 0 for points inside solids. */
  valid: Uint8Array
}

/** Sample points: the light map's texels first, then vertices batch by batch. */
interface Points {
  count: number
  texels: number
  used: Uint8Array
  position: Float32Array
  normal: Float32Array
  /** Half extents of a texel, over which samples are spread. */
  du: Float32Array
  dv: Float32Array
}

const sharedBytes = (n: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(Math.max(1, n)))

export function traceScene(flat: Flat, stage: Stage): TraceScene {
  const points = samplePoints(flat)
  const { count } = points
  return {
    ...triangles(flat, points.texels),
    surfaces: surfaceTable(flat.batches.map(({ material }) => material)),
    lights: lightTable(stage),
    sky: stage.sky,
    atlas: flat.atlas,
    points,
    direct: sharedFloats(count * 3),
    rough: sharedFloats(count * 3),
    indirect: sharedFloats(count * 3),
    openness: sharedFloats(count),
    valid: sharedBytes(count),
  }
}

function samplePoints({ atlas, batches, charts }: Flat): Points {
  const texels = atlas.w * atlas.h
  const lit = batches.filter(perVertex)
  const count = texels + lit.reduce((sum, batch) => sum + vertexCount(batch), 0)
  const points: Points = {
    count,
    texels,
    used: sharedBytes(count),
    position: sharedFloats(count * 3),
    normal: sharedFloats(count * 3),
    du: sharedFloats(count * 3),
    dv: sharedFloats(count * 3),
  }
  for (const chart of charts) addTexels(points, chart, atlas)
  let first = texels
  for (const batch of lit) {
    addVertices(points, batch, first)
    first += vertexCount(batch)
  }
  return points
}

function addTexels({ used, position, normal, du, dv }: Points, chart: Chart, atlas: Atlas): void {
  const p = new Vector3()
  for (let y = 0; y < chart.rows; y++) {
    const [v, halfV] = span(y, chart.rows)
    for (let x = 0; x < chart.cols; x++) {
      const [u, halfU] = span(x, chart.cols)
      const i = (chart.y + y) * atlas.w + chart.x + x
      p.copy(chart.origin)
        .addScaledVector(chart.u, u)
        .addScaledVector(chart.v, v)
        .toArray(position, i * 3)
      chart.n.toArray(normal, i * 3)
      p.copy(chart.u)
        .multiplyScalar(halfU)
        .toArray(du, i * 3)
      p.copy(chart.v)
        .multiplyScalar(halfV)
        .toArray(dv, i * 3)
      used[i] = 1
    }
  }
}

/** Samples keep this share of a texel away from the chart's edge, where the next wall begins. */
const EDGE = 0.06

/**
 * The centre and half extent of texel i of n, as shares of the chart. The outermost texels' centres are on
 * its edges: they represent their inner halves, or samples would start behind the next wall.
 */
export function span(i: number, n: number): [middle: number, half: number] {
  const from = Math.max(i - 0.5, EDGE)
  const to = Math.min(i + 0.5, n - 1 - EDGE)
  return [(from + to) / 2 / (n - 1), (to - from) / 2 / (n - 1)]
}

function addVertices({ used, position, normal }: Points, batch: Batch, first: number): void {
  const turn = new Matrix3().getNormalMatrix(batch.rest)
  const v = new Vector3()
  for (let i = 0; i < vertexCount(batch); i++) {
    const o = (first + i) * 3
    v.fromArray(batch.position, i * 3)
      .applyMatrix4(batch.rest)
      .toArray(position, o)
    v.fromArray(batch.normal, i * 3)
      .applyMatrix3(turn)
      .normalize()
      .toArray(normal, o)
    used[first + i] = 1
  }
}

function triangles({ batches }: Flat, texels: number): Pick<TraceScene, 'bvh' | 'corners' | 'cornerUv'> {
  const solid = (batch: Batch) => castsShadow(batch.material)
  const count = batches.filter(solid).reduce((sum, { index }) => sum + index.length / 3, 0)
  const corners = new Int32Array(new SharedArrayBuffer(Math.max(4, count * 16)))
  const cornerUv = sharedFloats(count * 6)
  const place = new Float32Array(count * 9)
  const p = new Vector3()
  let t = 0
  let first = texels
  batches.forEach((batch, surface) => {
    if (solid(batch)) {
      for (let i = 0; i < batch.index.length; i += 3, t++) {
        corners[t * 4] = surface
        for (let k = 0; k < 3; k++) {
          const vertex = u32(batch.index, i + k)
          corners[t * 4 + 1 + k] = batch.mapped ? -1 : first + vertex
          cornerUv.set(batch.lm.subarray(vertex * 2, vertex * 2 + 2), t * 6 + k * 2)
          p.fromArray(batch.position, vertex * 3)
            .applyMatrix4(batch.rest)
            .toArray(place, t * 9 + k * 3)
        }
      }
    }
    if (perVertex(batch)) first += vertexCount(batch)
  })
  return { bvh: buildBvh(place), corners, cornerUv }
}
