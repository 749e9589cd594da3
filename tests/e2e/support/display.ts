import type { Frame, Page } from '@playwright/test'
import type {} from '../../../src/app/embed/showroomApi'
import type { Locale } from '../../../src/content'
import { expect } from './showroom'

/** Switches the showroom to another language and waits for its fonts. */
export async function setLanguage(showroom: Frame | Page, locale: Locale) {
  await showroom.evaluate((locale) => window.showroom?.dispatch({ type: 'setLanguage', locale }), locale)
  await expect(showroom.locator('html')).toHaveAttribute('lang', locale)
  await showroom.evaluate(() => document.fonts.ready)
}

/** Uses the buttons of the display panel, wherever the bar shows its opener. */
export async function setTextSize(showroom: Frame | Page, size: number) {
  const chosen = showroom.locator('[data-font-size]')
  // The bar re-renders in another language, and a click on a removed button is lost.
  await expect(async () => {
    if (!(await chosen.isVisible()))
      await showroom.locator('[data-panel="display"]').evaluate((button: HTMLElement) => button.click())
    await expect(chosen).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const value = async () => Number(await chosen.getAttribute('data-font-size'))
  while ((await value()) !== size) {
    const direction = (await value()) < size ? 'larger' : 'smaller'
    await showroom.locator(`[data-choice="${direction}"]`).evaluate((button: HTMLElement) => button.click())
  }
  await showroom.locator('[role="dialog"] [data-close]').click()
  await expect(showroom.getByRole('dialog')).toHaveCount(0)
}
