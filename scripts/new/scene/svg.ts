import type { Point, View } from './camera'

/** Offsets of 0..1 and colours. */
type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[]

/** A disc in the picture, in pixels; `focus` is the brightest place, as a share of its radius. */
interface Disc {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly focus?: { readonly x: number; readonly z: number }
}

/** Defines gradients and returns what `fill` refers to. */
export interface Gradient {
  /** From one point of the room to another. */
  (from: Point, to: Point, stops: Stops): string
  round(disc: Disc, stops: Stops): string
  /** The definitions so far. */
  readonly definitions: readonly string[]
}

/** The path of a polygon in the picture; empty if none of it is visible. */
export function pathOf(view: View, corners: readonly Point[]): string {
  const points = view.project(corners)
  if (points.length < 3) return ''
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}

/** The position of a point in the picture, in pixels. */
export function positionOf(view: View, point: Point): readonly [x: number, y: number] {
  return view.project([point, point, point])[0] ?? [0, 0]
}

export function gradientsIn(view: View): Gradient {
  const definitions: string[] = []
  const define = (kind: string, attributes: string, stops: Stops): string => {
    const id = `g${definitions.length}`
    const inside = stops.map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${short(offset)}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    definitions.push(
      `<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${attributes}>${inside.join('')}</${kind}>`,
    )
    return `url(#${id})`
  }
  const linear = (from: Point, to: Point, stops: Stops) => {
    const [[x1, y1], [x2, y2]] = [positionOf(view, from), positionOf(view, to)]
    return define(
      'linearGradient',
      `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`,
      stops,
    )
  }
  const round = ({ x, y, size, focus = { x: 0, z: 0 } }: Disc, stops: Stops) =>
    define(
      'radialGradient',
      `cx="${short(x)}" cy="${short(y)}" r="${short(size)}" fx="${short(x + focus.x * size)}" fy="${short(y + focus.z * size)}"`,
      stops,
    )
  return Object.assign(linear, { round, definitions })
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}
