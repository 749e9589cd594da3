import type { Clock } from '../../util'

/** Screen readers fire only `click`, and dictation only `input`. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click', 'input'] as const

/** Measures idle time, which continues while the page is hidden. */
export const idleClock: Clock = {
  now: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, ms)
    return () => clearTimeout(timer)
  },
}

/** Calls back with every user input before any other listener. Stops when `signal` aborts. */
export function watchActivity(page: Window, onActivity: (event: Event) => void, signal: AbortSignal): void {
  const handleEvent = (event: Event) => {
    if (!event.isTrusted || (event.type === 'pointermove' && !hasMoved(event as PointerEvent))) return
    onActivity(event)
  }
  for (const sign of ACTIVITY_EVENTS) page.addEventListener(sign, handleEvent, { capture: true, signal })
}

/** A resting mouse also fires `pointermove` when the content below it moves. Touches start with `pointerdown`. */
function hasMoved({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)
}
