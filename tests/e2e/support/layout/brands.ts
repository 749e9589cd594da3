import type { Page } from '@playwright/test'
import { brandStyle } from '../../../../src/brand'
import { BRANDS } from '../../../unit/brand/brands'

/** Two of `BRANDS`, and the brand of the page, which is the demo's: last, so that no change of colours is left. */
export const THREE_BRANDS = [...Object.keys(BRANDS).filter((name) => name !== 'the demo'), undefined]

/**
 * Shows the open page in one of `BRANDS`, with further rules; undefined: in its own. A sheet of the document, since a
 * page's policy may allow no other style elements.
 */
export async function wear(page: Page, brand: string | undefined, rules = ''): Promise<void> {
  const colors = brand === undefined ? undefined : BRANDS[brand]
  const style = colors && brandStyle({ colors, contact: {}, legal: {} }, (url) => url)
  await page.evaluate(
    (text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    },
    // Above the brand in the page's head.
    rules + (style?.replace(/^:root\{/, ':root:root {') ?? ''),
  )
}
