import type { Page } from '@playwright/test'
import { article, section } from './reader'
import { expect, test } from './showroom'

test.use({ content: 'articles' })

test.describe('a slideshow', () => {
  const shown = (page: Page) => section(page, 'slideshow').locator('li:not([inert]) h4')

  const open = async (page: Page, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/en/room/a?article=1')
    await section(page, 'slideshow').scrollIntoViewIfNeeded()
    await expect(shown(page)).toHaveText('First')
  }

  test('goes on by itself, round and round', async ({ page }) => {
    await open(page)
    for (const title of ['Second', 'Third', 'First']) await expect(shown(page)).toHaveText(title)
  })

  test('waits while it has the focus, and can be paused', async ({ page }) => {
    await page.clock.install()
    await open(page)
    const pause = section(page, 'slideshow').getByRole('button', { name: 'Pause slideshow' })
    await pause.focus()
    await page.clock.runFor(10_000)
    await expect(shown(page)).toHaveText('First')
    await pause.press('Enter')
    await article(page).getByRole('button', { name: 'Close' }).focus()
    await page.clock.runFor(10_000)
    await expect(shown(page)).toHaveText('First')
  })

  test('is moved by arrows, dots and a swipe', async ({ page }) => {
    await open(page, 'reduce')
    const slideshow = section(page, 'slideshow')
    await slideshow.getByRole('button', { name: 'Previous picture' }).click()
    await expect(shown(page)).toHaveText('Third')
    await slideshow.getByRole('button', { name: '2 of 3' }).click()
    await expect(shown(page)).toHaveText('Second')
    const box = await shown(page).boundingBox()
    if (!box) throw new Error('No slide is drawn.')
    await page.mouse.move(box.x + 200, box.y - 60)
    await page.mouse.down()
    await page.mouse.move(box.x - 200, box.y - 60, { steps: 8 })
    await page.mouse.up()
    await expect(shown(page)).toHaveText('Third')
    await expect(slideshow.getByRole('button', { name: 'Pause slideshow' })).toBeHidden()
  })
})
