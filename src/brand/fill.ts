import type { Brand, Media } from '../content'
import { derivePalette } from './palette'

/** The logo that suits the interface's ground; undefined: the brand has none for it. */
export function brandLogo({ colors, logoOnDark, logoOnLight }: Brand): Media | undefined {
  return derivePalette(colors).palette.theme === 'dark' ? logoOnDark : logoOnLight
}

/** The page title of a brand. */
export function brandTitle({ title, name }: Brand): string | undefined {
  return title ?? name
}
