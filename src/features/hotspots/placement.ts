import { type LabelRequest, placeLabels } from './labels'
import type { Rectangle } from './rectangle'
import { placeRings } from './rings'

/** What is to be shown of a hotspot, px. */
export interface PlacementRequest {
  /** The ring where the picture has its thing. */
  readonly ring: Rectangle
  /** Where the name lies beside: what is seen of the ring, which may be smaller than what can be touched. */
  readonly inset: number
  /** Size of the name; undefined: it has none. */
  readonly label?: Pick<LabelRequest, 'width' | 'height'> | undefined
}

export interface Placement {
  readonly ring: Rectangle
  readonly label?: Rectangle | undefined
}

interface Spacing {
  /** Between two things that can be touched, px. */
  readonly minDistance: number
  /** Between a ring and its name, px. */
  readonly gap: number
  readonly keepClear: readonly Rectangle[]
}

/**
 * Places for as many hotspots as have room beside their things, each with its name; undefined for the others. Of those that
 * are in each other's way the first ones stay.
 */
export function placeHotspots(
  requests: readonly PlacementRequest[],
  area: Rectangle,
  room: Spacing,
): readonly (Placement | undefined)[] {
  let shown = [...requests.keys()]
  for (;;) {
    const rings = placeRings(
      shown.map((index) => requestAt(requests, index).ring),
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
    // The room it takes may be what another one's name lacks: the others are placed anew.
    shown = withRing.flatMap(({ index }) => (index === nameless.index ? [] : [index]))
  }
}

function requestAt(requests: readonly PlacementRequest[], index: number): PlacementRequest {
  const request = requests[index]
  if (!request) throw new RangeError(`There is no hotspot ${index}.`)
  return request
}

function shrink({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}
