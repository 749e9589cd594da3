import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const STOPS = 'a[href], button:enabled, input:enabled, textarea:enabled, [tabindex="0"]'

/** Lets Tab go round inside a surface instead of leaving it. For its `onKeyDown`. */
export function keepFocusInside(event: KeyboardEvent, surface: HTMLElement | null): void {
  const stops = [...(surface?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter(
    ({ tabIndex }) => tabIndex >= 0,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return
  const leaving = event.shiftKey
    ? document.activeElement === first || document.activeElement === surface
    : document.activeElement === last
  if (!leaving) return
  event.preventDefault()
  const to = event.shiftKey ? last : first
  to.focus()
}

/** While `open`, the focus is on the surface or what in it asks for it; afterwards it returns where it came from. */
export function useFocusWhile(open: boolean, surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    const wanted = surface.current?.querySelector<HTMLElement>('[data-autofocus]') ?? surface.current
    wanted?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open, surface])
}
