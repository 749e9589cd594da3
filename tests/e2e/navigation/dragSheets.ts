import type { Locator, Page } from '@playwright/test'
import { dispatch } from '../support/page'
import { expect } from '../support/showroom'

/** Drags a finger down from the upper part of an element. */
async function dragFinger(page: Page, element: Locator, byPx: number) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)]
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  for (let step = 1; step <= 10; step++) await touch('touchMove', { x, y: y + (byPx * step) / 10 })
  await touch('touchEnd')
  await client.detach()
}

async function dragHandle(page: Page, sheet: Locator, byPx: number) {
  const box = await sheet.locator('[data-handle]').boundingBox()
  if (!box) throw new Error('The sheet has no handle.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step++) await page.mouse.move(x, y + (byPx * step) / 10)
}

/** Drags the menu and the window of the bag by handle and content, on a portrait screen. */
export async function dragSheets(page: Page, menu: Locator) {
  const overlays = () => page.evaluate(() => window.showroom?.getState().overlays.map(({ type }) => type))
  const translated = () => menu.evaluate((element) => getComputedStyle(element).translate)
  await page.locator('[data-ability="menu"]').tap()
  await expect(menu).toBeVisible()
  // A little way, and back.
  await dragHandle(page, menu, 60)
  expect(await translated()).toBe('0px 60px')
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect.poll(translated).toBe('none')
  expect(await overlays()).toEqual(['menu'])

  const list = menu.locator('[data-menu]')
  const scroller = list.locator('xpath=..')
  const isLong = await scroller.evaluate((element) => {
    element.scrollTop = 100
    return element.scrollTop > 0
  })
  if (isLong) {
    // Content that is scrolled down is scrolled back, and the sheet stays.
    await dragFinger(page, scroller, 60)
    expect(await overlays()).toEqual(['menu'])
    expect(await translated()).toBe('none')
    await scroller.evaluate((element) => {
      element.scrollTop = 0
    })
  }
  await dragFinger(page, scroller, 500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await overlays()).toEqual([])

  await dispatch(page, { type: 'openTakeAway' })
  const bag = page.getByRole('dialog')
  await expect(bag).toHaveCSS('opacity', '1')
  await dragHandle(page, bag, 900)
  await page.mouse.up()
  await expect.poll(overlays).toEqual([])
}
