import { useEffect } from 'react'
import type { Action } from '../../content'
import { arrows, hotspots, useHost, type VisitState } from '../../ports'

/** Up: forward, to where the picture leads. Down: back. Left and right: the arrows at the picture's edges. Escape: close. */
export function useArrowKeys(): void {
  const { visit } = useHost()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target))
        return
      const action = actionOf(onward(event.key), visit.getState())
      if (!action) return
      event.preventDefault()
      visit.dispatch(action)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [visit])
}

/** Read from right to left, the arrow to the next place is at the left edge. */
function onward(key: string): string {
  if (document.documentElement.dir !== 'rtl') return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}

/** What a key asks for in this state, if anything. */
function actionOf(key: string, state: VisitState): Action | undefined {
  if (key === 'Escape') return state.overlays.length > 0 ? { type: 'close' } : undefined
  // What lies over the picture takes the keys; a tour lies beside it.
  if (state.overlays.some(({ type }) => type !== 'tour')) return undefined
  const { previous, next } = arrows(state)
  switch (key) {
    case 'ArrowLeft':
      return previous && { type: 'goTo', payloadId: previous.payloadId }
    case 'ArrowRight':
      return next && { type: 'goTo', payloadId: next.payloadId }
    case 'ArrowUp':
      return hotspots(state).find(({ action }) => action.type === 'goTo')?.action
    case 'ArrowDown':
      return { type: 'back' }
    default:
      return undefined
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
