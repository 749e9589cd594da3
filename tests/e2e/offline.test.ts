import { ask, closeAll, file } from './lent'
import { expect, test } from './showroom'

test.use({
  content: 'demo',
  viewport: { width: 960, height: 540 },
  contextOptions: { reducedMotion: 'reduce' },
})

test('what is opened without its part of the program says that it needs a connection, and opens with one', async ({
  page,
  visitor,
  context,
}) => {
  // Who saves data is loaded nothing ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  )
  await visitor.open('/en/hall/lounge', 'hall-lounge')
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
  await context.setOffline(true)
  const notice = page.getByRole('dialog', { name: 'No Internet connection' })
  const needed = notice.getByText('This needs a connection. It opens by itself as soon as there is one.')

  await test.step('an article, which can be closed unread', async () => {
    await ask(page, { type: 'openArticle', id: 1 })
    await expect(needed).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notice).toHaveCount(0)
    expect(await visitor.state()).toMatchObject({ overlays: [] })
  })

  await test.step('a document', async () => {
    await ask(page, { type: 'openPdf', media: [file('/media/viewers/a.pdf', 'application/pdf')] })
    await expect(needed).toBeVisible()
    await context.setOffline(false)
    // The file itself is not there: the reader says so, in its own words.
    await expect(page.getByRole('heading', { name: 'This document cannot be opened' })).toBeVisible()
    await expect(notice).toHaveCount(0)
    await closeAll(page)
  })

  await test.step('what is set up', async () => {
    await context.setOffline(true)
    await ask(page, { type: 'openConfigurator', uid: 'a6' })
    await expect(needed).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('[data-configurator="a6"] iframe[data-state="there"]')).toBeVisible()
    await closeAll(page)
  })

  await test.step('with a connection all has its looks', async () => {
    await ask(page, { type: 'openArticle', id: 1 })
    const article = page.locator('[data-article]')
    await expect(article).toBeVisible()
    expect(await page.locator('link[rel="stylesheet"][href*="/Articles-"]').count()).toBe(1)
    expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true)
  })
})
