import type { Clock } from '../../util'
import type { ActivitySource } from '../../visit'

/** How often to check for input inside an iframe, in milliseconds. */
const CHECK_EVERY_MS = 1000

/** The state of iframes that the page can observe from outside. */
export interface IframeActivity {
  /** Whether an iframe has the focus, so that its input events cannot be seen here. */
  hasFocus(): boolean
}

/**
 * Reports activity in iframes: the mouse enters or leaves one, one takes the focus, its page posts a message, or the
 * browser reports user activation there. Stops when `signal` aborts.
 */
export function watchIframeActivity(
  page: Window,
  clock: Clock,
  onActivity: (sign: ActivitySource) => void,
  signal: AbortSignal,
): IframeActivity {
  const { document } = page
  const activation = (page.navigator as Partial<Navigator>).userActivation
  const hasFocus = () => isFrame(document.activeElement)
  const listen = <T extends keyof WindowEventMap>(type: T, act: (event: WindowEventMap[T]) => void) =>
    page.addEventListener(type, act, { capture: true, signal })

  // A page may take the focus on its own. Where the browser has no user activation, that counts as a person.
  listen('blur', () => hasFocus() && onActivity(activation ? 'page' : 'person'))
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
    if (hasFocus() && activation?.isActive) onActivity('person')
    clock.after(CHECK_EVERY_MS, checkFocus)
  }
  clock.after(CHECK_EVERY_MS, checkFocus)
  return { hasFocus }
}

function isFrame(target: unknown): boolean {
  return (target as { localName?: string } | null | undefined)?.localName === 'iframe'
}
