import type { Clock } from '../../util'

/** A click comes alone where a screen reader makes it, and so does what is dictated. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click', 'input'] as const

/** The time in which somebody is idle: it goes on while the page is hidden. */
export const idleClock: Clock = {
  now: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, ms)
    return () => clearTimeout(timer)
  },
}

/** Calls back with whatever somebody who is there does, before anything else hears of it. `signal` ends it. */
export function followPeople(page: Window, onActivity: (event: Event) => void, signal: AbortSignal): void {
  const handleEvent = (event: Event) => {
    if (!event.isTrusted || (event.type === 'pointermove' && !hasMoved(event as PointerEvent))) return
    onActivity(event)
  }
  for (const sign of ACTIVITY_EVENTS) page.addEventListener(sign, handleEvent, { capture: true, signal })
}

/** A mouse that lies still moves too when what is under it does. A finger goes down first. */
function hasMoved({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)
}
