import type { Side } from '../content'

/** The text keys of where a visitor finds a hotspot that the picture does not show. */
export const SIDE_TEXTS = {
  left: 'place.off_left',
  right: 'place.off_right',
  behind: 'place.off_behind',
} as const satisfies Readonly<Record<Side, string>>
