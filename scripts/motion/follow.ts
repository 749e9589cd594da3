import { type Grey, type Pyramid, patchOf, readPatch } from './pyramid'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Half the side of the patch that is compared, px. */
const REACH = 5
const STEPS = 12
/** A point that moved less in the last step has arrived, px. */
const ARRIVED = 0.02
/** Distance from the edge within which nothing is followed, px. */
const MARGIN = 3
/** How much the patch may differ from what it was, mean of 255. */
const MOST_DIFFERENCE = 12
/** How far from its start a point may be when it is followed back, px. */
const MOST_RETURN = 0.6

const SIDE = 2 * REACH + 1
const COUNT = SIDE * SIDE
// Used again for each point: most of the time is spent here.
const patch = new Float32Array(COUNT)
const slopeX = new Float32Array(COUNT)
const slopeY = new Float32Array(COUNT)
const wide = patchOf(REACH + 1)
const other = patchOf(REACH)

/** Follows a point from one picture to the next and back; undefined if it is lost. */
export function follow(from: Pyramid, to: Pyramid, start: Point, expected: Point): Point | undefined {
  const found = oneWay(from, to, start, expected)
  const back = found && oneWay(to, from, found, start)
  return back && Math.hypot(back.x - start.x, back.y - start.y) < MOST_RETURN ? found : undefined
}

/** Lucas and Kanade, from the smallest picture to the largest one. */
function oneWay(from: Pyramid, to: Pyramid, start: Point, expected: Point): Point | undefined {
  let [dx, dy] = [expected.x - start.x, expected.y - start.y]
  for (let level = from.length - 1; level >= 0; level--) {
    const scale = 2 ** level
    const step = align(from[level] as Grey, to[level] as Grey, {
      ...{ x: start.x / scale, y: start.y / scale },
      ...{ dx: dx / scale, dy: dy / scale },
    })
    if (!step) {
      if (level === 0) return undefined
      continue
    }
    ;[dx, dy] = [step.dx * scale, step.dy * scale]
    if (level === 0 && step.difference > MOST_DIFFERENCE) return undefined
  }
  const { width, height } = to[0] as Grey
  const found = { x: start.x + dx, y: start.y + dy }
  const isInside =
    found.x >= MARGIN && found.y >= MARGIN && found.x < width - MARGIN && found.y < height - MARGIN
  return isInside ? found : undefined
}

interface Motion {
  readonly dx: number
  readonly dy: number
}

interface Aligned extends Motion {
  /** Mean difference that is left, of 255. */
  readonly difference: number
}

/** Moves a patch until it looks the same, whatever its brightness; undefined where it has no structure. */
function align(from: Grey, to: Grey, { x, y, dx: firstX, dy: firstY }: Point & Motion): Aligned | undefined {
  readPatch(from, x, y, wide)
  const slope = slopes()
  const determinant = slope.xx * slope.yy - slope.xy * slope.xy
  if (determinant < 1) return undefined
  let dx = firstX
  let dy = firstY
  let difference = 0
  for (let step = 0; step < STEPS; step++) {
    readPatch(to, x + dx, y + dy, other)
    let bx = 0
    let by = 0
    let sum = 0
    let absolute = 0
    for (let i = 0; i < COUNT; i++) {
      const value = (other.values[i] as number) - (patch[i] as number)
      sum += value
      absolute += Math.abs(value)
      bx += value * (slopeX[i] as number)
      by += value * (slopeY[i] as number)
    }
    bx -= (sum * slope.x) / COUNT
    by -= (sum * slope.y) / COUNT
    difference = (absolute - Math.abs(sum)) / COUNT
    const moveX = (slope.yy * bx - slope.xy * by) / determinant
    const moveY = (slope.xx * by - slope.xy * bx) / determinant
    dx -= moveX
    dy -= moveY
    if (Math.hypot(moveX, moveY) < ARRIVED) break
  }
  return { dx, dy, difference }
}

/** The slopes of the patch, and the sums of their products without their means. */
function slopes() {
  const { values } = wide
  const sums = { x: 0, y: 0, xx: 0, xy: 0, yy: 0 }
  for (let i = 0, row = 1; row <= SIDE; row++)
    for (let column = 1; column <= SIDE; column++, i++) {
      const at = row * (SIDE + 2) + column
      const gx = ((values[at + 1] as number) - (values[at - 1] as number)) / 2
      const gy = ((values[at + SIDE + 2] as number) - (values[at - SIDE - 2] as number)) / 2
      patch[i] = values[at] as number
      slopeX[i] = gx
      slopeY[i] = gy
      sums.x += gx
      sums.y += gy
      sums.xx += gx * gx
      sums.xy += gx * gy
      sums.yy += gy * gy
    }
  sums.xx -= (sums.x * sums.x) / COUNT
  sums.xy -= (sums.x * sums.y) / COUNT
  sums.yy -= (sums.y * sums.y) / COUNT
  return sums
}
