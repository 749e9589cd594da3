import type { Page } from '@playwright/test'
import { article, EVERYTHING, openArticle } from '../support/article'
import { expect, test } from '../support/showroom'

test.use({ content: 'articles' })

test.describe('An article’s window', () => {
  const UPRIGHT = [{ width: 1080, height: 1920 }].concat({ width: 390, height: 844 })
  const box = async (page: Page, title: string) => {
    const window = article(page, title)
    await expect(window).toBeVisible()
    // Wait until the opening animation ends.
    await expect.poll(() => window.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    return window.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const at = (side: 'width' | 'height' | 'left' | 'bottom') => Math.round(box[side])
      return { width: at('width'), height: at('height'), left: at('left'), bottom: at('bottom') }
    })
  }

  /** How far key figures and lead reach below the lower edge of the window, px; 0: they are above the fold. */
  const belowFold = (page: Page) =>
    page.locator('[data-article]').evaluate((element) => {
      const fold = element.parentElement?.getBoundingClientRect().bottom ?? 0
      const answers = [...element.querySelectorAll('[data-figures], [data-lead]')]
      return answers.map((answer) => Math.max(0, Math.ceil(answer.getBoundingClientRect().bottom - fold)))
    })

  test('has the size that the article specifies, limited to the screen', async ({ visitor, page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await visitor.open('/en/room/a', 'room-a')
    await openArticle(page, 3)
    expect(await box(page, 'As large as it wants')).toMatchObject({ width: 1000, height: 420 })
    await openArticle(page, 2)
    expect(await box(page, 'The leaflet')).toMatchObject({ width: 600, height: 300 })
    await openArticle(page, 1)
    expect(await box(page, EVERYTHING)).toMatchObject({ width: 1100, height: 700 })
    await test.step('shows key figures and lead above the fold, and where its parts are', async () => {
      expect(await belowFold(page)).toEqual([0, 0])
      const window = article(page)
      await expect(window.locator('[data-more-below]')).toHaveAttribute('data-there', 'true')
      const bar = window.getByRole('navigation', { name: 'In this article' })
      await expect(bar.getByRole('button')).toHaveText(['Overview', '360°', 'Data', 'Documents'])
      await bar.getByRole('button', { name: 'Data' }).click()
      await expect(window.getByRole('table')).toBeInViewport()
      await expect(bar).toBeInViewport()
      await expect(bar.locator('[aria-current]')).toHaveText('Data')
      await expect(window.locator('[data-more-below]')).toHaveAttribute('data-there', 'false')
    })

    for (const { width, height } of UPRIGHT) {
      await test.step(`is as wide as a portrait screen of ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height })
        await openArticle(page, 1)
        expect(await box(page, EVERYTHING)).toMatchObject({ width, left: 0, bottom: height })
        const sideways = await page
          .locator('[data-article]')
          .evaluate(({ parentElement: body }) => (body ? body.scrollWidth - body.clientWidth : -1))
        expect(sideways).toBe(0)
        expect(await belowFold(page)).toEqual([0, 0])
      })
    }
  })
})
