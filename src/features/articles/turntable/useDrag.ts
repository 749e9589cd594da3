import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Moment, releaseSpeed } from './spin'
import type { Rotation } from './useRotation'

/** A hand's way over the whole width turns it this far. */
const TURNS_PER_WIDTH = 0.9

/** Pixels of a wheel that turn it once round. */
const WHEEL_PX_PER_TURN = 1200

const LINE_PX = 16

/** What a visitor's hand on a turn means: drag and throw, wheel, keys. The answer goes to the element it lies on. */
export function useDrag(box: RefObject<HTMLElement | null>, turning: Rotation, count: number) {
  const grip = useRef<{ readonly x: number; readonly at: number; way: Moment[] } | null>(null)
  const latest = useRef(turning)
  latest.current = turning

  // React listens to wheels passively; one that turns must not scroll as well.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
      // A wheel that comes by scrolls the article; on a turn that was taken in hand it turns.
      if (!sideways && !(event.shiftKey || document.activeElement === element)) return
      if (event.ctrlKey) return
      event.preventDefault()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
      const distance = (sideways ? event.deltaX : event.deltaY) * unit
      latest.current.moveTo(latest.current.at() + distance / WHEEL_PX_PER_TURN)
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [box])

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || grip.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, at: turning.at(), way: [] }
      turning.moveTo(turning.at())
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!grip.current) return
      const { x, at, way: distance } = grip.current
      const now = at + ((event.clientX - x) / event.currentTarget.clientWidth) * TURNS_PER_WIDTH
      grip.current.way = [...distance.slice(-20), { at: now, time: event.timeStamp }]
      turning.moveTo(now)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!grip.current) return
      turning.letGo(releaseSpeed(grip.current.way, event.timeStamp))
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

/** Where a key turns it to: the next picture, an eighth, or the first and the last one. */
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
