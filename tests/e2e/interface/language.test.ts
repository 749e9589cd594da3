import { ANY_HOST, expect, test } from '../support/showroom'

test.describe('A German browser', () => {
  test.use({ locale: 'de-DE' })

  test('is redirected to German', ANY_HOST, async ({ visitor, page }) => {
    await visitor.open('/', 'rooms-a')
    await expect(page).toHaveURL(/\/de\/rooms\/a$/)
    await expect(visitor.hotspot('Raum B')).toBeVisible()
  })

  test('is redirected to the previously chosen language', async ({ visitor, page, context, server }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: 'fr', url: server.url }])
    await visitor.open('/', 'rooms-a')
    await expect(page).toHaveURL(/\/fr\/rooms\/a$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})

test.describe('A browser with an unsupported language', () => {
  test.use({ locale: 'eo' })

  test('is redirected to the default language', async ({ visitor, page }) => {
    await visitor.open('/', 'rooms-a')
    await expect(page).toHaveURL(/\/en\/rooms\/a$/)
  })
})

test('a chosen language keeps the location and is remembered', ANY_HOST, async ({ visitor, page }) => {
  await visitor.open('/en/rooms/b', 'rooms-b')
  await page.locator('[data-panel="languages"]').click()
  await page.locator('[data-language="de"]').click()
  await expect(page).toHaveURL(/\/de\/rooms\/b$/)
  await expect(visitor.hotspot('Raum A')).toBeVisible()
  await visitor.arriveAt('rooms-b')
  await visitor.open('/', 'rooms-a')
  await expect(page).toHaveURL(/\/de\/rooms\/a$/)
})
