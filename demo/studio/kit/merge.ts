import { type BufferGeometry, Matrix3, type Matrix4, Vector3 } from 'three'
import { ATLAS_WIDTH, type Atlas, type Chart } from './atlas'

export interface MergePart {
  geometry: BufferGeometry
  toBatch: Matrix4
  chart: Chart | undefined
}

export interface Attributes {
  position: Float32Array
  normal: Float32Array
  uv: Float32Array
  /** Place in the light map, 0..1. */
  lm: Float32Array
  index: Uint32Array
}

const vertexCount = (g: BufferGeometry): number => g.getAttribute('position').count
const indexCount = (g: BufferGeometry): number => g.index?.count ?? vertexCount(g)
const total = (parts: MergePart[], count: (g: BufferGeometry) => number): number =>
  parts.reduce((sum, { geometry }) => sum + count(geometry), 0)

/** Joins parts into one set of attributes, in the given order. */
export function merge(parts: MergePart[], atlas: Atlas): Attributes {
  const vertices = total(parts, vertexCount)
  const out: Attributes = {
    position: new Float32Array(vertices * 3),
    normal: new Float32Array(vertices * 3),
    uv: new Float32Array(vertices * 2),
    lm: new Float32Array(vertices * 2),
    index: new Uint32Array(total(parts, indexCount)),
  }
  let firstVertex = 0
  let firstIndex = 0
  for (const part of parts) {
    addVertices(out, part, firstVertex)
    if (part.chart) addLightMap(out.lm, part.geometry, part.chart, atlas, firstVertex)
    const { index } = part.geometry
    const count = indexCount(part.geometry)
    for (let i = 0; i < count; i++) out.index[firstIndex + i] = firstVertex + (index ? index.getX(i) : i)
    firstVertex += vertexCount(part.geometry)
    firstIndex += count
  }
  return out
}

function addVertices(out: Attributes, { geometry, toBatch }: MergePart, first: number): void {
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  const uv = geometry.getAttribute('uv')
  const turn = new Matrix3().getNormalMatrix(toBatch)
  const v = new Vector3()
  for (let i = 0; i < position.count; i++) {
    v.fromBufferAttribute(position, i)
      .applyMatrix4(toBatch)
      .toArray(out.position, (first + i) * 3)
    v.fromBufferAttribute(normal, i)
      .applyMatrix3(turn)
      .normalize()
      .toArray(out.normal, (first + i) * 3)
    out.uv[(first + i) * 2] = uv.getX(i)
    out.uv[(first + i) * 2 + 1] = uv.getY(i)
  }
}

/** Texel centres lie on the chart's edges, so that bilinear reads never leave the chart. */
function addLightMap(
  lm: Float32Array,
  geometry: BufferGeometry,
  chart: Chart,
  atlas: Atlas,
  first: number,
): void {
  const position = geometry.getAttribute('position')
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < position.count; i++) {
    left = Math.min(left, position.getX(i))
    right = Math.max(right, position.getX(i))
    low = Math.min(low, position.getY(i))
    high = Math.max(high, position.getY(i))
  }
  for (let i = 0; i < position.count; i++) {
    const u = (position.getX(i) - left) / (right - left)
    const v = (position.getY(i) - low) / (high - low)
    lm[(first + i) * 2] = (chart.x + 0.5 + u * (chart.cols - 1)) / ATLAS_WIDTH
    lm[(first + i) * 2 + 1] = (chart.y + 0.5 + v * (chart.rows - 1)) / atlas.h
  }
}
