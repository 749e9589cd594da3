import type { Hotspot } from '../model/hotspot'

/** Fraction of the picture's height below which an exit leads back past the viewer. */
const BEHIND_FROM_TOP = 0.8
/** Fraction of the picture's width on each side. */
const SIDE = 1 / 3

export type Side = 'left' | 'right' | 'behind'

/** Where a visitor finds a hotspot that the picture does not show; undefined in its middle. */
export function sideOf({ action, position }: Pick<Hotspot, 'action' | 'position'>): Side | undefined {
  if (action.type === 'goTo' && position.top >= BEHIND_FROM_TOP) return 'behind'
  if (position.left < SIDE) return 'left'
  return position.left > 1 - SIDE ? 'right' : undefined
}
