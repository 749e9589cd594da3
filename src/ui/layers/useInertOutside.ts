import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { createCovers } from './inertStack'

/** Watches the page for what comes to lie beside a cover. */
function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', changed)
  return () => {
    observer.disconnect()
    removeEventListener('resize', changed)
  }
}

const covers = typeof document === 'undefined' ? undefined : createCovers(document, watch)

/** What is said to the visitor while something lies over the page, and keyboards that write into it. */
export const ABOVE = '[data-above]'

/** While `on`, what is not part of this element can neither be reached nor read (`inertStack.ts`). */
export function useCover(
  on: boolean,
  cover: RefObject<Element | null>,
  level: number,
  spares?: string,
): void {
  useLayoutEffect(() => {
    const element = cover.current
    if (!on || !element || !covers) return
    return covers.add({ element, level, ...(spares !== undefined && { spares }) })
  }, [on, cover, level, spares])
}

/** Whether something higher than this level lies over the page. */
export function useCovered(level: number): boolean {
  const read = useCallback(() => covers?.isCovered(level) ?? false, [level])
  return useSyncExternalStore(covers?.subscribe ?? (() => () => {}), read, () => false)
}
