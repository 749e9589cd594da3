/** A binned-SAH bounding volume hierarchy over triangles, in flat arrays that workers share. */
import { f32, f64, i32, u32 } from '../kit'

export interface Bvh {
  /**
   * Eight values per node: min xyz, max xyz, then as ints: first triangle or left child, and triangle count.
   */
  nodes: Float32Array
  /** Nine values per triangle, in leaf order: corner, edge to the second, edge to the third. */
  triangles: Float32Array
  /** Leaf order → original triangle. */
  order: Uint32Array
}

export const NODE = 8
export const FIRST = 6
export const COUNT = 7
export const TRIANGLE = 9

const BINS = 16
const LARGEST_LEAF = 4

export const sharedFloats = (n: number): Float32Array =>
  new Float32Array(new SharedArrayBuffer(Math.max(4, n * 4)))

interface Boxes {
  low: Float32Array
  high: Float32Array
  middle: Float32Array
}

interface Cut {
  axis: number
  at: number
}

/** `corners`: nine values per triangle. */
export function buildBvh(corners: Float32Array): Bvh {
  const n = corners.length / TRIANGLE
  const boxes = boxesOf(corners, n)
  const order = new Uint32Array(new SharedArrayBuffer(Math.max(4, n * 4)))
  for (let t = 0; t < n; t++) order[t] = t
  const nodes = sharedFloats(Math.max(1, n * 2) * NODE)
  const ints = new Int32Array(nodes.buffer)
  const bins = new Bins(boxes, order)
  let used = 1
  const waiting: [node: number, first: number, count: number][] = [[0, 0, n]]
  for (let job = waiting.pop(); job; job = waiting.pop()) {
    const [node, first, count] = job
    const o = node * NODE
    bins.measure(nodes, o, first, count)
    const cut = bins.bestCut(nodes, o, first, count)
    const middle = cut ? partition(order, boxes.middle, cut, first, count) : first
    if (middle === first || middle === first + count) {
      ints[o + FIRST] = first
      ints[o + COUNT] = count
      continue
    }
    ints[o + FIRST] = used
    ints[o + COUNT] = 0
    waiting.push([used, first, middle - first], [used + 1, middle, first + count - middle])
    used += 2
  }
  return { nodes, triangles: inLeafOrder(corners, order), order }
}

function boxesOf(corners: Float32Array, n: number): Boxes {
  const low = new Float32Array(n * 3)
  const high = new Float32Array(n * 3)
  const middle = new Float32Array(n * 3)
  for (let i = 0; i < n * 3; i++) {
    const o = Math.floor(i / 3) * TRIANGLE + (i % 3)
    const [a, b, c] = [f32(corners, o), f32(corners, o + 3), f32(corners, o + 6)]
    low[i] = Math.min(a, b, c)
    high[i] = Math.max(a, b, c)
    middle[i] = (f32(low, i) + f32(high, i)) / 2
  }
  return { low, high, middle }
}

function partition(
  order: Uint32Array,
  middles: Float32Array,
  { axis, at }: Cut,
  first: number,
  count: number,
): number {
  let left = first
  let right = first + count - 1
  while (left <= right) {
    const t = u32(order, left)
    if (f32(middles, t * 3 + axis) < at) left++
    else {
      order[left] = u32(order, right)
      order[right--] = t
    }
  }
  return left
}

function inLeafOrder(corners: Float32Array, order: Uint32Array): Float32Array {
  const triangles = sharedFloats(corners.length)
  for (let i = 0; i < order.length; i++) {
    const t = u32(order, i) * TRIANGLE
    for (let axis = 0; axis < 3; axis++) {
      const corner = f32(corners, t + axis)
      triangles[i * TRIANGLE + axis] = corner
      triangles[i * TRIANGLE + 3 + axis] = f32(corners, t + 3 + axis) - corner
      triangles[i * TRIANGLE + 6 + axis] = f32(corners, t + 6 + axis) - corner
    }
  }
  return triangles
}

/** Half the surface area of the box at o; 0 for an empty one. */
function surface(low: Float64Array, high: Float64Array, o: number): number {
  const x = f64(high, o) - f64(low, o)
  const y = f64(high, o + 1) - f64(low, o + 1)
  const z = f64(high, o + 2) - f64(low, o + 2)
  return x < 0 ? 0 : x * y + y * z + z * x
}

/**
 * Finds the split of a node: triangles are counted in bins along each axis, and the cost of every bin
 * boundary is computed.
 */
class Bins {
  private readonly boxes: Boxes
  private readonly order: Uint32Array
  private readonly count = new Int32Array(BINS)
  private readonly low = new Float64Array(BINS * 3)
  private readonly high = new Float64Array(BINS * 3)
  private readonly priceRight = new Float64Array(BINS)
  private readonly from = new Float64Array(3)
  private readonly to = new Float64Array(3)
  private readonly sweepLow = new Float64Array(3)
  private readonly sweepHigh = new Float64Array(3)

  constructor(boxes: Boxes, order: Uint32Array) {
    this.boxes = boxes
    this.order = order
  }

  /** Writes the node's box, and stores the range of its triangles' centres. */
  measure(nodes: Float32Array, o: number, first: number, count: number): void {
    const { low, high, middle } = this.boxes
    for (let axis = 0; axis < 3; axis++) {
      let [l, h, from, to] = [Infinity, -Infinity, Infinity, -Infinity]
      for (let i = first; i < first + count; i++) {
        const t = u32(this.order, i) * 3 + axis
        l = Math.min(l, f32(low, t))
        h = Math.max(h, f32(high, t))
        from = Math.min(from, f32(middle, t))
        to = Math.max(to, f32(middle, t))
      }
      nodes[o + axis] = l
      nodes[o + 3 + axis] = h
      this.from[axis] = from
      this.to[axis] = to
    }
  }

  /** The cheapest split, or none when a leaf is cheaper. */
  bestCut(nodes: Float32Array, o: number, first: number, count: number): Cut | undefined {
    if (count <= 2) return undefined
    const low = Float64Array.from(nodes.subarray(o, o + 3))
    const high = Float64Array.from(nodes.subarray(o + 3, o + 6))
    let cheapest = count <= LARGEST_LEAF ? (count - 0.5) * surface(low, high, 0) : Infinity
    let cut: Cut | undefined
    for (let axis = 0; axis < 3; axis++) {
      const from = f64(this.from, axis)
      const width = f64(this.to, axis) - from
      if (width < 1e-7) continue
      this.fill(axis, from, width, first, count)
      this.priceFromRight()
      this.sweep((b, left, price) => {
        if (left === 0 || left === count || price >= cheapest) return
        cheapest = price
        cut = { axis, at: from + (width * (b + 1)) / BINS }
      })
    }
    return cut
  }

  private fill(axis: number, from: number, width: number, first: number, count: number): void {
    this.count.fill(0)
    this.low.fill(Infinity)
    this.high.fill(-Infinity)
    for (let i = first; i < first + count; i++) {
      const t = u32(this.order, i) * 3
      const b = Math.min(BINS - 1, Math.floor(((f32(this.boxes.middle, t + axis) - from) / width) * BINS))
      this.count[b] = i32(this.count, b) + 1
      for (let k = 0; k < 3; k++) {
        this.low[b * 3 + k] = Math.min(f64(this.low, b * 3 + k), f32(this.boxes.low, t + k))
        this.high[b * 3 + k] = Math.max(f64(this.high, b * 3 + k), f32(this.boxes.high, t + k))
      }
    }
  }

  private startSweep(): void {
    this.sweepLow.fill(Infinity)
    this.sweepHigh.fill(-Infinity)
  }

  /** Adds bin b to the accumulated box and returns its surface area. */
  private include(b: number): number {
    for (let k = 0; k < 3; k++) {
      this.sweepLow[k] = Math.min(f64(this.sweepLow, k), f64(this.low, b * 3 + k))
      this.sweepHigh[k] = Math.max(f64(this.sweepHigh, k), f64(this.high, b * 3 + k))
    }
    return surface(this.sweepLow, this.sweepHigh, 0)
  }

  private priceFromRight(): void {
    this.startSweep()
    let count = 0
    for (let b = BINS - 1; b > 0; b--) {
      count += i32(this.count, b)
      this.priceRight[b] = count * this.include(b)
    }
  }

  private sweep(visit: (bin: number, left: number, price: number) => void): void {
    this.startSweep()
    let count = 0
    for (let b = 0; b < BINS - 1; b++) {
      count += i32(this.count, b)
      visit(b, count, count * this.include(b) + f64(this.priceRight, b + 1))
    }
  }
}
