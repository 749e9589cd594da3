import type { Clock } from '../../util'
import type { Sign } from '../../visit'

/** Milliseconds between two looks at whether somebody touches the page in a frame. */
const CHECK_EVERY_MS = 1000

/** What is known of pages in frames from outside. */
export interface Frames {
  /** Whether the page in a frame has the focus: keys and touches go there, and none of them is seen here. */
  focused(): boolean
}

/**
 * Tells of signs of life in the frames of a page: a mouse that enters or leaves one, the focus that goes into one, what
 * its page says, and the browser's word that somebody touches or types there. `signal` ends it.
 */
export function followFrames(
  page: Window,
  clock: Clock,
  onActivity: (sign: Sign) => void,
  signal: AbortSignal,
): Frames {
  const { document } = page
  const activation = (page.navigator as Partial<Navigator>).userActivation
  const focused = () => isFrame(document.activeElement)
  const listen = <T extends keyof WindowEventMap>(type: T, act: (event: WindowEventMap[T]) => void) =>
    page.addEventListener(type, act, { capture: true, signal })

  // A page may take the focus by itself; where the browser does not tell, it is taken for a person's doing.
  listen('blur', () => focused() && onActivity(activation ? 'page' : 'person'))
  listen('message', ({ source }) => {
    const frames = [...document.querySelectorAll('iframe')]
    if (source !== null && frames.some(({ contentWindow }) => contentWindow === source)) onActivity('page')
  })

  let mouse = { x: Number.NaN, y: Number.NaN }
  const onPointerCrossed = (event: PointerEvent) => {
    const { pointerType, screenX: x, screenY: y } = event
    const moved = x !== mouse.x || y !== mouse.y
    mouse = { x, y }
    if (moved && pointerType === 'mouse' && isFrame(event.composedPath()[0])) onActivity('person')
  }
  listen('pointerover', onPointerCrossed)
  listen('pointerout', onPointerCrossed)

  const checkFocus = () => {
    if (signal.aborted) return
    if (focused() && activation?.isActive) onActivity('person')
    clock.after(CHECK_EVERY_MS, checkFocus)
  }
  clock.after(CHECK_EVERY_MS, checkFocus)
  return { focused }
}

function isFrame(target: unknown): boolean {
  return (target as { localName?: string } | null | undefined)?.localName === 'iframe'
}
