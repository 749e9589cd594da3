import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Moment, releaseSpeed } from './spin'
import type { Rotation } from './useRotation'

/** Turns per drag across the full width. */
const TURNS_PER_WIDTH = 0.9

/** Wheel pixels per turn. */
const WHEEL_PX_PER_TURN = 1200

const LINE_PX = 16

/** Handles drag, fling, wheel and keys. Spread the returned handlers onto the element. */
export function useDrag(box: RefObject<HTMLElement | null>, turning: Rotation, count: number) {
  const grip = useRef<{ readonly x: number; readonly at: number; samples: Moment[] } | null>(null)
  const latest = useRef(turning)
  latest.current = turning

  // React's wheel listeners are passive and cannot prevent scrolling.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
      // A vertical wheel scrolls the article unless the view has the focus.
      if (!sideways && !(event.shiftKey || document.activeElement === element)) return
      if (event.ctrlKey) return
      event.preventDefault()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
      const distance = (sideways ? event.deltaX : event.deltaY) * unit
      latest.current.moveTo(latest.current.at() + distance / WHEEL_PX_PER_TURN)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box])

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || grip.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, at: turning.at(), samples: [] }
      turning.moveTo(turning.at())
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!grip.current) return
      const { x, at, samples: distance } = grip.current
      const now = at + ((event.clientX - x) / event.currentTarget.clientWidth) * TURNS_PER_WIDTH
      grip.current.samples = [...distance.slice(-20), { at: now, time: event.timeStamp }]
      turning.moveTo(now)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!grip.current) return
      turning.letGo(releaseSpeed(grip.current.samples, event.timeStamp))
      grip.current = null
    },
    onPointerCancel() {
      grip.current = null
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const to = keyTarget(event.key, turning.at(), count)
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      turning.moveTo(to)
    },
  }
}

/** Returns where a key turns to: the next frame, an eighth of a turn, the first or the last frame. */
function keyTarget(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1 / count
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1 / count
    case 'PageUp':
      return at + 1 / 8
    case 'PageDown':
      return at - 1 / 8
    case 'Home':
      return 0
    case 'End':
      return (count - 1) / count
    default:
      return undefined
  }
}
