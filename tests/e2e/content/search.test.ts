import type { Locator, Page } from '@playwright/test'
import { withSettings } from '../support/intercept'
import { closeAll, dispatch } from '../support/page'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

test.use({ content: 'demo' })

const menuButton = (page: Page) => page.locator('[data-ability="menu"]')
/**
 * Goes from the start to a figure of the gripper and counts the touches.
 * @returns the touches, at most three.
 */
async function touchesToPayload(page: Page): Promise<number> {
  let touches = 0
  const touch = async (target: Locator) => {
    await target.click()
    touches++
  }
  await touch(page.getByRole('button', { name: 'Highlights' }))
  await touch(page.getByRole('button', { name: /^Grip 12 Gripper/ }).last())
  await expect(page.getByRole('dialog').locator('[data-figures]')).toContainText('12\u00a0kg')
  await expect(page.getByRole('dialog').locator('[data-figures]')).toBeInViewport()
  await closeAll(page)
  return touches
}

/** A sidebar that is fully open. */
const sidebar = (page: Page, name: string) =>
  page.locator('[data-state="open"]').and(page.getByRole('dialog', { name }))

/** Touches the gripper's ring, closes its card, and opens its article from it. */
async function openProductCard(page: Page, visitor: Visitor) {
  await closeAll(page)
  await visitor.goTo('hall-robot')
  const ring = page.getByRole('button', { name: /^Grip 12 Gripper · .*12.kg/ })
  const card = page.getByRole('region', { name: 'Grip 12 Gripper' })
  await ring.click()
  await expect(card).toContainText('Payload, form fit')
  expect((await visitor.state()).overlays).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(ring).toBeFocused()
  await ring.click()
  await card.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog', { name: 'Grip 12 Gripper' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ring).toBeFocused()
}

test('the search finds content', async ({ page, visitor }) => {
  await withSettings(page, { hotspots: { card: true } })
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
    await input.fill('payload')
    const grip = page
      .getByRole('listitem')
      .filter({ has: page.locator('[data-found="article"]', { hasText: 'Grip 12' }) })
    await expect(grip.locator('[data-answer]')).toHaveText('Payload, form fit 12\u00a0kg')
    await expect(grip.locator('[data-answer] mark')).toHaveText('Payload')
    await input.fill('brochure')
    await expect(grip.locator('[data-file="pdf"]')).toHaveAttribute('data-found-file', 'true')
    await expect(page.locator('[data-found="article"]', { hasText: 'Grip 12' })).toHaveCount(1)
    await grip.locator('[data-file="pdf"]').click()
    await expect
      .poll(async () => (await visitor.state()).overlays.map(({ type }) => type))
      .toEqual(['menu', 'pdf'])
    await dispatch(page, { type: 'close' })
    await input.fill('qwxyz')
    await expect(page.getByText('Nothing found for “qwxyz”')).toBeVisible()
    // The menu stays below the results.
    await expect(sidebar(page, 'Menu').getByRole('button', { name: 'Products' })).toBeVisible()
    await page.locator('[data-ask]').click()
    await expect(sidebar(page, 'Contact')).toBeVisible()
  })

  await test.step('with the setting, a touched product shows its figures beside its ring, and its card leads on to the article', () =>
    openProductCard(page, visitor))

  await test.step('the payload of a gripper is found in three touches', async () => {
    await closeAll(page)
    expect(await touchesToPayload(page)).toBeLessThanOrEqual(3)
  })
})

test.describe('On a screen without a keyboard', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

  test('a query is typed with the on-screen keyboard', async ({ page, visitor }) => {
    await visitor.open('/en/hall/showroom', 'hall-overview')
    await menuButton(page).tap()
    await expect(sidebar(page, 'Menu')).toBeVisible()
    await page.locator('[data-state="open"] input').tap()
    const keyboard = page.getByRole('group', { name: 'Keyboard' })
    for (const key of ['g', 'r', 'i', 'p']) await keyboard.getByText(key, { exact: true }).tap()
    await expect(page.locator('[data-found="article"]').first()).toContainText('Grip 12')
    await keyboard.getByRole('button', { name: 'Search' }).tap()
    const overlays = () => page.evaluate(() => window.showroom?.getState().overlays.map(({ type }) => type))
    await expect.poll(overlays).toContain('article')
    await test.step('the payload of a gripper is found in three touches on a kiosk and a phone', async () => {
      await closeAll(page)
      expect(await touchesToPayload(page)).toBeLessThanOrEqual(3)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await touchesToPayload(page)).toBeLessThanOrEqual(3)
    })
  })
})
