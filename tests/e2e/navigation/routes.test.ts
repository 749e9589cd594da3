import type { Page } from '@playwright/test'
import { withResponse } from '../support/intercept'
import { ANY_HOST, expect, test } from '../support/showroom'

for (const locale of ['de', 'fr', 'zh', 'ar', 'pt']) {
  test(
    `a deep link opens its location in ${locale}`,
    locale === 'ar' ? ANY_HOST : {},
    async ({ visitor, page }) => {
      await visitor.open(`/${locale}/rooms/north-d?embedded=true`, 'rooms-d')
      await expect(page).toHaveURL(new RegExp(`/${locale}/rooms/north-d\\?embedded=true$`))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`/${locale}/rooms/north-d$`),
      )
      await visitor.sees('d')
    },
  )
}

async function checkCookiePage(page: Page) {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  const cookie_page = [
    '## What we keep',
    'One **cookie**, see [our site](https://example.com/privacy) or [the start](/en).',
    'Second line<br><img src="/missing.png" onerror="alert(1)" alt="Seal"><script>alert(2)</script>',
    '<a href="javascript:alert(3)">Agree</a> <form action="/steal"><input name="q"></form>',
  ].join('\n\n')
  await withResponse(page, '**/api/app-setting*', (data) => Object.assign(data, { cookie_page }))
  await page.goto('/en/cookies')
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'our site' })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'the start' })).not.toHaveAttribute('target')
  await page.getByText('Agree').click()
  const text = page.locator('[dir="auto"]').filter({ hasText: 'What we keep' })
  await expect(text.locator('script, form, input, [onerror], [href^="javascript"]')).toHaveCount(0)
  expect(dialogs).toEqual([])
}

test('a visitor can use power-save mode, the cookie page and diagnostics', async ({ visitor, page }) => {
  await test.step('power-save mode has its own page and returns to the location', async () => {
    await visitor.open('/en/rooms/a', 'rooms-a')
    await visitor.hotspot('Room B').click()
    await visitor.arriveAt('rooms-b')
    await page.locator('[data-panel="display"]').click()
    await page.locator('[data-choice="power-save"]').click()
    await expect(page).toHaveURL(/\/en\/power-save-mode\?redirect=rooms-b$/)
    await expect(page.getByRole('heading', { name: 'Power-save mode is on' })).toBeVisible()
    expect(await visitor.state()).toMatchObject({ powerSave: true })

    await page.locator('[data-power-save="end"]').click()
    await expect(page).toHaveURL(/\/en\/rooms\/b$/)
    await visitor.arriveAt('rooms-b')
    expect(await visitor.state()).toMatchObject({ powerSave: false })
    await page.goBack()
    await visitor.arriveAt('rooms-a')
  })

  await test.step('a slow navigation shows a progress bar', async () => {
    await visitor.open('/en/rooms/a', 'rooms-a')
    await page.locator('[data-panel="languages"]').click()
    await page.locator('[data-language="de"]').click()
    await expect(page).toHaveURL(/\/de\/rooms\/a$/)
    const release = await visitor.holdRequests('**/api/**')
    await page.goBack()
    await expect(page.getByRole('progressbar')).toBeAttached()
    release()
    await expect(page).toHaveURL(/\/en\/rooms\/a$/)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })

  await test.step('the power-save page redirects to the start while the mode is off', async () => {
    await visitor.open('/en/power-save-mode', 'rooms-a')
    await expect(page).toHaveURL(/\/en\/rooms\/a$/)
  })

  await test.step('the cookie page shows its editors’ text and runs no script in it', () =>
    checkCookiePage(page))

  await test.step('logging=true logs events to the console and shows debug figures', async () => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await visitor.open('/en/rooms/a', 'rooms-a')
    await visitor.goTo('rooms-b')
    expect(logged.filter((line) => line.startsWith('[showroom]'))).toEqual([])
    await expect(page.locator('[data-debug]')).toHaveCount(0)

    await visitor.open('/en/rooms/a?logging=true', 'rooms-a')
    await expect(page.locator('[data-debug]')).toBeAttached()
    await visitor.goTo('rooms-b')
    await expect.poll(() => logged).toContain('[showroom] location: rooms-a → rooms-b')
  })
})
