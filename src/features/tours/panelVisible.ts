import type { Overlay } from '../../ports'

/** Whether the panel of the tour at this level of the stack is in view: articles stand beside it. */
export function panelVisible(overlays: readonly Overlay[], level: number): boolean {
  return overlays.slice(level + 1).every(({ type }) => type === 'article')
}
