import type { Page } from '@playwright/test'
import { withSettings } from '../support/intercept'
import { closeAll, dispatch } from '../support/page'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo' })

/** The names of the controls outside an element that the Tab key or a screen reader could reach. */
function reachableOutside(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const controls = 'a[href], button, input, textarea, iframe, [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => !control.closest(`[inert], ${selector}, [data-above]`) && control.tabIndex >= 0)
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.localName)
  }, selector)
}

const COVERED = '[role="dialog"], dialog, [data-screensaver]'

test('covered content can be neither reached nor read', async ({ page, visitor }) => {
  await withSettings(page, { screensaver: { enabled: true } })
  await visitor.open('/en/hall/reception', 'hall-reception')
  const expectNothingReachable = (selector: string, what: string) =>
    expect.poll(() => reachableOutside(page, selector), what).toEqual([])
  const expectAllReachable = async () => {
    await expect.poll(() => reachableOutside(page, '[data-nothing]')).not.toEqual([])
    await expect(page.locator('main[inert], header[inert]')).toHaveCount(0)
  }
  await expectAllReachable()

  await test.step('content below an article and a sidebar', async () => {
    for (const action of [
      { type: 'openArticle', id: 1 },
      { type: 'openContact' },
      { type: 'openConfigurator', uid: 'a6' },
    ] as const) {
      await dispatch(page, action)
      await expect(page.getByRole('dialog').first()).toBeVisible()
      await expectNothingReachable(COVERED, action.type)
      const opacities = () =>
        page.evaluate(() =>
          ['header', 'ul:has(> [data-spot])', '[data-arrow]'].map((part) => {
            const element = document.querySelector(part)
            return element && getComputedStyle(element).opacity
          }),
        )
      await expect.poll(opacities, 'rings, arrows and header fade out').toEqual(['0', '0', '0'])
      await closeAll(page)
      await expectAllReachable()
    }
  })

  await test.step('content below a panel of the bar', async () => {
    await page.locator('[data-panel="stations"]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNothingReachable(COVERED, 'stations')
    await page.keyboard.press('Escape')
    await expectAllReachable()
  })

  await test.step('content below the screensaver', async () => {
    await dispatch(page, { type: 'setScreensaver', on: true })
    await expect(page.locator('[data-screensaver="on"]')).toBeVisible()
    await expectNothingReachable('[data-screensaver]', 'screensaver')
    await dispatch(page, { type: 'setScreensaver', on: false })
    await expect(page.locator('[data-screensaver]')).toHaveCount(0)
    await expectAllReachable()
  })

  await test.step('content below the power-save page, which has the only heading', async () => {
    await dispatch(page, { type: 'setPowerSave', on: true })
    await expect(page.locator('[data-power-save="end"]')).toBeVisible()
    expect(await reachableOutside(page, '[data-layer="top"]')).toEqual([])
    await expect(page.locator('h1:not([inert] *)')).toHaveCount(1)
    await dispatch(page, { type: 'setPowerSave', on: false })
    await expectAllReachable()
  })

  await test.step('content below the cookie page and the error page', async () => {
    for (const url of ['/en/cookies', '/en/nowhere/at-all']) {
      await page.goto(url)
      await expect(page.locator('[data-layer="top"]')).toBeVisible()
      await expectNothingReachable('[data-layer="top"]', url)
    }
  })
})

test('Tab stays within an open sidebar, and Escape closes it', async ({ page, visitor }) => {
  await visitor.open('/en/hall/showroom', 'hall-overview')
  const opener = page.locator('[data-ability="configurator"]')
  await opener.click()
  const sidebar = page.locator('[data-side="start"][data-state="open"]')
  await expect(sidebar.locator('iframe[data-state="there"]')).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press(key)
      // Focus takes a moment to move from a frame to the page around it.
      await expect
        .poll(() => sidebar.evaluate((panel) => panel.contains(document.activeElement)), key)
        .toBe(true)
    }
  await sidebar.locator('iframe').contentFrame().locator('input').first().focus()
  await page.keyboard.press('Escape')
  await expect(sidebar).toHaveCount(0)
  await expect(opener).toBeFocused()
})
