/**
 * Draws a machine's edges as in a technical drawing: outlines, creases and steps, with hidden lines removed.
 */
import { type BufferGeometry, type Matrix4, Vector3 } from 'three'
import { isLit, type Stage } from '../../studio/kit'

/** View direction: from the front (against Z), from the left (along X), from above. */
export type Side = 'front' | 'left' | 'top'

/** A drawing in grey, 0 white … 255 ink; its size in the machine's metres. */
export interface LineDrawing {
  ink: Uint8Array
  width: number
  height: number
  metres: { width: number; height: number }
}

/** To the right, up, and towards the viewer. */
const AXES: Record<Side, [Vector3, Vector3, Vector3]> = {
  front: [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)],
  left: [new Vector3(0, 0, 1), new Vector3(0, 1, 0), new Vector3(-1, 0, 0)],
  top: [new Vector3(1, 0, 0), new Vector3(0, 0, -1), new Vector3(0, 1, 0)],
}

/** Faces that meet at a flatter angle have no edge between them. */
const CREASE = Math.cos((32 * Math.PI) / 180)
/** Depth step that counts as an edge, in pixels. */
const STEP = 2.5
const MARGIN = 3

/** Depth and normal at each pixel. */
interface DepthView {
  width: number
  height: number
  near: Float32Array
  normal: Float32Array
}

/** `scale`: pixels per metre. */
export function drawEdges(stage: Stage, side: Side, scale: number): LineDrawing {
  const triangles = solidTriangles(stage, side)
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const corners of triangles) {
    for (const { x, y } of corners) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      low = Math.min(low, y)
      high = Math.max(high, y)
    }
  }
  const width = Math.ceil((right - left) * scale) + 2 * MARGIN
  const height = Math.ceil((high - low) * scale) + 2 * MARGIN
  const seen: DepthView = {
    width,
    height,
    near: new Float32Array(width * height).fill(-Infinity),
    normal: new Float32Array(width * height * 3),
  }
  for (const corners of triangles) {
    for (const p of corners) p.set((p.x - left) * scale + MARGIN, (high - p.y) * scale + MARGIN, p.z * scale)
    fill(seen, corners)
  }
  return { ink: edges(seen), width, height, metres: { width: right - left, height: high - low } }
}

type Triangle = [Vector3, Vector3, Vector3]

/** Corners in the view's axes, without lamps, panes and lettering. */
function solidTriangles({ pieces }: Stage, side: Side): Triangle[] {
  const [x, y, z] = AXES[side]
  const solid = pieces.filter(({ material: m }) => isLit(m) && !m.mask && !m.emit)
  return solid.flatMap(({ geometry, node }) =>
    trianglesOf(geometry, node.matrixWorld).map((corners) => {
      for (const p of corners) p.set(p.dot(x), p.dot(y), p.dot(z))
      return corners
    }),
  )
}

function trianglesOf(geometry: BufferGeometry, place: Matrix4): Triangle[] {
  const position = geometry.getAttribute('position')
  const { index } = geometry
  const corner = (i: number) =>
    new Vector3().fromBufferAttribute(position, index ? index.getX(i) : i).applyMatrix4(place)
  const count = (index?.count ?? position.count) / 3
  return Array.from({ length: count }, (_, t) => [corner(t * 3), corner(t * 3 + 1), corner(t * 3 + 2)])
}

function fill({ width, height, near, normal }: DepthView, [a, b, c]: Triangle): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  if (Math.abs(area) < 1e-9) return
  const facing = b.clone().sub(a).cross(c.clone().sub(a)).normalize()
  // Both sides of thin sheets count as facing the viewer.
  if (facing.z < 0) facing.negate()
  const [x0, x1] = span([a.x, b.x, c.x], width)
  const [y0, y1] = span([a.y, b.y, c.y], height)
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const wb = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area
      const wc = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area
      if (wb < -1e-6 || wc < -1e-6 || wb + wc > 1 + 1e-6) continue
      const depth = a.z + wb * (b.z - a.z) + wc * (c.z - a.z)
      const i = y * width + x
      if (depth <= (near[i] ?? 0)) continue
      near[i] = depth
      facing.toArray(normal, i * 3)
    }
  }
}

function span(values: number[], size: number): [number, number] {
  return [Math.max(0, Math.ceil(Math.min(...values))), Math.min(size - 1, Math.floor(Math.max(...values)))]
}

function edges({ width, height, near, normal }: DepthView): Uint8Array {
  const ink = new Uint8Array(width * height)
  const depth = (i: number) => near[i] ?? -Infinity
  const cosine = (i: number, j: number) =>
    [0, 1, 2].reduce((sum, k) => sum + (normal[i * 3 + k] ?? 0) * (normal[j * 3 + k] ?? 0), 0)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      for (const step of [1, width]) {
        const [before, here, after] = [depth(i - step), depth(i), depth(i + step)]
        const isOutline = Number.isFinite(here) !== Number.isFinite(after)
        // Where a surface slopes evenly, depth changes evenly: only its bends are steps.
        const isStep = Math.abs(before + after - 2 * here) > STEP && Math.abs(after - here) > STEP / 2
        const isCrease = Number.isFinite(here) && Number.isFinite(after) && cosine(i, i + step) < CREASE
        if (isOutline) {
          for (const j of [i, i + step, i - step]) ink[j] = 255
        } else if (isStep || isCrease) ink[i] = 255
      }
    }
  }
  return ink
}
