import { type Placement, type PlacementRequest, placeHotspots } from './placement'
import { expand, type Rectangle } from './rectangle'
import { edgeBeyond } from './rings'

/** Kept free at the edges of the picture, in rem. */
const MARGIN_REM = 1

/** Between two things that can be touched, so that a finger touches only one: in rem, and at least so many px. */
const MIN_DISTANCE_REM = 2 / 3
const MIN_DISTANCE_PX = 12

/** What is measured in whole px may be off by half a px at either side. */
const ROUNDING_PX = 1

/** Between a ring and its label, in rem. */
const GAP_REM = 0.4

/** Other features mark what they draw on the picture with this, so that hotspots leave it uncovered. */
export const KEEP_CLEAR = '[data-keep-clear]'

/** What leads to the hotspots that the picture has no room for. */
const OFF_PICTURE_BUTTON = '[data-rest]'

/**
 * Measures a list of hotspots and places rings and labels beside their things, as far as they have room in what is seen of
 * the picture. What has none is hidden; the answer tells which of the spots these are. What then
 * leads to those is kept clear of where it is needed.
 */
export function layoutHotspots(list: HTMLElement): readonly number[] {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const seen = boxOf(list)
  const spots = [...list.querySelectorAll<HTMLElement>('[data-spot]')]
  for (const spot of spots) spot.style.translate = ''
  // An area on the picture belongs to what it lies on: it is never moved.
  const movable = spots.filter((spot) => spot.dataset.area !== 'true')
  const requests = movable.map(requestOf)
  const place = (more: readonly HTMLElement[]) =>
    placeHotspots(requests, expand(seen, -MARGIN_REM * rem), {
      minDistance: Math.max(MIN_DISTANCE_REM * rem, MIN_DISTANCE_PX) + ROUNDING_PX,
      gap: GAP_REM * rem,
      keepClear: [...document.querySelectorAll<HTMLElement>(KEEP_CLEAR), ...more]
        .filter(isRendered)
        .map(boxOf),
    })
  let fits = place([])
  const rest = document.querySelector<HTMLElement>(OFF_PICTURE_BUTTON)
  if (rest && fits.includes(undefined)) fits = place([rest])
  movable.forEach((spot, index) => {
    const [request, found] = [requests[index], fits[index]]
    spot.dataset.off = String(!found)
    if (request && found) applyPlacement(spot, request, found, edgeBeyond(request.ring, seen))
  })
  return movable.flatMap((spot, index) => (fits[index] ? [] : [spots.indexOf(spot)]))
}

function requestOf(spot: HTMLElement): PlacementRequest {
  const button = spot.querySelector<HTMLElement>('button') ?? spot
  const [ring, seen] = [boxOf(button), button.querySelector<HTMLElement>('[data-ring]')]
  const label = spot.querySelector<HTMLElement>('[data-label]')
  // What can be touched may be larger than the ring that is seen of it.
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

/** Where an element lies, without the animation that scales it about its middle. */
function boxOf(element: HTMLElement): Rectangle {
  const { x, y, width, height } = element.getBoundingClientRect()
  const size = sizeOf(element)
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size }
}
