import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { TrackedEvent } from '../../../src/contracts'
import { closeAll } from '../support/page'
import { type RunningServer, serve } from '../support/serve'
import { expect, PACKAGES, test } from '../support/showroom'
import { serveThirdParties } from '../support/thirdParties'
import type { Visitor } from '../support/visitor'

const FOLDER = '.cache/e2e-analytics'

const nameOf = (event: Partial<TrackedEvent>) => ('custom' in event ? event.custom : event.name)

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
/** Whether two boxes overlap. */
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

type ThirdParties = Awaited<ReturnType<typeof serveThirdParties>>

const containerEvents = (page: Page) =>
  page.evaluate(() => window.seenByContainer?.flatMap(({ event }) => event ?? []) ?? [])

/** Polls the number of events with a name. */
const once = (events: readonly Partial<TrackedEvent>[], name: string) =>
  expect.poll(() => events.filter((event) => nameOf(event) === name).length)

async function checkConsentBar(bar: Locator, page: Page, visitor: Visitor) {
  const question = await bar.boundingBox()
  const hotspots = page.locator('[data-hotspot]:visible')
  for (const hotspot of await hotspots.all()) {
    const box = await hotspot.boundingBox()
    expect(question && box && overlap(question, box)).toBe(false)
  }
  await visitor.hotspot('Everything').click()
  await expect(bar).toBeHidden()
  await closeAll(page)
  await expect(bar).toBeVisible()
}

async function acceptByKeyboard(bar: Locator, services: ThirdParties, page: Page, visitor: Visitor) {
  await visitor.tabTo('[data-consent="accept"]')
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()
  await expect.poll(() => containerEvents(page)).toContain('boxContentViewed')
  expect(await containerEvents(page)).toEqual([
    ...['gtm.js', 'visitStarted', 'boxNavigationLocationReached', 'boxNavigationCurrentWorld'],
    ...['boxNavigationLocationTotal', 'boxBtnClickAction', 'boxContentOpened', 'boxContentViewed'],
  ])
  await once(services.events, 'boxContentViewed').toBe(1)
}

async function withdrawConsent(services: ThirdParties, reported: readonly TrackedEvent[], page: Page) {
  await expect.poll(() => containerEvents(page)).toContain('boxNavigationLocationTotal')
  await once(services.events, 'boxNavigationLocationTotal').toBe(2)
  const before = { asked: services.requests.length, seen: await containerEvents(page) }
  await page.locator('[data-panel="display"]').click()
  const consent = page.locator('[data-choice="analytics"]')
  await consent.click()
  await expect(consent).toHaveAttribute('aria-checked', 'false')
  await page.evaluate(() => window.showroom?.track('after'))
  await once(reported, 'after').toBe(1)
  expect(services.requests).toHaveLength(before.asked)
  expect(await containerEvents(page)).toEqual([...before.seen, 'showroomConsentRevoked'])
  expect(services.events.filter((event) => nameOf(event) === 'after')).toEqual([])
}

async function answerOnCookiePage(server: RunningServer, services: ThirdParties, page: Page) {
  await page.goto(new URL('/en/cookies', server.url).href)
  await expect(page.getByText('You have declined.')).toBeVisible()
  await page.locator('[data-consent="accept"]').click()
  await expect(page.getByText('You have agreed')).toBeVisible()
  await expect.poll(() => services.requests.filter((path) => path.endsWith('/container.js')).length).toBe(2)
}

test('analytics track a visit only after the visitor consents', async ({ page, visitor }) => {
  const services = await serveThirdParties()
  await mkdir(FOLDER, { recursive: true })
  const common = JSON.parse(await readFile('tests/fixtures/settings/interface.json', 'utf8'))
  const analytics = {
    enabled: true,
    report: true,
    tagContainer: `${services.url}/container.js`,
    url: `${services.url}/events`,
  }
  await writeFile(`${FOLDER}/settings.json`, JSON.stringify({ ...common, analytics }))
  const server = await serve(PACKAGES.articles, `${FOLDER}/settings.json`)
  const reported: TrackedEvent[] = []
  await page.route('**/box-api/visits', async (route) => {
    reported.push(...route.request().postDataJSON().events)
    await route.fulfill({ status: 204 })
  })
  const bar = page.locator('[data-consent-bar="true"]')

  try {
    await visitor.open(new URL('/en/room/a', server.url).href, 'room-a')

    await test.step('no third party is contacted before the visitor answers, and the report is anonymous', async () => {
      await expect(bar).toBeVisible()
      await once(reported, 'boxNavigationLocationReached').toBe(1)
      expect(services.requests).toEqual([])
      const commands = await page.evaluate(() =>
        [...Reflect.get(window, 'dataLayer')].map((entry) => Array.from(entry)),
      )
      const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
      expect(commands).toEqual([['consent', 'default', { ...denied, analytics_storage: 'denied' }]])
    })

    await test.step('the consent bar is accessible and covers no hotspot', () =>
      checkConsentBar(bar, page, visitor))

    await test.step('after consent by keyboard, a tag container finds each previous event of the visit exactly once in dataLayer', () =>
      acceptByKeyboard(bar, services, page, visitor))

    await test.step('an event that could not be sent is sent once after a reload, with its original time', async () => {
      services.setDown(true)
      const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'))
      await page.evaluate(() => window.showroom?.track('bag', { documents: 2 }))
      const bagEvent = () => reported.find((event) => nameOf(event) === 'bag')
      await expect.poll(bagEvent).toBeDefined()
      await unanswered
      await page.reload()
      await visitor.arriveAt('room-a')
      services.setDown(false)
      await once(services.events, 'bag').toBe(1)
      expect(services.events.find((event) => nameOf(event) === 'bag')).toEqual(bagEvent())
      const ids = services.events.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })

    await test.step('consent can be withdrawn in the display panel, and nothing is tracked afterwards', () =>
      withdrawConsent(services, reported, page))

    await test.step('the cookie page shows the visitor’s choice and lets them change it', () =>
      answerOnCookiePage(server, services, page))
  } finally {
    await server.end()
    await services.end()
  }
})
