import type { Page } from '@playwright/test'
import { article, section } from '../support/article'
import { expect, test } from '../support/showroom'

test.use({ content: 'articles' })

test.describe('A slideshow', () => {
  const shown = (page: Page) => section(page, 'slideshow').locator('li:not([inert]) h4')

  const open = async (page: Page, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/en/room/a?article=1')
    await section(page, 'slideshow').scrollIntoViewIfNeeded()
    await expect(shown(page)).toHaveText('First')
  }

  test('advances automatically and wraps around', async ({ page }) => {
    await open(page)
    for (const title of ['Second', 'Third', 'First']) await expect(shown(page)).toHaveText(title)
  })

  test('pauses while it has focus, and can be paused with its button', async ({ page }) => {
    await page.clock.install()
    await open(page)
    const button = (name: string) => section(page, 'slideshow').getByRole('button', { name })
    const close = article(page).getByRole('button', { name: 'Close' })
    // The test advances the clock, and never by a full cycle, which would show the same slide again.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const wait = () => page.clock.runFor(4000)
    await button('Pause slideshow').focus()
    const resting = (await shown(page).textContent()) ?? ''
    await wait()
    await expect(shown(page)).toHaveText(resting)
    await button('Pause slideshow').press('Enter')
    await close.focus()
    await wait()
    await expect(shown(page)).toHaveText(resting)
    await button('Continue slideshow').press('Enter')
    await close.focus()
    await wait()
    const next: Record<string, string> = { First: 'Second', Second: 'Third', Third: 'First' }
    await expect(shown(page)).toHaveText(next[resting] ?? '')
  })

  test('is controlled by arrows, dots and a swipe', async ({ page }) => {
    await open(page, 'reduce')
    const slideshow = section(page, 'slideshow')
    await slideshow.getByRole('button', { name: 'Previous picture' }).click()
    await expect(shown(page)).toHaveText('Third')
    await slideshow.getByRole('button', { name: '2 of 3', exact: true }).click()
    await expect(shown(page)).toHaveText('Second')
    const box = await shown(page).boundingBox()
    if (!box) throw new Error('No slide is visible.')
    await page.mouse.move(box.x + 200, box.y - 60)
    await page.mouse.down()
    await page.mouse.move(box.x - 200, box.y - 60, { steps: 8 })
    await page.mouse.up()
    await expect(shown(page)).toHaveText('Third')
    await expect(slideshow.getByRole('button', { name: 'Pause slideshow' })).toBeHidden()
  })
})
