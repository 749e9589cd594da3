import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { colourName } from '../support/picture/colours'
import { type RunningServer, serve } from '../support/serve'
import { expect, PACKAGES, test } from '../support/showroom'
import { serveStrapi4 } from '../support/strapi4'

/** Starts the demo's server with settings that name another backend; none of the demo's own content may appear. */
async function serveFor(backend: string, stage: string, info: TestInfo): Promise<RunningServer> {
  const file = info.outputPath('settings.json')
  const i18n = { defaultLocale: 'en', borrow: true }
  const settings = { api: { baseUrl: backend }, i18n, player: { stage } }
  await writeFile(file, JSON.stringify(settings))
  return serve(PACKAGES.demo, file)
}

/** Records content and media requests to a server, and requests that the browser blocks. */
function watchRequests(page: Page, served: RunningServer) {
  const own: string[] = []
  const blocked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(served.url).origin && /^\/(api|media)\//.test(pathname)) own.push(pathname)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|CORS policy/.test(message.text())) blocked.push(message.text())
  })
  return { own, blocked }
}

test('the same build shows the worlds of another showroom server', async ({
  visitor,
  page,
  server,
  stage,
}, info) => {
  const demo = await serveFor(server.url, stage, info)
  try {
    const requests = watchRequests(page, demo)
    await visitor.open(demo.url, 'rooms-a')
    await expect(page).toHaveURL(`${demo.url.replace(/\/$/, '')}/en/rooms/a`)
    await visitor.sees('a')
    await expect(visitor.hotspot('Room B')).toBeVisible()

    const recording = await visitor.record()
    await visitor.hotspot('Room B').click()
    await visitor.arriveAt('rooms-b')
    await expect(page.locator('[data-hotspot]').first()).toBeVisible()
    expect((await recording.end()).map((rgb) => colourName(rgb))).toContain('a-b')
    await visitor.sees('b')
    expect(requests).toEqual({ own: [], blocked: [] })

    const html = await (await page.request.get(`${demo.url.replace(/\/$/, '')}/en/hall/showroom`)).text()
    expect(html).not.toMatch(/first-background"|\/media\//)
  } finally {
    await demo.end()
  }
})

test('the same build shows the worlds of a Strapi 4 backend', async ({ visitor, page, stage }, info) => {
  const strapi = await serveStrapi4()
  const demo = await serveFor(strapi.url, stage, info)
  try {
    const requests = watchRequests(page, demo)
    await visitor.open(demo.url, 'yard-e')
    await visitor.sees('e')

    const recording = await visitor.record()
    await visitor.hotspot('Tower').click()
    await visitor.arriveAt('yard-f')
    await expect(page.locator('[data-hotspot]').first()).toBeVisible()
    expect((await recording.end()).map((rgb) => colourName(rgb))).toContain('e-f')
    await visitor.sees('f')
    await expect(page).toHaveURL(/\/en\/yard\/f$/)

    // Offline, visited locations work with any backend.
    await page.context().setOffline(true)
    await visitor.goTo('yard-e')
    await visitor.sees('e')
    await expect(visitor.hotspot('Tower')).toBeVisible()
    await page.context().setOffline(false)
    await visitor.goTo('yard-f')
    await visitor.sees('f')

    // Texts missing in French fall back to English and are marked as such.
    await visitor.open(`${demo.url}fr/yard/e`, 'yard-e')
    const title = visitor.hotspot('Tower').locator('[data-label]')
    await expect(title).toHaveAttribute('lang', 'en')
    await expect(page.locator('h1')).toHaveText('Portail')
    await expect(page.locator('h1 [lang]')).toHaveCount(0)
    await visitor.hotspot('Tower').click()
    await visitor.arriveAt('yard-f')
    await expect(page.locator('h1 [lang="en"]')).toHaveText('Tower')
    expect(requests).toEqual({ own: [], blocked: [] })
  } finally {
    await demo.end()
    await strapi.end()
  }
})
