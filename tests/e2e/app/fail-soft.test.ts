import type { Page } from '@playwright/test'
import { withSettings } from '../support/intercept'
import { dispatch } from '../support/page'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo', contextOptions: { reducedMotion: 'reduce' } })

/** Records the texts of all notifications since the page started, in order. */
async function recordNotifications(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = []
    const known = new Set<string>()
    Object.assign(window, { shownNotifications: shown })
    let showroom: Window['showroom']
    const update = () => {
      const now = showroom?.getState().notifications.map(({ text }) => text) ?? []
      for (const text of now) if (!known.has(text)) shown.push(text)
      known.clear()
      for (const text of now) known.add(text)
    }
    Object.defineProperty(window, 'showroom', {
      get: () => showroom,
      set(api: Window['showroom']) {
        showroom = api
        api?.subscribe(update)
        update()
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { shownNotifications: string[] }).shownNotifications)
}

const MINUTE = 60_000
const NOT_YET = /^Still loading\./

/** The CMS's response while content is being published. */
const UNAVAILABLE = {
  status: 503,
  message: 'Unavailable',
  details: { errors: [{ message: 'content is being published' }] },
}

test('content that fails for the first minute loads without a page reload, and the visitor is notified once', async ({
  visitor,
  page,
}) => {
  let down = true
  let requests = 0
  let inFlight = 0
  const loaded = new Set<string>()
  await withSettings(page, { api: { retries: 0 } })
  await page.route(/\/api\/(articles|menus|dashboards)\?/, async (route) => {
    requests++
    if (!down) {
      inFlight++
      const response = await route.fetch()
      await route.fulfill({ response })
      loaded.add(new URL(route.request().url()).pathname)
      inFlight--
      return
    }
    await route.fulfill({ status: 503, json: { data: null, error: UNAVAILABLE } })
  })
  const notices = await recordNotifications(page)
  const overlays = async () => (await visitor.state()).overlays.map(({ type }) => type)
  const failures = async () => (await notices()).filter((text) => text.includes('/api/'))
  await page.clock.install()
  await visitor.open('/en/hall/sensing-control', 'hall-cabinet')
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }))

  await test.step('the visitor gets one notification with the server’s message and the path', async () => {
    await expect.poll(failures).toHaveLength(1)
    expect((await failures())[0]).toMatch(/^Content is being published \/api\/(articles|menus|dashboards)$/)
  })

  await test.step('a touch on a hotspot whose content is still loading shows a message', async () => {
    await visitor.hotspot('IQ Control Cabinet').click()
    await expect.poll(async () => (await notices()).filter((text) => NOT_YET.test(text)).length).toBe(1)
    expect(await overlays()).toEqual([])
  })

  await test.step('the visitor can fly to other locations meanwhile', async () => {
    await visitor.goTo('hall-overview')
    await visitor.goTo('hall-lounge')
    await visitor.hotspot('Media library').click()
    await visitor.goTo('hall-cabinet')
    expect(await overlays()).toEqual([])
  })

  await test.step('a minute later every overlay opens', async () => {
    const requestsBefore = requests
    await page.clock.fastForward(MINUTE / 2)
    await expect.poll(() => requests).toBeGreaterThan(requestsBefore)
    down = false
    // Fast-forwarding also triggers request timeouts.
    await expect(async () => {
      if (inFlight === 0) await page.clock.fastForward(MINUTE)
      expect(loaded.size).toBe(3)
    }).toPass({ intervals: [3000] })
    await expect(page.locator('[data-ability="menu"]')).toBeVisible()
    await visitor.hotspot('IQ Control Cabinet').click()
    await expect(page.locator('[data-article]')).toBeVisible()
    await dispatch(page, { type: 'close' })
    await visitor.hotspot('Media library').click()
    await expect.poll(overlays).toEqual(['dashboard'])
    await dispatch(page, { type: 'close' })
    await page.locator('[data-ability="menu"]').click()
    await expect(page.locator('[data-menu]')).toBeVisible()
    expect(await failures()).toHaveLength(1)
    expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true)
  })
})

async function openBlockedPage(page: Page) {
  await dispatch(page, {
    type: 'openIframe',
    iframe: { url: 'https://elsewhere.example/', title: 'Elsewhere' },
  })
  const dialog = page.getByRole('dialog', { name: 'Elsewhere' })
  await expect(dialog.getByText('This page can’t be shown here.')).toBeVisible()
  await dispatch(page, { type: 'close' })
  await expect(dialog).toHaveCount(0)
}

test('an overlay that cannot be shown closes with a message, and the next one opens', async ({
  visitor,
  page,
}) => {
  const notices = await recordNotifications(page)
  const overlays = async () => (await visitor.state()).overlays.map(({ type }) => type)
  await visitor.open('/en/hall/sensing-control', 'hall-cabinet')

  await test.step('a feature that throws while rendering closes with a message', async () => {
    // Any error will do; here the URL constructor throws.
    await page.evaluate(() => {
      const Whole = window.URL
      window.URL = class extends Whole {
        constructor(url: string | URL, base?: string | URL) {
          if (String(url).endsWith('/fault.html') && base === location.href) throw new Error('a fault')
          super(url, base)
        }
      }
    })
    await dispatch(page, { type: 'openIframe', iframe: { url: '/fault.html', title: '' } })
    await expect.poll(notices).toEqual(['Can’t show this.'])
    expect(await overlays()).toEqual([])
    await page.route('**/fine.html', (route) => route.fulfill({ contentType: 'text/html', body: 'Fine' }))
    await dispatch(page, { type: 'openIframe', iframe: { url: '/fine.html', title: 'Fine' } })
    await expect(
      page.getByRole('dialog', { name: 'Fine' }).locator('iframe[data-state="there"]'),
    ).toBeVisible()
    await dispatch(page, { type: 'close' })
    await visitor.hotspot('IQ Control Cabinet').click()
    await expect(page.locator('[data-article]')).toBeVisible()
    await dispatch(page, { type: 'close' })
  })

  await test.step('a page that the content security policy blocks shows a message', () =>
    openBlockedPage(page))

  await test.step('invalid actions are rejected with a TypeError and change nothing for the visitor', async () => {
    const refusals = await page.evaluate(() =>
      [
        { type: 'foo' },
        'text',
        null,
        { type: 'setLanguage', locale: 'xx' },
        { type: 'openLink', url: 'javascript:alert(1)' },
      ].map((action) => {
        try {
          window.showroom?.dispatch(action as never)
          return 'taken'
        } catch (error) {
          return error instanceof TypeError ? error.message : String(error)
        }
      }),
    )
    expect(refusals).toEqual([
      expect.stringMatching(/"type" must be one of "goTo"/),
      expect.stringContaining('an action must be an object'),
      expect.stringContaining('an action must be an object'),
      expect.stringMatching(/"locale" must be one of .*"zh-Hant".* it is "xx"/),
      expect.stringContaining('"url" must be a url'),
    ])
    await dispatch(page, { type: 'signOut' })
    await expect(page).toHaveURL(/\/en\/hall\/sensing-control$/)
    expect(await notices()).toEqual(['Can’t show this.'])
  })
})
