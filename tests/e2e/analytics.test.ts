import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { TrackedEvent } from '../../src/contracts'
import { closeAll } from './lent'
import { serveServices } from './outsiders'
import { serve } from './serve'
import { expect, PACKAGES, test } from './showroom'

const FOLDER = '.cache/e2e-analytics'

const nameOf = (event: Partial<TrackedEvent>) => ('custom' in event ? event.custom : event.name)

/** Whether two elements lie over each other. */
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test('what is told of a visit, to whom, and who is asked before', async ({ page, visitor }) => {
  const services = await serveServices()
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
  const seen = () => page.evaluate(() => window.seenByContainer?.map(({ event }) => event) ?? [])
  const bar = page.locator('[data-consent-bar="true"]')
  const once = (events: readonly Partial<TrackedEvent>[], name: string) =>
    expect.poll(() => events.filter((event) => nameOf(event) === name).length)

  try {
    await visitor.open(new URL('/en/room/a', server.url).href, 'room-a')

    await test.step('before the visitor has answered no service is asked for anything; the report names nobody', async () => {
      await expect(bar).toBeVisible()
      await once(reported, 'boxNavigationLocationReached').toBe(1)
      expect(services.asked).toEqual([])
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    })

    await test.step('the question shuts nobody out and lies over no hotspot', async () => {
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
    })

    await test.step('once it is accepted, by keys alone, a container finds the visit so far in dataLayer, each thing once', async () => {
      await visitor.tabTo('[data-consent="accept"]')
      await page.keyboard.press('Enter')
      await expect(bar).toBeHidden()
      await expect.poll(seen).toContain('boxContentViewed')
      expect(await seen()).toEqual([
        ...['gtm.js', 'visitStarted', 'boxNavigationLocationReached', 'boxNavigationCurrentWorld'],
        ...['boxNavigationLocationTotal', 'boxBtnClickAction', 'boxContentOpened', 'boxContentViewed'],
      ])
      await once(services.events, 'boxContentViewed').toBe(1)
    })

    await test.step('what happens while nobody is there comes later, after the page was loaded anew: once, with its own time', async () => {
      services.away(true)
      const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'))
      await page.evaluate(() => window.showroom?.track('bag', { documents: 2 }))
      const told = () => reported.find((event) => nameOf(event) === 'bag')
      await expect.poll(told).toBeDefined()
      await unanswered
      await page.reload()
      await visitor.arriveAt('room-a')
      services.away(false)
      await once(services.events, 'bag').toBe(1)
      expect(services.events.find((event) => nameOf(event) === 'bag')).toEqual(told())
      const ids = services.events.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })

    await test.step('it is taken back in the display’s choices: then nothing is told any more', async () => {
      await expect.poll(seen).toContain('boxNavigationLocationTotal')
      await once(services.events, 'boxNavigationLocationTotal').toBe(2)
      const before = { asked: services.asked.length, seen: await seen() }
      await page.locator('[data-panel="display"]').click()
      const answer = page.locator('[data-choice="analytics"]')
      await answer.click()
      await expect(answer).toHaveAttribute('aria-checked', 'false')
      await page.evaluate(() => window.showroom?.track('after'))
      await once(reported, 'after').toBe(1)
      expect(services.asked).toHaveLength(before.asked)
      expect(await seen()).toEqual([...before.seen, 'showroomConsentRevoked'])
      expect(services.events.filter((event) => nameOf(event) === 'after')).toEqual([])
    })

    await test.step('the page about cookies says what was answered, and takes another answer', async () => {
      await page.goto(new URL('/en/cookies', server.url).href)
      await expect(page.getByText('You have declined.')).toBeVisible()
      await page.locator('[data-consent="accept"]').click()
      await expect(page.getByText('You have accepted')).toBeVisible()
      await expect.poll(() => services.asked.filter((path) => path.endsWith('/container.js')).length).toBe(2)
    })
  } finally {
    await server.end()
    await services.end()
  }
})
