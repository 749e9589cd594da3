import { type Box, grown, inside } from './box'
import { placeLabels } from './labels'
import { edgeBeyond, placeRings } from './rings'

/** Kept free at the edges of the picture, in rem. */
const MARGIN = 1

/** Between two rings, so that a finger touches only one, and between a ring and its label, in rem. */
const APART = 0.67
const GAP = 0.4

/** Other features mark what they draw on the picture with this, so that hotspots leave it uncovered. */
const KEEP_CLEAR = '[data-keep-clear]'

/** Measures a list of hotspots and moves rings and labels apart, into what is seen of the picture. */
export function spread(list: HTMLElement): void {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const seen = boxOf(list)
  const area = grown(seen, -MARGIN * rem)
  const keepClear = [...document.querySelectorAll<HTMLElement>(KEEP_CLEAR)].map(boxOf)

  const spots = [...list.querySelectorAll<HTMLElement>('[data-spot]')]
  for (const spot of spots) spot.style.translate = ''
  // An area on the picture belongs to what it lies on: it is never moved.
  const movable = spots.filter((spot) => spot.dataset.area !== 'true')
  const rings = movable.map((spot) => boxOf(spot.querySelector<HTMLElement>('button') ?? spot))
  placeRings(rings, area, { apart: APART * rem, keepClear }).forEach((place, index) => {
    const [spot, ring] = [movable[index], rings[index]]
    if (!spot || !ring) return
    spot.style.translate = `${place.x - ring.x}px ${place.y - ring.y}px`
    spot.dataset.beyond = edgeBeyond(ring, seen) ?? ''
  })

  // What can be touched may be larger than the ring that is seen of it.
  const touched = movable.map((spot) => boxOf(spot.querySelector<HTMLElement>('button') ?? spot))
  const labels = [...list.querySelectorAll<HTMLElement>('[data-label]')]
  const requests = labels.map((label) => ({ ring: anchorOf(label), ...sizeOf(label) }))
  const room = { gap: GAP * rem, keepClear: [...keepClear, ...touched] }
  placeLabels(requests, area, room).forEach((place, index) => {
    const label = labels[index]
    const button = label?.parentElement
    if (!label || !button) return
    const { x, y } = boxOf(button)
    label.dataset.open = String(place !== undefined)
    const { x: left, y: top } = place ?? onTop(boxOf(button), sizeOf(label), area)
    label.style.left = `${left - x}px`
    label.style.top = `${top - y}px`
  })
}

/** Above the ring, over whatever is there: where a label without a place of its own shows while it is asked for. */
function onTop({ x, y, width }: Box, label: Pick<Box, 'width' | 'height'>, area: Box): Box {
  return inside({ x: x + (width - label.width) / 2, y: y - label.height, ...label }, area)
}

/** What a label lies beside: the ring, or all of a button that is a picture. */
function anchorOf(label: HTMLElement): Box {
  const button = label.parentElement
  return boxOf(button?.querySelector<HTMLElement>('[data-ring]') ?? button ?? label)
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement) {
  return { width: offsetWidth, height: offsetHeight }
}

/** Where an element lies, without the animation that scales it about its middle. */
function boxOf(element: HTMLElement): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  const size = sizeOf(element)
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size }
}
