import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { createInertStack } from './inertStack'

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

const stack = typeof document === 'undefined' ? undefined : createInertStack(document, watch)

/** What is said to the visitor while something lies over the page, and keyboards that write into it. */
export const ALWAYS_REACHABLE = '[data-above]'

/** While `on`, what is not part of this element can neither be reached nor read (`inertStack.ts`). */
export function useInertOutside(
  on: boolean,
  cover: RefObject<Element | null>,
  level: number,
  except?: string,
): void {
  useLayoutEffect(() => {
    const element = cover.current
    if (!on || !element || !stack) return
    return stack.add({ element, level, ...(except !== undefined && { except }) })
  }, [on, cover, level, except])
}

/** Whether something higher than this level lies over the page. */
export function useIsInert(level: number): boolean {
  const read = useCallback(() => stack?.isCovered(level) ?? false, [level])
  return useSyncExternalStore(stack?.subscribe ?? (() => () => {}), read, () => false)
}
