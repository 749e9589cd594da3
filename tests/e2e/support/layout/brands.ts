import { brandStyle } from '../../../../src/brand'
import { BRANDS } from '../../../unit/brand/brands'

/** Two of `BRANDS`, and the brand of the page, which is the demo's: last, so that no change of colours is left. */
export const THREE_BRANDS = [...Object.keys(BRANDS).filter((name) => name !== 'the demo'), undefined]

/** The style sheet of one of `BRANDS`, above the brand in the page's head, after further rules; undefined: none. */
export function styleOf(brand: string | undefined, rules = ''): string {
  const colors = brand === undefined ? undefined : BRANDS[brand]
  const style = colors && brandStyle({ colors, contact: {}, legal: {} }, (url) => url)
  return rules + (style?.replace(/^:root\{/, ':root:root {') ?? '')
}
