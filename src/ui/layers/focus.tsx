import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const TABBABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, iframe, summary, [contenteditable], [tabindex="0"]'

/** The element that last had the focus: making it inert or removing it blurs it without a focus event. */
let last: Element | undefined
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = target
  })

/** Returns the focused element, or the one that was focused before it became inert. */
export function lastFocused(): HTMLElement | undefined {
  const { activeElement, body } = document
  const found = activeElement === body || activeElement === null ? last : activeElement
  return found instanceof HTMLElement && found.isConnected ? found : undefined
}

/** Moves the focus, unless the keyboard is in the page around this frame: opening something does not take it away. */
export function moveFocus(to: HTMLElement | null | undefined, options?: FocusOptions): void {
  const isElsewhere = window.parent !== window && !document.hasFocus()
  if (!isElsewhere) to?.focus(options)
}

function tabbableIn(surface: HTMLElement | null): readonly HTMLElement[] {
  return [...(surface?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])].filter(
    (stop) =>
      stop.tabIndex >= 0 && stop.dataset.focusEdge === undefined && stop.checkVisibility?.() !== false,
  )
}

/** Wraps Tab around inside a surface. For its `onKeyDown`. */
export function trapFocus(event: KeyboardEvent, surface: HTMLElement | null): void {
  const stops = tabbableIn(surface)
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const leaving = event.shiftKey ? at <= 0 : at === stops.length - 1
  if (!leaving) return
  event.preventDefault()
  const to = event.shiftKey ? last : first
  to.focus()
}

interface FocusGuardProps {
  readonly panel: RefObject<HTMLElement | null>
  readonly at: 'start' | 'end'
}

/**
 * A guard at an end of a surface. Key events inside an iframe do not reach the page, so focus that leaves the frame
 * lands here and wraps around.
 */
export function FocusGuard({ panel, at }: FocusGuardProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus on at once
    <span
      // biome-ignore lint/a11y/noNoninteractiveTabindex: moves the focus on at once
      tabIndex={0}
      data-focus-edge={at}
      onFocus={({ relatedTarget }) => {
        const stops = tabbableIn(panel.current)
        // From the surface itself, the focus moves to its first element.
        const back = at === 'start' && relatedTarget !== panel.current
        const to = back ? stops.at(-1) : stops[0]
        to?.focus()
      }}
    />
  )
}

/** While `open`, moves the focus to the surface or its `data-autofocus` element. Restores it afterwards. */
export function useFocusInside(open: boolean, surface: RefObject<HTMLElement | null>): void {
  const before = useRef<HTMLElement>(undefined)
  // A layout effect runs before other elements become inert.
  useLayoutEffect(() => {
    if (open) before.current = lastFocused()
  }, [open])
  useEffect(() => {
    if (!open) return
    const wanted = surface.current?.querySelector<HTMLElement>('[data-autofocus]') ?? surface.current
    moveFocus(wanted)
    return () => moveFocus(before.current)
  }, [open, surface])
}
