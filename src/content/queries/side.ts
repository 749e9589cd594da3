import type { Hotspot } from '../model/hotspot'

/** Fraction of the picture's height below which an exit leads back past the viewer. */
const BEHIND_FROM_TOP = 0.8
/** Fraction of the view on each side. */
const SIDE = 1 / 3

type Side = 'left' | 'right' | 'behind'

/** The part of a picture that is in the window, in fractions of the width that positions refer to. */
export interface View {
  readonly from: number
  readonly to: number
}

/** The view of a window that shows the whole picture. */
export const WHOLE_PICTURE: View = { from: 0, to: 1 }

/** Where a visitor finds a hotspot that the view does not show; undefined in its middle. */
export function sideOf(
  { action, position }: Pick<Hotspot, 'action' | 'position'>,
  { from, to }: View,
): Side | undefined {
  if (action.type === 'goTo' && position.top >= BEHIND_FROM_TOP) return 'behind'
  const at = (position.left - from) / (to - from)
  if (at < SIDE) return 'left'
  return at > 1 - SIDE ? 'right' : undefined
}
