import type { Page } from '@playwright/test'
import { closeAll, dispatch, mediaFile } from '../support/page'
import { ANY_STAGE, expect, test } from '../support/showroom'

test.use({
  content: 'demo',
  viewport: { width: 960, height: 540 },
  contextOptions: { reducedMotion: 'reduce' },
})

/** The names of the files loaded so far. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseStatus === 200)
      .map(({ name }) => name.split('/').at(-1) ?? ''),
  )

/** The lazily loaded chunks: those of the features, and the PDF worker. */
const CHUNKS = [
  'Articles',
  'ConfiguratorSidebar',
  'ContactSidebar',
  'Dashboards',
  'Lightbox',
  'MarkdownText',
  'Menus',
  'OffPicturePanel',
  'PdfOverlay',
  'Tours',
  'sanitizeSvg',
  'pdf.worker',
]

/** Waits until all lazily loaded chunks are preloaded. */
const waitForChunks = (page: Page) =>
  expect
    .poll(async () => {
      const names = await loaded(page)
      return CHUNKS.filter((part) => !names.some((name) => name.startsWith(part)))
    })
    .toEqual([])

/** Waits for the content that loads after the location itself; without it nothing opens offline. */
const waitForContent = (page: Page) =>
  expect
    .poll(async () => {
      const names = await loaded(page)
      return ['articles', 'configurators'].filter(
        (kind) => !names.some((name) => name.startsWith(`${kind}?`)),
      )
    })
    .toEqual([])

const texts = (page: Page) =>
  page.evaluate(() => window.showroom?.getState().notifications.map(({ text }) => text) ?? [])

test(
  'offline, loaded content works, and other content shows a message and opens once the visitor is online',
  ANY_STAGE,
  async ({ page, visitor, context }) => {
    await visitor.open('/en/hall/lounge', 'hall-lounge')
    await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
    await waitForChunks(page)
    await visitor.goTo('hall-theatre')
    await context.setOffline(true)

    await test.step('a previously visited location is reached', async () => {
      await visitor.goTo('hall-lounge')
      await expect(page.locator('[data-hotspot]').first()).toBeVisible()
    })

    await test.step('articles, menus and media libraries open, with placeholders for missing pictures', async () => {
      await dispatch(page, { type: 'openArticle', id: 2 })
      await expect(page.locator('[data-article] img[data-broken]').first()).toBeVisible()
      await closeAll(page)
      await page.locator('[data-ability="menu"]').click()
      await expect(page.locator('[data-menu]')).toBeVisible()
      await closeAll(page)
      await dispatch(page, { type: 'openDashboard', id: 1 })
      await expect(page.locator('[data-entry]').first()).toBeVisible()
      await closeAll(page)
    })

    await test.step('documents and configurators show that they need a connection', async () => {
      await dispatch(page, { type: 'openPdf', media: [mediaFile('/media/viewers/a.pdf', 'application/pdf')] })
      await expect(page.getByRole('alert').getByText('This needs a connection.')).toBeVisible()
      await closeAll(page)
      await dispatch(page, { type: 'openConfigurator', uid: 'a6' })
      await expect(page.getByText('This function is only available online!')).toBeVisible()
      await closeAll(page)
    })

    await test.step('an unavailable location is not entered: the visitor stays and is notified once', async () => {
      const before = await visitor.state()
      await dispatch(page, { type: 'goTo', payloadId: 'plant-line-b' })
      await expect.poll(() => texts(page)).toHaveLength(1)
      expect((await texts(page))[0]).toMatch(/ needs a connection\. We’ll take you there/)
      await visitor.arriveAt('hall-lounge')
      const { hotspots, history } = await visitor.state()
      expect({ hotspots, history }).toEqual({ hotspots: before.hotspots, history: before.history })
      await expect(page).toHaveURL(/\/en\/hall\/lounge$/)
      await expect(page.locator('[data-hotspot]').first()).toBeVisible()
      await expect(page.locator('[data-unpictured]')).toHaveCount(0)
    })

    await test.step('once online, the visitor is taken to the requested location, and everything works', async () => {
      await context.setOffline(false)
      await visitor.arriveAt('plant-line-b')
      await expect(page).toHaveURL(/\/en\/plant\/flow-line-b$/)
      await dispatch(page, { type: 'openArticle', id: 2 })
      await expect(page.locator('[data-article] img').first()).toBeVisible()
      await expect(page.locator('[data-article] img[data-broken]')).toHaveCount(0)
      await closeAll(page)
      await dispatch(page, { type: 'openConfigurator', uid: 'a6' })
      await expect(page.locator('[data-configurator="a6"] iframe[data-state="there"]')).toBeVisible()
    })
    expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true)
  },
)

test(
  'an overlay whose chunk is not loaded shows that it needs a connection, and opens once online',
  ANY_STAGE,
  async ({ page, visitor, context }) => {
    // With Save-Data, nothing is preloaded.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true }),
      }),
    )
    await visitor.open('/en/hall/lounge', 'hall-lounge')
    await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
    await waitForContent(page)
    await context.setOffline(true)
    const notice = page.getByRole('dialog', { name: 'No Internet connection' })
    const needed = notice.getByText('This needs a connection. It opens automatically once you’re online.')

    await test.step('an article can be closed before it opens', async () => {
      await dispatch(page, { type: 'openArticle', id: 1 })
      await expect(needed).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(notice).toHaveCount(0)
      expect(await visitor.state()).toMatchObject({ overlays: [] })
    })

    await test.step('a document opens once online', async () => {
      await dispatch(page, { type: 'openPdf', media: [mediaFile('/media/viewers/a.pdf', 'application/pdf')] })
      await expect(needed).toBeVisible()
      await context.setOffline(false)
      // The file does not exist, so the PDF viewer shows its own message.
      await expect(page.getByRole('heading', { name: 'This document cannot be opened' })).toBeVisible()
      await expect(notice).toHaveCount(0)
      await closeAll(page)
    })

    await test.step('a configurator opens once online', async () => {
      await context.setOffline(true)
      await dispatch(page, { type: 'openConfigurator', uid: 'a6' })
      await expect(needed).toBeVisible()
      await context.setOffline(false)
      await expect(page.locator('[data-configurator="a6"] iframe[data-state="there"]')).toBeVisible()
      await closeAll(page)
    })

    await test.step('once online, all overlays are styled', async () => {
      await dispatch(page, { type: 'openArticle', id: 1 })
      const article = page.locator('[data-article]')
      await expect(article).toBeVisible()
      // The document's style sheet failed to load first; an article's came with the shared one.
      for (const part of ['PdfOverlay', 'features'])
        await expect(page.locator(`link[rel="stylesheet"][href*="/${part}-"]`)).toHaveCount(1)
      expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true)
    })
  },
)
