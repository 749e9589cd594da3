import { contrast } from './contrast'
import type { Palette } from './palette'

/** A colour of a logo as `#rrggbb`, and its share of what is drawn, 0..1. */
export interface LogoColor {
  readonly color: string
  readonly share: number
}

/** A logo of which too much is lost on a palette's ground. */
interface LostLogo {
  /** Share of the logo that does not stand out from the ground, 0..1. */
  readonly lost: number
  /** A ground on which more of it is seen; undefined: there is none. */
  readonly ground?: string
}

/** Below this contrast, a part of a logo does not stand out. WCAG asks nothing of logos: 3:1 would reject orange on white. */
export const LOGO_CONTRAST = 2
const MOST_LOST = 0.25

/** Finds out whether a logo is seen on the palette's ground. Undefined: it is. */
export function lostLogo(colors: readonly LogoColor[], { ground, text }: Palette): LostLogo | undefined {
  const lostOn = (under: string) =>
    colors.reduce((sum, { color, share }) => sum + (contrast(color, under) < LOGO_CONTRAST ? share : 0), 0)
  const lost = lostOn(ground)
  if (lost <= MOST_LOST) return undefined
  const grounds = [text, '#000000', '#ffffff']
  const least = Math.min(...grounds.map(lostOn))
  const best = grounds.find((each) => lostOn(each) <= Math.max(least, MOST_LOST))
  return { lost, ...(best !== undefined && least < lost && { ground: best }) }
}
