import type { Grey } from './pyramid'

/** Angles that a camera looks up or down by, and between two that are compared, in radians. */
const MOST = 0.4
const STEP = 0.005
/** The least slope of an edge, of 255. */
const LEAST_SLOPE = 6
/** How far an edge may be from upright, as the tangent of the angle, and what still counts as the same direction. */
const UPRIGHT = 0.35
const SAME = 0.02
/** Edges near the middle are upright whatever the tilt: columns of pixels that tell nothing, by the width. */
const MIDDLE = 0.08

/**
 * How far a camera looks up, from the edges of walls and posts, which run together upwards when it does; in radians.
 * Undefined for a picture with too few of them.
 */
export function tiltOf(picture: Grey, focal: number): number | undefined {
  const edges = uprightEdges(picture)
  if (edges.length < 200) return undefined
  const count = Math.round((2 * MOST) / STEP) + 1
  let best = { tilt: 0, score: 0 }
  for (let i = 0; i < count; i++) {
    const tilt = -MOST + i * STEP
    const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)]
    let score = 0
    for (const { x, y, lean, weight } of edges) {
      // The direction in the picture of an upright line through a point at depth 1.
      const expected = (sin * x) / (focal * cos + sin * y)
      const off = (lean - expected) / SAME
      score += weight / (1 + off * off)
    }
    if (score > best.score) best = { tilt, score }
  }
  return best.tilt
}

interface Edge {
  /** From the centre, in heights of the picture. */
  readonly x: number
  readonly y: number
  /** How far it moves to the right for each step down. */
  readonly lean: number
  readonly weight: number
}

function uprightEdges({ width, height, pixels }: Grey): readonly Edge[] {
  const edges: Edge[] = []
  const at = (x: number, y: number) => pixels[y * width + x] as number
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      if (Math.abs(x / width - 0.5) < MIDDLE) continue
      // Sobel's slopes: lean is precise only with the neighbours.
      const gx =
        (at(x + 1, y - 1) +
          2 * at(x + 1, y) +
          at(x + 1, y + 1) -
          at(x - 1, y - 1) -
          2 * at(x - 1, y) -
          at(x - 1, y + 1)) /
        8
      const gy =
        (at(x - 1, y + 1) +
          2 * at(x, y + 1) +
          at(x + 1, y + 1) -
          at(x - 1, y - 1) -
          2 * at(x, y - 1) -
          at(x + 1, y - 1)) /
        8
      if (Math.abs(gx) < LEAST_SLOPE) continue
      const lean = -gy / gx
      if (Math.abs(lean) > UPRIGHT) continue
      edges.push({
        ...{ x: (x - width / 2) / height, y: (y - height / 2) / height },
        lean,
        weight: Math.min(40, Math.abs(gx)),
      })
    }
  return edges
}
