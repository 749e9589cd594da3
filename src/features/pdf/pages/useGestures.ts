import { type RefObject, useEffect, useRef } from 'react'
import { wheelScale } from './zoom'

/** Zooms with Ctrl and wheel, trackpad pinch and two-finger pinch around their position. */
export function useGestures(
  window: RefObject<HTMLElement | null>,
  scale: number,
  zoomTo: (scale: number, at: { x: number; y: number }) => void,
): void {
  const latest = useRef({ scale, zoomTo })
  useEffect(() => {
    latest.current = { scale, zoomTo }
  })
  useEffect(() => {
    const element = window.current
    if (!element) return
    const abort = new AbortController()
    // React's listeners are passive and cannot prevent the default.
    const options = { passive: false, signal: abort.signal }
    let pinch: { readonly distance: number; readonly scale: number } | undefined

    const zoomAround = (scale: number, clientX: number, clientY: number) => {
      const { left, top } = element.getBoundingClientRect()
      latest.current.zoomTo(scale, { x: clientX - left, y: clientY - top })
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomAround(wheelScale(latest.current.scale, event.deltaY), event.clientX, event.clientY)
    }
    const begin = (event: TouchEvent) => {
      const fingers = fingersOf(event)
      pinch = fingers && { distance: fingers.distance, scale: latest.current.scale }
      if (fingers) event.preventDefault()
    }
    const move = (event: TouchEvent) => {
      const fingers = fingersOf(event)
      if (!pinch || !fingers) return
      event.preventDefault()
      zoomAround((pinch.scale * fingers.distance) / pinch.distance, fingers.x, fingers.y)
    }
    element.addEventListener('wheel', onWheel, options)
    element.addEventListener('touchstart', begin, options)
    element.addEventListener('touchmove', move, options)
    element.addEventListener('touchend', begin, options)
    return () => abort.abort()
  }, [window])
}

/** Center and distance of two fingers. */
function fingersOf({ touches }: TouchEvent) {
  const [a, b] = touches
  if (!a || !b || touches.length !== 2) return undefined
  return {
    distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  }
}
