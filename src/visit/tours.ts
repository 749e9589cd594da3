import type { Content, Tour, TourStep } from '../content'
import type { Overlay } from './overlays'

/** The pile with the open tour at a step, and without what the step before has opened over it. */
export interface TourPosition {
  readonly overlays: readonly Overlay[]
  readonly step: TourStep
}

/**
 * The open tour moved to a step, counted from 0. A text says why it cannot be: no tour is open, the content has none of
 * that key, or the tour has no such step.
 */
export function tourAt(content: Content, overlays: readonly Overlay[], index: number): TourPosition | string {
  const level = overlays.findLastIndex(({ type }) => type === 'tour')
  const open = overlays[level]
  if (open?.type !== 'tour') return 'showTourStep: no tour is open.'
  const tour: Tour | undefined = content.tours.get(open.key)
  const step = tour?.steps[index]
  if (!step) return `showTourStep: the tour "${open.key}" has no step ${index} (index).`
  return { step, overlays: [...overlays.slice(0, level), { ...open, index }] }
}
