import { type Box, placeLabels } from './labels'

/** Kept free at the edges of the picture, in rem. */
const MARGIN = 1

/** Between a ring and its label, in rem. */
const GAP = 0.4

/** Hides the hotspots that the window cuts off, and moves each label of the others to its place. */
export function spreadLabels(list: HTMLElement): void {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const bounds = list.getBoundingClientRect()
  const margin = MARGIN * rem
  const free = Number.parseFloat(getComputedStyle(list).getPropertyValue('--free-bottom')) || 0
  const area: Box = {
    x: bounds.x + margin,
    y: bounds.y + margin,
    width: bounds.width - 2 * margin,
    height: bounds.height - 2 * margin - free * rem,
  }
  for (const spot of list.querySelectorAll<HTMLElement>('[data-hotspot]')) {
    spot.hidden = false
    spot.hidden = !centreInside(boxOf(spot), bounds)
  }
  const labels = [...list.querySelectorAll<HTMLElement>('[data-hotspot]:not([hidden]) [data-label]')]
  const requests = labels.map((label) => ({
    ring: boxOf(label.parentElement?.querySelector<HTMLElement>('[data-ring]') ?? label),
    width: label.offsetWidth,
    height: label.offsetHeight,
  }))
  placeLabels(requests, area, GAP * rem).forEach((place, index) => {
    const label = labels[index]
    const button = label?.parentElement
    if (!label || !button) return
    const { x, y } = boxOf(button)
    label.style.left = `${place.x - x}px`
    label.style.top = `${place.y - y}px`
  })
}

/** A hotspot of the part of the picture that is cut off has no place on the screen. */
function centreInside({ x, y, width, height }: Box, bounds: Box): boolean {
  const [centreX, centreY] = [x + width / 2, y + height / 2]
  return (
    centreX >= bounds.x &&
    centreX <= bounds.x + bounds.width &&
    centreY >= bounds.y &&
    centreY <= bounds.y + bounds.height
  )
}

/** Where an element lies without the animation that moves it. */
function boxOf(element: HTMLElement): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  const grown = element.offsetWidth > 0 ? width / element.offsetWidth : 1
  return {
    x: x + (width - width / grown) / 2,
    y: y + (height - height / grown) / 2,
    width: width / grown,
    height: height / grown,
  }
}
