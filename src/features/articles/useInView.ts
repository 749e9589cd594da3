import { type RefObject, useEffect, useState } from 'react'

/** Whether at least this share (0 to 1) of an element is visible. */
export function useInView(element: RefObject<Element | null>, share = 0.35): boolean {
  const [isInView, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setSeen((entries.at(-1)?.intersectionRatio ?? 0) >= share),
      { threshold: [0, share] },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, share])
  return isInView
}
