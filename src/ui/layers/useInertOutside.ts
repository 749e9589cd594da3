import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { createInertStack } from './inertStack'

/** Watches for elements that are added beside a layer. */
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

/** Notices and keyboards, which stay usable above any layer. */
export const ALWAYS_REACHABLE = '[data-above]'

/** While `on`, makes everything outside the element inert (`inertStack.ts`). */
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

/** Whether a layer above this level is open. */
export function useIsInert(level: number): boolean {
  const read = useCallback(() => stack?.isCovered(level) ?? false, [level])
  return useSyncExternalStore(stack?.subscribe ?? (() => () => {}), read, () => false)
}
