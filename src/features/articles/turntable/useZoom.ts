import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { panBy, UNZOOMED, type Zoom, zoomTo } from './zoom'

/** Factor per button press, key or double tap. */
export const ZOOM_STEP = 1.5
/** Wheel pixels that double the size. */
const WHEEL_PX_PER_DOUBLING = 300

interface Finger {
  readonly x: number
  readonly y: number
}

/**
 * Zooms by two fingers, Ctrl and wheel (as touchpads report a pinch), and steps. `isPinching` is true for pointer events
 * that must not turn the product.
 */
export function useZoom(box: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(UNZOOMED)
  const fingers = useRef(new Map<number, Finger>())

  // React's wheel listeners are passive and cannot prevent the page's own zoom.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const factor = 2 ** (-event.deltaY / WHEEL_PX_PER_DOUBLING)
      const point = fractionOf(element, { x: event.clientX, y: event.clientY })
      setZoom((now) => zoomTo(now, now.scale * factor, point))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box])

  return {
    zoom,
    zoomBy: (factor: number) => setZoom((now) => zoomTo(now, now.scale * factor)),
    /** Handles the event and returns whether two fingers are on the view. */
    isPinching(event: PointerEvent<HTMLElement>): boolean {
      const before = [...fingers.current.values()]
      if (event.type === 'pointerup' || event.type === 'pointercancel')
        fingers.current.delete(event.pointerId)
      else if (event.type === 'pointerdown' || fingers.current.has(event.pointerId))
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const after = [...fingers.current.values()]
      if (before.length === 2 && after.length === 2) {
        const element = event.currentTarget
        setZoom((now) => pinched(now, element, before, after))
      }
      return before.length > 1 || after.length > 1
    },
  }
}

function pinched(
  zoom: Zoom,
  element: HTMLElement,
  before: readonly Finger[],
  after: readonly Finger[],
): Zoom {
  const [from, to] = [middleOf(before), middleOf(after)]
  const factor = distanceOf(after) / Math.max(1, distanceOf(before))
  const zoomed = zoomTo(zoom, zoom.scale * factor, fractionOf(element, from))
  return panBy(zoomed, (to.x - from.x) / element.clientWidth, (to.y - from.y) / element.clientHeight)
}

function fractionOf(element: HTMLElement, { x, y }: Finger): Finger {
  const box = element.getBoundingClientRect()
  return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
}

function middleOf([one, other]: readonly Finger[]): Finger {
  const [a, b] = [one ?? ORIGIN, other ?? ORIGIN]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distanceOf([one, other]: readonly Finger[]): number {
  const [a, b] = [one ?? ORIGIN, other ?? ORIGIN]
  return Math.hypot(a.x - b.x, a.y - b.y)
}

const ORIGIN: Finger = { x: 0, y: 0 }
