export type Direction = [x: number, y: number, z: number]

/** Coordinates outside 0..1 wrap round the square's edges. */
function wrap(u: number, v: number): [number, number] {
  if (u < 0) return [-u, 1 - v]
  if (u > 1) return [2 - u, 1 - v]
  return [u, v]
}

/** Octahedral mapping about +Y: the unit direction of a position in the square. */
export function toDirection(u: number, v: number): Direction {
  const [a, b] = wrap(u, v)
  const [q, p] = wrap(b, a)
  let x = p * 2 - 1
  let z = q * 2 - 1
  const y = 1 - Math.abs(x) - Math.abs(z)
  if (y < 0) {
    const folded = (1 - Math.abs(z)) * (x >= 0 ? 1 : -1)
    z = (1 - Math.abs(x)) * (z >= 0 ? 1 : -1)
    x = folded
  }
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** The position in the square, 0..1, of a direction of any length. */
export function toSquare([dx, dy, dz]: Direction): [u: number, v: number] {
  const sum = Math.abs(dx) + Math.abs(dy) + Math.abs(dz)
  let x = dx / sum
  let z = dz / sum
  if (dy < 0) {
    const folded = (1 - Math.abs(z)) * (x >= 0 ? 1 : -1)
    z = (1 - Math.abs(x)) * (z >= 0 ? 1 : -1)
    x = folded
  }
  return [x * 0.5 + 0.5, z * 0.5 + 0.5]
}
