import type { Page } from '@playwright/test'
import { dispatch, mediaFile } from '../support/page'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo' })

/** The screen's own url: what is in its query is how the screen is shown. */
const START = '/en/hall/reception?logo=false'
const TIMES = { timeout: 30, countdown: 20 }

/** Name of a visitor who leaves things behind, as nothing of the showroom says it. */
const NAME = 'Mara Lindqvist-Oyelaran'

/** All that a page and its browser hold, as far as a page can tell. */
async function browserTraces(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name, value, path }) => ({ name, value, path }))
  const traces = await page.evaluate(
    async (OF_THE_SCREEN) => {
      const entries = (storage: Storage) =>
        Object.fromEntries(Object.entries(storage).filter(([name]) => !OF_THE_SCREEN.includes(name)))
      const root = document.getElementById('root')?.cloneNode(true) as Element
      // Numbers that React and the player give to what they make.
      const markup = root.innerHTML.replace(/_r_\w+_|«\w+»/g, 'id').replace(/ style="[^"]*"/g, '')
      const databases = (await indexedDB.databases()).flatMap(({ name = '' }) => name)
      return {
        url: location.pathname + location.search,
        state: window.showroom?.getState(),
        lasting: entries(localStorage),
        ofTab: entries(sessionStorage),
        databases: databases.filter((name) => !OF_THE_SCREEN.includes(name)),
        caches: await caches.keys(),
        name: window.name,
        title: document.title,
        html: Object.fromEntries(
          [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
        ),
        body: [...document.body.attributes].map(({ name, value }) => `${name}=${value}`),
        beside: [...document.body.children].map(({ localName, id }) => `${localName}#${id}`),
        markup,
        typed: [...document.querySelectorAll('input, textarea')].map(
          (line) => (line as HTMLInputElement).value,
        ),
        scrolled: [...document.querySelectorAll('*')].filter(
          ({ scrollTop, scrollLeft }) => scrollTop + scrollLeft > 0,
        ).length,
        focused: document.activeElement?.localName,
      }
    },
    ['showroom.screensaver', 'showroom.outbox', 'showroom.seal'],
  )
  return { ...traces, cookies }
}

async function withTimes(page: Page) {
  await page.route('**/settings.json', async (route) => {
    const served = await (await route.fetch()).json()
    const privacyReset = { enabled: true, ...TIMES }
    await route.fulfill({ json: { ...served, privacyReset, screensaver: { enabled: true } } })
  })
}

test('nothing of a visitor is left for the next one', async ({ page, visitor, browser, baseURL }) => {
  await page.clock.install()
  await withTimes(page)
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
  const idleFor = (seconds: number) => page.clock.fastForward(seconds * 1000)

  const fresh = await test.step('a browser that nobody has used', async () => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: page.viewportSize(),
      locale: 'en',
      reducedMotion: 'reduce',
    })
    const other = await context.newPage()
    await withTimes(other)
    await other.goto(START)
    const state = () => other.evaluate(() => window.showroom?.getState())
    await expect.poll(state).toMatchObject({ location: 'hall-reception', moving: false })
    await expect(other.locator('[data-ability="menu"]')).toBeVisible()
    const traces = await browserTraces(other)
    await context.close()
    return traces
  })

  await visitor.open(START, 'hall-reception')

  await test.step('a long visit', async () => {
    for (const place of ['hall-overview', 'plant-gate']) await visitor.goTo(place)
    await page.locator('[data-panel="display"]').click()
    await page.locator('[data-choice="larger"]').click()
    await page.keyboard.press('Escape')
    for (const on of [false, true]) await dispatch(page, { type: 'setLoops', on })
    await dispatch(page, { type: 'setFlights', on: true })
    await dispatch(page, { type: 'setHotspots', shown: false })
    await dispatch(page, { type: 'configure', uid: 'a6', configuration: { model: NAME } })
    await dispatch(page, { type: 'goTo', payloadId: 'lab-door' })
    await page.getByLabel('Email or user name').fill('sales')
    await page.getByLabel('Password', { exact: true }).fill('arcwell-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Please enter access code').fill('arcwell-lab')
    await page.keyboard.press('Enter')
    await visitor.arriveAt('lab-door')
    await dispatch(page, { type: 'setLanguage', locale: 'ar' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await page.evaluate(async (name) => {
      localStorage.setItem('of.somebody', name)
      sessionStorage.setItem('of.somebody', name)
      await cookieStore.set({ name: 'somebody', value: name })
      await cookieStore.set({ name: 'somewhere', value: name, path: '/en/hall' })
      const opening = indexedDB.open('of somebody')
      opening.onsuccess = () => opening.result.close()
      await caches.open('of somebody')
      window.name = name
    }, NAME)
  })

  await test.step('a message that could not be sent, and one that is being written', async () => {
    await page.route('**/box-api/contact', (route) => route.abort())
    await dispatch(page, { type: 'openContact' })
    await page.locator('[name="lastName"]').fill(NAME)
    await page.locator('[name="email"]').fill('mara@arcwell.example')
    await page.locator('[name="message"]').fill('Please call me.')
    await page.locator('[name="consent"]').check()
    await page.locator('form[data-delivery] [type="submit"]').click()
    await expect(page.locator('[data-delivered="waiting"]')).toBeVisible()
    await page.locator('[data-delivered="waiting"] button').click()
    await page.locator('[name="lastName"]').fill(NAME)
    const pdf = await page.evaluate(async () => {
      const articles = await (await fetch('/api/articles?locale=en')).text()
      return /\/media\/[^"]*\.pdf/.exec(articles)?.[0] ?? ''
    })
    await dispatch(page, { type: 'openPdf', media: [mediaFile(pdf, 'application/pdf')] })
  })

  await test.step('who is idle is asked, aloud, and any sign of life is an answer', async () => {
    const inputs = [
      () => page.mouse.move(300, 300),
      () => page.keyboard.press('a'),
      () => page.mouse.wheel(0, 1),
      () => page.mouse.click(640, 200),
    ]
    for (const input of inputs) {
      await page.mouse.move(310, 310)
      await idleFor(31)
      await expect(page.locator('[data-still-there="asked"]')).toBeVisible()
      await input()
      await expect(page.locator('[data-still-there="asked"]')).toHaveCount(0)
      await idleFor(1)
      await expect(page.locator('[data-still-there]')).toHaveCount(0)
    }
    expect((await visitor.state()).overlays).toHaveLength(2)
    expect((await visitor.state()).user).toMatchObject({ name: 'sales' })
  })

  await test.step('nobody answers, and there is no connection: the screen is as in a new browser', async () => {
    await page.context().setOffline(true)
    await idleFor(31)
    await expect(page.locator('[data-still-there="asked"]')).toBeVisible()
    await idleFor(21)
    await expect
      .poll(() => visitor.state())
      .toMatchObject({ user: null, location: 'hall-reception', moving: false })
    await page.context().setOffline(false)
    await idleFor(1)
    await expect(page.locator('[data-still-there]')).toHaveCount(0)
    await expect.poll(async () => (await visitor.state()).online).toBe(true)
    await expect.poll(() => browserTraces(page)).toEqual(fresh)
  })

  await test.step('the browser’s Back leads to nothing of theirs', async () => {
    await page.goBack()
    await expect(page).toHaveURL(START)
    await expect.poll(() => visitor.state()).toMatchObject({ location: 'hall-reception', overlays: [] })
  })

  await test.step('their message waits, and cannot be read here', async () => {
    const outbox = await page.evaluate(() => localStorage.getItem('showroom.outbox'))
    expect(outbox).not.toBeNull()
    expect(outbox).not.toContain('Lindqvist')
  })
  void question
})
