import { createSpeedMeter } from './motion'

/** A finger moves this far, in px, before the picture follows, so that a tap is still a tap. */
const SLOP = 8

interface DragListeners {
  /** Whether a touch at this moment may become a drag. */
  readonly mayBegin: (event: PointerEvent) => boolean
  /** The finger touches the picture. It may not move. */
  readonly onTouch: () => void
  /** The finger has moved sideways by `dx` px since the last report. */
  readonly onMove: (dx: number) => void
  /** `speed`: px per millisecond, 0 if the browser took the gesture for itself. */
  readonly onEnd: (speed: number) => void
}

/**
 * Reports sideways drags on the element. A drag is no click for what lies under the finger. While no finger is down,
 * only one listener waits.
 */
export function followDrags(root: HTMLElement, listeners: DragListeners, signal: AbortSignal): void {
  const { mayBegin, onTouch, onMove, onEnd } = listeners

  function follow(down: PointerEvent): void {
    const { pointerId, clientX: startX, clientY: startY } = down
    const meter = createSpeedMeter()
    const life = new AbortController()
    const options = { signal: life.signal }
    let lastX: number | null = null

    const move = ({ pointerId: id, clientX, clientY, timeStamp }: PointerEvent) => {
      if (id !== pointerId) return
      const [dx, dy] = [clientX - startX, clientY - startY]
      if (lastX === null) {
        if (Math.hypot(dx, dy) < SLOP) return
        // An upright movement belongs to the page.
        if (Math.abs(dx) <= Math.abs(dy)) return life.abort()
        lastX = clientX
        root.setPointerCapture(pointerId)
        suppressClick(root)
      }
      meter.record(clientX, timeStamp)
      onMove(clientX - lastX)
      lastX = clientX
    }
    const end = ({ type, pointerId: id, timeStamp }: PointerEvent) => {
      if (id !== pointerId) return
      life.abort()
      if (lastX !== null) onEnd(type === 'pointerup' ? meter.speed(timeStamp) : 0)
    }
    root.addEventListener('pointermove', move, options)
    root.addEventListener('pointerup', end, options)
    root.addEventListener('pointercancel', end, options)
  }

  root.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || event.button !== 0 || !mayBegin(event)) return
      onTouch()
      follow(event)
    },
    { signal },
  )
}

/** Keeps the click of the current gesture, if the browser makes one, from whatever lies under the finger. */
function suppressClick(root: HTMLElement): void {
  const life = new AbortController()
  const options = { capture: true, signal: life.signal }
  root.addEventListener(
    'click',
    (event) => {
      event.stopPropagation()
      event.preventDefault()
      life.abort()
    },
    options,
  )
  root.addEventListener('pointerdown', () => life.abort(), options)
}

/** Whether one finger scrolls the page around an embedded showroom, so that the picture must not follow it. */
export function belongsToPage({ parentElement }: HTMLElement, { pointerType }: PointerEvent): boolean {
  return (
    pointerType === 'touch' &&
    parentElement !== null &&
    getComputedStyle(parentElement).touchAction.includes('pan-x')
  )
}
