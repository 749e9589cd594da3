import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const TABBABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, iframe, summary, [contenteditable], [tabindex="0"]'

/** What had the focus last, as long as it is in the page: what is made inert or taken away loses it to nobody. */
let last: Element | undefined
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = target
  })

/** What has the focus, or had it before it was covered. */
export function lastFocused(): HTMLElement | undefined {
  const { activeElement, body } = document
  const found = activeElement === body || activeElement === null ? last : activeElement
  return found instanceof HTMLElement && found.isConnected ? found : undefined
}

function tabbableIn(surface: HTMLElement | null): readonly HTMLElement[] {
  return [...(surface?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])].filter(
    (stop) =>
      stop.tabIndex >= 0 && stop.dataset.focusEdge === undefined && stop.checkVisibility?.() !== false,
  )
}

/** Lets Tab go round inside a surface instead of leaving it. For its `onKeyDown`. */
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

/** An end of a surface. The keys of a page in a frame are heard by nobody else: who comes out of it lands here, and goes round. */
export function FocusGuard({ panel, at }: FocusGuardProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nobody stays here
    <span
      // biome-ignore lint/a11y/noNoninteractiveTabindex: nobody stays here
      tabIndex={0}
      data-focus-edge={at}
      onFocus={({ relatedTarget }) => {
        const stops = tabbableIn(panel.current)
        // Who stands on the surface itself, as when it has opened, goes into it.
        const back = at === 'start' && relatedTarget !== panel.current
        const to = back ? stops.at(-1) : stops[0]
        to?.focus()
      }}
    />
  )
}

/** While `open`, the focus is on the surface or what in it asks for it; afterwards it returns where it came from. */
export function useFocusInside(open: boolean, surface: RefObject<HTMLElement | null>): void {
  const before = useRef<HTMLElement>(undefined)
  // Before anything is made inert by what opens.
  useLayoutEffect(() => {
    if (open) before.current = lastFocused()
  }, [open])
  useEffect(() => {
    if (!open) return
    const wanted = surface.current?.querySelector<HTMLElement>('[data-autofocus]') ?? surface.current
    wanted?.focus()
    return () => before.current?.focus()
  }, [open, surface])
}
