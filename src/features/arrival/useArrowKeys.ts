import { useEffect } from 'react'
import type { Action } from '../../content'
import { arrows, hotspots, useHost, type VisitState } from '../../ports'

/**
 * Up moves forward into the picture, down moves back. Left and right follow the arrows at the picture's edges. Escape
 * closes the top overlay.
 */
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

/** In right-to-left languages the arrow to the next location is at the left edge. */
function onward(key: string): string {
  if (document.documentElement.dir !== 'rtl') return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}

/** Returns the action of a key in this state, if any. */
function actionOf(key: string, state: VisitState): Action | undefined {
  if (key === 'Escape') return state.overlays.length > 0 ? { type: 'close' } : undefined
  // Overlays handle the keys themselves; a tour is beside the picture.
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
