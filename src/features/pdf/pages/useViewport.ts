import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Viewport } from './zoom'

/** Size of the viewport, updated on resize; undefined until it is measured. */
export function useViewport(window: RefObject<HTMLElement | null>): Viewport | undefined {
  const [area, setArea] = useState<Viewport>()
  useLayoutEffect(() => {
    const element = window.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { clientWidth: width, clientHeight: height } = element
      setArea({ width, height, rem, gap: Math.min(1.2 * rem, width / 40) })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [window])
  return area
}
