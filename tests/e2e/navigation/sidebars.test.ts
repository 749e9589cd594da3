import type { Page } from '@playwright/test'
import { expectAnswers } from '../support/layout/answers'
import { closeAll, dispatch } from '../support/page'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'
import { dragSheets } from './dragSheets'

test.use({ content: 'demo' })

const menuButton = (page: Page) => page.locator('[data-ability="menu"]')
const overlays = (page: Page) =>
  page.evaluate(() => window.showroom?.getState().overlays.map(({ type }) => type))
/** A sidebar that is fully open. */
const sidebar = (page: Page, name: string) =>
  page.locator('[data-state="open"]').and(page.getByRole('dialog', { name }))

/** Closes all overlays and goes to the location where a step starts. */
async function startStep(page: Page, visitor: Visitor, place = 'hall-overview') {
  await closeAll(page)
  await visitor.goTo(place)
}

async function checkBar(page: Page, visitor: Visitor) {
  await visitor.open('/en/hall/motion-drives', 'hall-drive')
  const names = page.getByRole('navigation').locator('button[aria-label]:visible')
  const labels = () => names.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
  // Wide enough for all buttons and the logo.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect
    .poll(labels)
    .toEqual([
      ...['Home', 'Menu', 'Configurator', 'All places', 'Highlights'],
      'Back',
      ...['Tours', 'Contact', 'Save for later', 'Display', 'Choose a language'],
    ])
  const third = async (name: string) => {
    const box = await page.getByRole('navigation').getByRole('button', { name, exact: true }).boundingBox()
    return Math.floor((3 * ((box?.x ?? 0) + (box?.width ?? 0) / 2)) / 1920)
  }
  expect(await Promise.all(['Menu', 'Configurator'].map(third))).toEqual([0, 0])
  expect(await third('Back')).toBe(1)
  expect(await Promise.all(['Tours', 'Contact'].map(third))).toEqual([2, 2])
  await page.getByRole('button', { name: 'Highlights' }).click()
  await sidebar(page, 'Highlights').getByRole('button', { name: 'Torq 50' }).click()
  await expect.poll(() => overlays(page)).toEqual(['article'])
  await page.evaluate(() => window.showroom?.dispatch({ type: 'close' }))
  await page.getByRole('button', { name: 'Home' }).click()
  await expect.poll(async () => (await visitor.state()).location).not.toBe('hall-drive')
  await page.setViewportSize({ width: 1280, height: 720 })
}

async function useLocationMenu(page: Page, visitor: Visitor) {
  await startStep(page, visitor)
  // It ignores Escape while it slides in.
  const presses = await page.evaluateHandle(() => {
    const keys: string[] = []
    new MutationObserver((_, observer) => {
      const opening = document.querySelector('[role="dialog"][data-state="opening"]')
      if (!opening) return
      observer.disconnect()
      opening.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      keys.push('Escape')
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    return keys
  })
  await menuButton(page).click()
  await expect(sidebar(page, 'Menu')).toBeVisible()
  expect([await presses.jsonValue(), await overlays(page)]).toEqual([['Escape'], ['menu']])
  await sidebar(page, 'Menu').getByRole('button', { name: 'Products' }).click()
  await sidebar(page, 'Products').getByRole('button', { name: 'Motion' }).click()
  await sidebar(page, 'Motion').getByRole('button', { name: 'Back to Products' }).click()
  await sidebar(page, 'Products').getByRole('button', { name: 'Back to Menu' }).click()
  await expect(sidebar(page, 'Menu').locator('[data-menu-back]')).toHaveCount(0)

  await page.locator('[data-gap]').click({ position: { x: 1000, y: 200 } })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => overlays(page)).toEqual([])
}

async function followTour(page: Page, visitor: Visitor) {
  await startStep(page, visitor, 'hall-reception')
  await page.locator('[data-ability="tours"]').click()
  const choice = sidebar(page, 'Tours')
  await expect(choice.getByRole('heading', { level: 3 })).toHaveText([
    'Through the exhibition',
    'Applications',
  ])
  await choice.getByRole('button', { name: 'The hall in five minutes' }).click()
  const tour = sidebar(page, 'The hall in five minutes')
  await tour.getByRole('button', { name: 'Pause' }).click()
  await visitor.arriveAt('hall-overview')
  await expect(tour.getByText('1 of 5')).toBeVisible()
  await tour.getByRole('button', { name: 'Continue' }).click()
  await visitor.arriveAt('hall-robot')
  await expect(tour.getByText('2 of 5')).toBeVisible()

  // The picture and the bar stay usable.
  await page.locator('[data-hotspot]').first().focus()
  await expect(page.locator('[data-hotspot]').first()).toBeFocused()
  await tour.getByRole('button', { name: 'Previous stop' }).click()
  await visitor.arriveAt('hall-overview')
  await tour.getByRole('button', { name: 'End tour' }).click()
  await expect.poll(() => overlays(page)).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the bar opens menus, the search and tours', async ({ page, visitor }) => {
  test.slow()
  await test.step('the bar shows menu and shortcuts at the left, the path in the middle, and tours and contact at the right', () =>
    checkBar(page, visitor))

  await test.step('a location’s menu opens, navigates back from submenus, and closes', () =>
    useLocationMenu(page, visitor))

  await test.step('Escape closes the topmost overlay first, then the one below', async () => {
    await startStep(page, visitor)
    await menuButton(page).click()
    await page.locator('[data-state="open"] input').fill('qwxyz')
    await expect(page.getByText('Nothing found for “qwxyz”')).toBeVisible()
    await page.evaluate(() => window.showroom?.dispatch({ type: 'openContact' }))
    await expect(sidebar(page, 'Contact')).toBeVisible()
    await expect(page.locator('[inert] [role="dialog"]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => overlays(page)).toEqual(['menu'])
    await expect(page.locator('[data-state="open"] input')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect.poll(() => overlays(page)).toEqual([])
    await expect(menuButton(page)).toBeFocused()
  })

  await test.step('a menu item performs its actions one after the other', async () => {
    await startStep(page, visitor)
    await menuButton(page).click()
    await sidebar(page, 'Menu').getByRole('button', { name: 'The robot at work' }).click()
    await visitor.arriveAt('plant-cell')
    await expect.poll(() => overlays(page)).toEqual(['video'])
    await page.evaluate(() => window.showroom?.dispatch({ type: 'close' }))
    await expect.poll(() => overlays(page)).toEqual(['article'])
  })

  await test.step('the number of results is announced, and Enter opens the first result', async () => {
    await startStep(page, visitor)
    await menuButton(page).click()
    await page.locator('[data-state="open"] input').fill('lounge')
    await expect(page.getByRole('status').filter({ hasText: 'Results:' })).toBeAttached()
    await page.keyboard.press('Enter')
    await visitor.arriveAt('hall-lounge')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the keyboard alone leads from the bar through a menu to a location', async () => {
    await startStep(page, visitor)
    await visitor.tabTo('[data-ability="menu"]')
    await page.keyboard.press('Enter')
    await expect(sidebar(page, 'Menu')).toBeFocused()
    await visitor.tabTo('[data-kind="menu"]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(sidebar(page, 'Motion House').locator('[data-menu-back]')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await visitor.arriveAt('hall-robot')
  })

  await test.step('a tour leads from step to step, leaves the picture usable, and ends when it is closed', () =>
    followTour(page, visitor))
})

test('a larger text size survives a reload, and full screen can be entered and left', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.open('/en/hall/showroom', 'hall-overview')
  const size = () =>
    page
      .locator('[data-panel="display"]')
      .first()
      .evaluate((button) => Number.parseFloat(getComputedStyle(button).fontSize))
  // Where the bar has no room for the button, it is in the overflow menu.
  const openDisplay = async () => {
    const display = page.locator('[data-panel="display"]:visible')
    if ((await display.count()) === 0) await page.locator('[data-more]').click()
    await display.click()
  }
  const before = await size()
  await openDisplay()
  await page.locator('[data-choice="larger"]').click()
  await expect.poll(size).toBeGreaterThan(before)
  const larger = await size()
  await page.reload()
  await visitor.arriveAt('hall-overview')
  expect(await size()).toBe(larger)
  const enlarge = page.locator('[data-choice="larger"]')
  await openDisplay()
  while (await enlarge.isEnabled()) await enlarge.press('Enter')
  await expect(page.locator('[data-font-size="20"]')).toBeVisible()
  // At the maximum the button keeps focus.
  await page.keyboard.press('Escape')
  await expect(enlarge).toBeHidden()

  const full = () => page.evaluate(() => document.fullscreenElement === document.documentElement)
  await openDisplay()
  await page.locator('[data-choice="fullscreen"]').click()
  await expect.poll(full).toBe(true)
  await page.locator('[data-choice="fullscreen"]').click()
  await expect.poll(full).toBe(false)
})
for (const [width, height] of [
  [1080, 1920],
  [390, 844],
] as const) {
  test.describe(`In portrait, ${width}×${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true })

    test('the bar is below the content', async ({ page, visitor }) => {
      await test.step('the bar shows the same buttons, large enough to touch', async () => {
        await visitor.open('/en/hall/showroom', 'hall-overview')
        const bar = page.getByRole('navigation')
        await expect(bar.getByRole('button')).toHaveText(['Menu', 'Configurator', 'Back', 'Tours', 'Contact'])
        for (const button of await bar.getByRole('button').all()) {
          const box = await button.boundingBox()
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(47.5)
        }
      })

      await test.step('a sheet closes when it is dragged down, by its handle or by its content at the top', () =>
        dragSheets(page, sidebar(page, 'Menu')))

      await test.step('a hotspot looks different in the next display frame under a finger or the keyboard focus, and so does its name beside the finger', () =>
        expectAnswers(page))

      await test.step('the tour panel ends above the bar, which stays usable', async () => {
        await startStep(page, visitor)
        await page.locator('[data-ability="tours"]').tap()
        await sidebar(page, 'Tours').getByRole('button', { name: 'The hall in five minutes' }).tap()
        const tour = sidebar(page, 'The hall in five minutes')
        await expect(tour).toBeVisible()
        const bottom = async () => {
          const box = await tour.boundingBox()
          return (box?.y ?? 0) + (box?.height ?? 0)
        }
        const bar = await page.getByRole('navigation').boundingBox()
        await expect.poll(bottom).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
        await menuButton(page).tap()
        await expect(sidebar(page, 'Menu')).toBeVisible()

        // The bar's height is measured again for every modal.
        const height = () =>
          page.evaluate(() => document.documentElement.style.getPropertyValue('--footer-height'))
        const measured = await height()
        await page.evaluate(() => {
          document.documentElement.style.setProperty('--footer-height', '0px')
          window.showroom?.dispatch({ type: 'openIframe', iframe: { url: '/settings.json', title: 'Page' } })
        })
        await expect.poll(height).toBe(measured)
      })
    })
  })
}

test.describe('In portrait on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the bar’s labels are not clipped, even with long words and large text', async ({ page, visitor }) => {
    await visitor.open('/en/hall/showroom', 'hall-overview')
    const names = page.getByRole('navigation').locator('button > :last-child')
    const cutOff = () =>
      names.evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    const wide = () => page.getByRole('navigation').evaluate((bar) => bar.scrollWidth - bar.clientWidth)
    for (const size of ['9', '20']) {
      await page.evaluate((chosen) => localStorage.setItem('showroom.font-size', chosen), size)
      await visitor.open('/en/hall/showroom', 'hall-overview')
      for (const locale of ['de', 'fr', 'ru', 'th', 'nl'] as const) {
        await dispatch(page, { type: 'setLanguage', locale })
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect.poll(cutOff, `in ${locale} at ${size}`).toEqual([])
        expect(await wide(), `in ${locale} at ${size}`).toBeLessThanOrEqual(0)
      }
    }
  })
})
