import type { View } from '../../content'
import { placeBesideArrows } from './besideArrows'
import { type Placement, type PlacementRequest, placeHotspots } from './placement'
import { expand, type Rectangle, viewIn } from './rectangle'
import { edgeBeyond } from './rings'

/** Margin at the edges of the picture. */
const MARGIN_REM = 1

/** Distance between touch targets, so that a finger touches only one. */
const MIN_DISTANCE_REM = 2 / 3
const MIN_DISTANCE_PX = 12

/** Measured sizes are rounded by up to half a pixel on each side. */
const ROUNDING_PX = 1

/** Distance between a ring and its label. */
const GAP_REM = 0.4

/** Elements that other features place on the picture and that hotspots must not cover. */
export const KEEP_CLEAR = '[data-keep-clear]'

/** The button for hotspots that do not fit. */
const OFF_PICTURE_BUTTON = '[data-rest]'

interface Layout {
  readonly off: readonly number[]
  readonly view: View
}

/**
 * Measures the hotspots and places rings and labels within the visible picture. Hides those that do not fit; then
 * the button that lists them is kept clear. A hotspot that fits stands for an arrow to the same place; otherwise the arrow
 * does, and is kept clear. Positions are fractions of the `frame`. Returns the indices of the hidden ones (`off`), and the
 * part of the frame in view.
 */
export function layoutHotspots(list: HTMLElement, frame: HTMLElement): Layout {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const seen = boxOf(list)
  const spots = [...list.querySelectorAll<HTMLElement>('[data-spot]')]
  for (const spot of spots) spot.style.translate = ''
  // An area hotspot belongs to its position and is never moved.
  const movable = spots.filter((spot) => spot.dataset.area !== 'true')
  const requests = movable.map(requestOf)
  const rest = document.querySelector<HTMLElement>(OFF_PICTURE_BUTTON)
  const leadsTo = (element: HTMLElement) => element.dataset.leadsTo
  const fits = placeBesideArrows(
    {
      destinations: spots.map(leadsTo),
      leadsTo: movable.map(leadsTo),
      obstacles: [...document.querySelectorAll<HTMLElement>(KEEP_CLEAR)]
        .filter(isRendered)
        .map((element) => ({ box: boxOf(element), leadsTo: leadsTo(element) })),
      rest: rest && isRendered(rest) ? boxOf(rest) : undefined,
    },
    (shown, keepClear) =>
      placeHotspots(requests, expand(seen, -MARGIN_REM * rem), {
        minDistance: Math.max(MIN_DISTANCE_REM * rem, MIN_DISTANCE_PX) + ROUNDING_PX,
        gap: GAP_REM * rem,
        ...{ keepClear, shown },
      }),
  )
  movable.forEach((spot, index) => {
    const [request, found] = [requests[index], fits[index]]
    spot.dataset.off = String(!found)
    if (request && found) applyPlacement(spot, request, found, edgeBeyond(request.ring, seen))
  })
  return {
    off: movable.flatMap((spot, index) => (fits[index] ? [] : [spots.indexOf(spot)])),
    view: viewIn(seen, boxOf(frame)),
  }
}

function requestOf(spot: HTMLElement): PlacementRequest {
  const button = spot.querySelector<HTMLElement>('[data-hotspot]') ?? spot
  const [ring, seen] = [boxOf(button), button.querySelector<HTMLElement>('[data-ring]')]
  const label = spot.querySelector<HTMLElement>('[data-label]')
  // The touch target may be larger than the visible ring.
  return {
    ring,
    inset: seen ? (ring.width - boxOf(seen).width) / 2 : 0,
    label: label ? sizeOf(label) : undefined,
  }
}

function applyPlacement(
  spot: HTMLElement,
  request: PlacementRequest,
  { ring, label: place }: Placement,
  beyond: string | undefined,
): void {
  spot.style.translate = `${ring.x - request.ring.x}px ${ring.y - request.ring.y}px`
  spot.dataset.beyond = beyond ?? ''
  const label = spot.querySelector<HTMLElement>('[data-label]')
  if (!label || !place) return
  label.style.left = `${place.x - ring.x}px`
  label.style.top = `${place.y - ring.y}px`
}

function isRendered(element: HTMLElement): boolean {
  return element.offsetWidth > 0
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement) {
  return { width: offsetWidth, height: offsetHeight }
}

/** The element's rectangle without the scale animation about its center. */
function boxOf(element: HTMLElement): Rectangle {
  const { x, y, width, height } = element.getBoundingClientRect()
  const size = sizeOf(element)
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size }
}
