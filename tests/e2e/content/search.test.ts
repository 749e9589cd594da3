import type { Page } from '@playwright/test'
import { closeAll, dispatch } from '../support/page'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo' })

const menuButton = (page: Page) => page.locator('[data-ability="menu"]')
/** A sidebar that is fully open. */
const sidebar = (page: Page, name: string) =>
  page.locator('[data-state="open"]').and(page.getByRole('dialog', { name }))

test('the search finds content', async ({ page, visitor }) => {
  await visitor.open('/en/hall/showroom', 'hall-overview')
  for (const [language, query, title] of [
    ['de', 'ANTRIEB', 'Antriebe'],
    ['zh', '驱动', '驱动'],
    ['th', 'หุ่นยนต์', 'หุ่นยนต์'],
    ['ar', 'روبوت', 'روبوت'],
  ] as const) {
    await test.step(`a query finds its target in ${language}`, async () => {
      await closeAll(page)
      await dispatch(page, { type: 'setLanguage', locale: language })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await menuButton(page).click()
      await page.locator('[data-state="open"] input').fill(query)
      await expect(page.locator('[data-found]').first()).toContainText(title)
    })
  }

  await test.step('texts and data are found despite a typo, and an empty result links to the contact form', async () => {
    await closeAll(page)
    await dispatch(page, { type: 'setLanguage', locale: 'en' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await menuButton(page).click()
    const input = page.locator('[data-state="open"] input')
    const marks = page.locator('[data-found="article"] mark')
    await input.fill('griper')
    await expect(marks.filter({ hasText: /^gripper/i }).first()).toBeVisible()
    await input.fill('1450 mm')
    await expect(marks.filter({ hasText: '1,450 mm' }).first()).toBeVisible()
    await input.fill('qwxyz')
    await expect(page.getByText('Nothing found for “qwxyz”')).toBeVisible()
    // The menu stays below the results.
    await expect(sidebar(page, 'Showroom').getByRole('button', { name: 'Products' })).toBeVisible()
    await page.locator('[data-ask]').click()
    await expect(sidebar(page, 'Contact')).toBeVisible()
  })
})

test.describe('On a screen without a keyboard', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

  test('a query is typed with the on-screen keyboard', async ({ page, visitor }) => {
    await visitor.open('/en/hall/showroom', 'hall-overview')
    await menuButton(page).tap()
    await expect(sidebar(page, 'Showroom')).toBeVisible()
    await page.locator('[data-state="open"] input').tap()
    const keyboard = page.getByRole('group', { name: 'Keyboard' })
    for (const key of ['g', 'r', 'i', 'p']) await keyboard.getByText(key, { exact: true }).tap()
    await expect(page.locator('[data-found="article"]').first()).toContainText('Grip 12')
    await keyboard.getByRole('button', { name: 'Search' }).tap()
    const overlays = () => page.evaluate(() => window.showroom?.getState().overlays.map(({ type }) => type))
    await expect.poll(overlays).toContain('article')
  })
})
