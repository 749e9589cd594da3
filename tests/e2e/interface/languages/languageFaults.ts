import type { CDPSession, Page } from '@playwright/test'
import type { Locale } from '../../../../src/content'
import { accessibleTexts } from './accessibleTexts'
import { clippedTextFaults } from './clippedText'
import { fallbackFontFaults } from './fallbackFonts'
import { untranslatedTexts } from './untranslated'
import { wordBreakFaults } from './wordBreaks'

/**
 * Returns the faults of the texts on the screen: left in English, clipped, broken inside a word, or in a
 * fallback font.
 */
export async function languageFaults(
  page: Page,
  session: CDPSession,
  locale: Locale,
): Promise<readonly string[]> {
  const checks = [
    async () =>
      untranslatedTexts(await page.evaluate(accessibleTexts), locale).map(
        (text) => `“${text}” is left in English`,
      ),
    () => page.evaluate(clippedTextFaults),
    () => page.evaluate(wordBreakFaults),
    () => fallbackFontFaults(session),
  ]
  const found: string[] = []
  for (const check of checks) found.push(...(await persistentFaults(page, check)))
  return found
}

/** Content, fonts and layout settle one after the other: only a fault that persists is real. */
async function persistentFaults(
  page: Page,
  check: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  let faults: readonly string[] = []
  for (let again = 0; again < 10; again++) {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      await document.fonts.ready
    })
    faults = await check()
    if (faults.length === 0) break
    await page.waitForTimeout(100)
  }
  return faults
}
