import { lit } from '../colors'
import { dot, minus, type Point, unit, type View } from './camera'
import { type Gradient, pathOf } from './svg'

/** A body that stands in the room. */
export interface Solid {
  readonly middle: Point
  /** In metres. */
  readonly radius: number
  readonly standsOnFloor: boolean
  /** Draws it, or its mirror image in the floor. */
  draw(view: View, paint: Gradient, isMirrored: boolean): string
}

/** Where the light comes from, and the direction in which surfaces shine. */
const LIGHT = unit({ x: -0.45, y: -0.75, z: 1 })
const SHINE = unit({ x: -0.45, y: -1.75, z: 1.1 })

/** The colour of a surface that faces a direction. */
function shaded(color: string, normal: Point, gloss: number): string {
  const diffuse = Math.max(0, dot(normal, LIGHT))
  const bounce = Math.max(0, -normal.z) * 0.12
  const shine = Math.max(0, dot(normal, SHINE)) ** 24 * gloss
  return lit(color, Math.round((0.5 + diffuse * 0.54 + bounce + shine) * 200) / 200)
}

const flip = (point: Point): Point => ({ ...point, z: -point.z })
const seenAs = (isMirrored: boolean) => (point: Point) => (isMirrored ? flip(point) : point)

const TURN = 2 * Math.PI
const steps = (count: number) => Array.from({ length: count }, (_, step) => step / count)

/** An upright cylinder. */
export function drum(foot: Point, radius: number, height: number, color: string): Solid {
  return {
    middle: { ...foot, z: foot.z + height / 2 },
    radius,
    standsOnFloor: foot.z === 0,
    draw(view, paint, isMirrored) {
      const seen = seenAs(isMirrored)
      const toward = minus(view.at, foot)
      const front = Math.atan2(toward.y, toward.x)
      // From nearby, less than half of a cylinder is visible.
      const side = Math.acos(Math.min(1, radius / Math.hypot(toward.x, toward.y)))
      const at = (angle: number, z: number): Point => ({
        x: foot.x + radius * Math.cos(angle),
        y: foot.y + radius * Math.sin(angle),
        z: foot.z + z,
      })
      const half = steps(40).map((share) => front + side * ((share * 80) / 39 - 1))
      const wall = [...half.map((angle) => at(angle, 0)), ...half.map((angle) => at(angle, height)).reverse()]
      const stops = steps(13).map((share): [number, string] => {
        const position = (share * 13) / 12
        const angle = front + Math.asin((2 * position - 1) * Math.sin(side))
        return [position, shaded(color, { x: Math.cos(angle), y: Math.sin(angle), z: 0 }, 0.12)]
      })
      const fill = paint(seen(at(front - side, height / 2)), seen(at(front + side, height / 2)), stops)
      const lid = steps(72).map((share) => seen(at(share * TURN, height)))
      const top = shaded(color, { x: 0, y: 0, z: 1 }, 0)
      return `<path d="${pathOf(view, wall.map(seen))}" fill="${fill}"/><path d="${pathOf(view, lid)}" fill="${top}"/>`
    },
  }
}

/** A sphere. */
export function ball(middle: Point, radius: number, color: string): Solid {
  return {
    middle,
    radius,
    standsOnFloor: false,
    draw(view, paint, isMirrored) {
      const seen = seenAs(isMirrored)
      const [x = 0, y = 0] = view.project([seen(middle), seen(middle), seen(middle)])[0] ?? []
      const size = radius * view.scale(middle)
      const highlight = { x: -0.34, z: isMirrored ? 0.42 : -0.42 }
      const stops = steps(11).map((share): [number, string] => {
        const position = (share * 11) / 10
        return [position, lit(color, 1.16 - 0.12 * position - 0.52 * position ** 2.4)]
      })
      const fill = paint.round({ x, y, size, focus: highlight }, [
        [0, lit(color, 1.38)],
        [0.12, lit(color, 1.22)],
        ...stops.slice(2),
      ])
      return `<circle cx="${x}" cy="${y}" r="${size}" fill="${fill}"/>`
    },
  }
}

/** An upright ring that faces the entrance. */
export function ring(middle: Point, radius: number, thickness: number, color: string): Solid {
  return {
    middle,
    radius: radius + thickness,
    standsOnFloor: false,
    draw(view, paint, isMirrored) {
      const seen = seenAs(isMirrored)
      const bands = isMirrored ? 24 : 48
      const out = unit({ x: LIGHT.x, y: 0, z: LIGHT.z })
      const around = (angle: number): Point => ({ x: Math.cos(angle), y: 0, z: Math.sin(angle) })
      const circle = (tube: number) => {
        const [far, deep] = [radius + thickness * Math.cos(tube), thickness * Math.sin(tube)]
        return steps(80).map((share) => {
          const { x, z } = around(share * TURN)
          return seen({ x: middle.x + far * x, y: middle.y + deep, z: middle.z + far * z })
        })
      }
      const band = (tube: number, width: number): string => {
        const [deep, wide] = [Math.sin(tube), Math.cos(tube)]
        // Along the light's direction, the brightness of a band depends on the position alone.
        const stops = steps(15).map((share): [number, string] => {
          const position = (share * 15) / 14
          const along = 2 * position - 1
          const across = Math.sqrt(1 - along * along)
          const normal = {
            x: wide * (out.x * along + out.z * across * 0.3),
            y: deep,
            z: wide * (out.z * along - out.x * across * 0.3),
          }
          return [position, shaded(color, unit(normal), 0.42)]
        })
        const reach = radius + thickness * wide
        const end = (sign: number) =>
          seen({ x: middle.x + sign * reach * out.x, y: middle.y, z: middle.z + sign * reach * out.z })
        const fill = paint(end(-1), end(1), stops)
        return `<path fill-rule="evenodd" d="${pathOf(view, circle(tube))}${pathOf(view, circle(tube + width))}" fill="${fill}"/>`
      }
      const width = TURN / bands
      return steps(bands)
        .map((share) => share * TURN)
        .filter((tube) => Math.sin(tube) < 0.35)
        .sort((a, b) => Math.sin(b) - Math.sin(a))
        .map((tube) => band(tube - width / 2, width * 1.12))
        .join('')
    },
  }
}

/** A soft shadow where a body stands on the floor. */
export function shadowOf(view: View, { middle, radius, standsOnFloor }: Solid, strength: number): string {
  if (!standsOnFloor) return ''
  return steps(16)
    .map((share) => radius * (1.01 + share * 0.5))
    .map((around) => {
      const circle = steps(48).map((share) => ({
        x: middle.x + around * (Math.cos(share * TURN) + 0.06),
        y: middle.y + around * Math.sin(share * TURN),
        z: 0,
      }))
      return `<path d="${pathOf(view, circle)}" fill="#000000" opacity="${strength * 0.07}"/>`
    })
    .join('')
}
