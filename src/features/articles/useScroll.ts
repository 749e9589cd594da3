import { type RefObject, useEffect, useState } from 'react'

/** How far a visitor has scrolled, for example from an article's bar. */
export interface Scroller {
  readonly element: HTMLElement
  readonly atStart: boolean
  readonly atEnd: boolean
}

/** Tolerance for rounding and for accidental touches, px. */
const SLACK = 8

/** Reads the element's scroll container now and whenever it scrolls or its content changes size. */
export function useScroll<T>(
  inside: RefObject<HTMLElement | null>,
  read: (scroller: Scroller) => T,
  initial: T,
): T {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    const element = scrollContainerOf(inside.current)
    if (!element) return
    const update = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      setValue(
        read({
          element,
          atStart: scrollTop <= SLACK,
          atEnd: scrollTop + clientHeight >= scrollHeight - SLACK,
        }),
      )
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    const observer = new ResizeObserver(update)
    for (const child of [element, ...element.children]) observer.observe(child)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [inside, read])
  return value
}

function scrollContainerOf(element: HTMLElement | null): HTMLElement | undefined {
  for (let at = element?.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return undefined
}
