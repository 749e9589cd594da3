import { type Fit, fitBeside, type Wish } from './placement'
import { type Box, grown } from './rectangle'
import { edgeBeyond } from './rings'

/** Kept free at the edges of the picture, in rem. */
const MARGIN = 1

/** Between two things that can be touched, so that a finger touches only one: in rem, and at least so many px. */
const APART = 2 / 3
const LEAST_APART = 12

/** What is measured in whole px may be off by half a px at either side. */
const ROUNDING = 1

/** Between a ring and its label, in rem. */
const GAP = 0.4

/** Other features mark what they draw on the picture with this, so that hotspots leave it uncovered. */
export const KEEP_CLEAR = '[data-keep-clear]'

/** What leads to the hotspots that the picture has no room for. */
const REST = '[data-rest]'

/**
 * Measures a list of hotspots and places rings and labels beside their things, as far as they have room in what is seen of
 * the picture. What has none is hidden; the answer tells which of the spots these are. What then
 * leads to those is kept clear of where it is needed.
 */
export function spread(list: HTMLElement): readonly number[] {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const seen = boxOf(list)
  const spots = [...list.querySelectorAll<HTMLElement>('[data-spot]')]
  for (const spot of spots) spot.style.translate = ''
  // An area on the picture belongs to what it lies on: it is never moved.
  const movable = spots.filter((spot) => spot.dataset.area !== 'true')
  const wishes = movable.map(wishOf)
  const place = (more: readonly HTMLElement[]) =>
    fitBeside(wishes, grown(seen, -MARGIN * rem), {
      apart: Math.max(APART * rem, LEAST_APART) + ROUNDING,
      gap: GAP * rem,
      keepClear: [...document.querySelectorAll<HTMLElement>(KEEP_CLEAR), ...more].filter(isThere).map(boxOf),
    })
  let fits = place([])
  const rest = document.querySelector<HTMLElement>(REST)
  if (rest && fits.includes(undefined)) fits = place([rest])
  movable.forEach((spot, index) => {
    const [wish, found] = [wishes[index], fits[index]]
    spot.dataset.off = String(!found)
    if (wish && found) show(spot, wish, found, edgeBeyond(wish.ring, seen))
  })
  return movable.flatMap((spot, index) => (fits[index] ? [] : [spots.indexOf(spot)]))
}

function wishOf(spot: HTMLElement): Wish {
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

function show(spot: HTMLElement, wish: Wish, { ring, label: place }: Fit, beyond: string | undefined): void {
  spot.style.translate = `${ring.x - wish.ring.x}px ${ring.y - wish.ring.y}px`
  spot.dataset.beyond = beyond ?? ''
  const label = spot.querySelector<HTMLElement>('[data-label]')
  if (!label || !place) return
  label.style.left = `${place.x - ring.x}px`
  label.style.top = `${place.y - ring.y}px`
}

function isThere(element: HTMLElement): boolean {
  return element.offsetWidth > 0
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
