import type { CDPSession, Page } from '@playwright/test'
import type { Locale } from '../../../../src/content'
import { boxFaults } from './boxFaults'
import { foreignLetters } from './foreignLetters'
import { leftInEnglish } from './leftInEnglish'
import { said } from './said'
import { wordFaults } from './wordFaults'

/** What is wrong with the words on the screen: left in English, cut off, parted, or in letters of another typeface. */
export async function languageFaults(
  page: Page,
  session: CDPSession,
  locale: Locale,
): Promise<readonly string[]> {
  const looks = [
    async () => leftInEnglish(await page.evaluate(said), locale).map((text) => `“${text}” is English`),
    () => page.evaluate(boxFaults),
    () => page.evaluate(wordFaults),
    () => foreignLetters(session),
  ]
  const found: string[] = []
  for (const look of looks) found.push(...(await lasting(page, look)))
  return found
}

/** Content, letters and layout come one after the other: what is wrong for good stays so. */
async function lasting(page: Page, look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let faults: readonly string[] = []
  for (let again = 0; again < 10; again++) {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      await document.fonts.ready
    })
    faults = await look()
    if (faults.length === 0) break
    await page.waitForTimeout(100)
  }
  return faults
}
