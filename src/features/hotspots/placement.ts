import { type LabelRequest, placeLabels } from './labels'
import type { Rectangle } from './rectangle'
import { placeRings } from './rings'

/** A hotspot to place, px. */
export interface PlacementRequest {
  /** The ring's position in the picture. */
  readonly ring: Rectangle
  /** Distance from the touch target's edge to the visible ring, which the label is placed beside. */
  readonly inset: number
  /** Size of the label; undefined without one. */
  readonly label?: Pick<LabelRequest, 'width' | 'height'> | undefined
}

export interface Placement {
  readonly ring: Rectangle
  readonly label?: Rectangle | undefined
}

interface Spacing {
  /** Distance between touch targets, px. */
  readonly minDistance: number
  /** Distance between a ring and its label, px. */
  readonly gap: number
  readonly keepClear: readonly Rectangle[]
  /** Indices of the hotspots to place; by default all. */
  readonly shown?: readonly number[]
}

/**
 * Places as many hotspots with their labels as fit; undefined for the others. Of colliding hotspots the first stays.
 */
export function placeHotspots(
  requests: readonly PlacementRequest[],
  area: Rectangle,
  room: Spacing,
): readonly (Placement | undefined)[] {
  let shown = room.shown ?? [...requests.keys()]
  for (;;) {
    const rings = placeRings(
      shown.map((index) => {
        const { ring, inset } = requestAt(requests, index)
        // By its visible size, which a touch target may exceed.
        return { ...ring, reach: ring.width - 2 * inset }
      }),
      area,
      room,
    )
    const withRing = shown.flatMap((index, at) => {
      const ring = rings[at]
      return ring ? [{ ...requestAt(requests, index), index, ring }] : []
    })
    const named = withRing.filter(({ label }) => label)
    const places = placeLabels(
      named.map(({ ring, inset, label }) => ({ ring: shrink(ring, inset), width: 0, height: 0, ...label })),
      area,
      { gap: room.gap, keepClear: [...room.keepClear, ...withRing.map(({ ring }) => ring)] },
    )
    const nameless = named.filter((_, at) => places[at] === undefined).at(-1)
    if (!nameless) {
      const fits = new Map<number, Placement>()
      for (const { index, ring } of withRing) fits.set(index, { ring })
      named.forEach(({ index, ring }, at) => {
        fits.set(index, { ring, label: places[at] })
      })
      return [...requests.keys()].map((index) => fits.get(index))
    }
    // Without it, another label may fit, so the rest is placed again.
    shown = withRing.flatMap(({ index }) => (index === nameless.index ? [] : [index]))
  }
}

function requestAt(requests: readonly PlacementRequest[], index: number): PlacementRequest {
  const request = requests[index]
  if (!request) throw new RangeError(`Hotspot ${index} does not exist.`)
  return request
}

function shrink({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}
