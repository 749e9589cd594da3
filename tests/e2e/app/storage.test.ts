import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RunningServer, serve } from '../support/serve'
import { expect, PACKAGES, test } from '../support/showroom'

test('the showroom opens in a third-party frame where browser storage is denied', async ({
  page,
  stage,
}, info) => {
  let body = ''
  const shop = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(body)
  })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  // The name and the IP address are different sites.
  const origin = `http://localhost:${(shop.address() as AddressInfo).port}`
  const file = info.outputPath('settings.json')
  const settings = {
    i18n: { defaultLocale: 'en' },
    player: { stage },
    screensaver: { enabled: false },
    embed: { parentOrigins: [origin] },
  }
  await writeFile(file, JSON.stringify(settings))
  const served: RunningServer = await serve(PACKAGES.colours, file)
  try {
    const src = new URL('/en/rooms/a?embedded=true', served.url).href
    body = `<iframe src="${src}" style="width: 1200px; height: 680px"></iframe>`
    await page.goto(origin)
    const frame = page.frames().find((each) => each.url() === src)
    if (!frame) throw new Error('The showroom’s frame is missing.')

    const denied = await frame.evaluate(() =>
      (['localStorage', 'sessionStorage'] as const).map((name) => {
        try {
          return String(window[name])
        } catch (error) {
          return error instanceof Error ? error.name : 'odd'
        }
      }),
    )
    expect(denied).toEqual(['SecurityError', 'SecurityError'])

    const state = () => frame.evaluate(() => window.showroom?.getState())
    await expect.poll(state).toMatchObject({ location: 'rooms-a', moving: false })
    await frame.locator('[data-hotspot]').filter({ hasText: 'Room B' }).click()
    await expect.poll(state).toMatchObject({ location: 'rooms-b', moving: false })

    // A choice lasts as long as the page.
    await frame.evaluate(() => window.showroom?.dispatch({ type: 'setLanguage', locale: 'ko' }))
    await expect.poll(state).toMatchObject({ language: 'ko', location: 'rooms-b', notifications: [] })
    await expect(frame.locator('html')).toHaveAttribute('lang', 'ko')
    await expect(frame.getByRole('alert')).toHaveCount(0)
  } finally {
    shop.close()
    await served.end()
  }
})

test.describe(() => {
  test.use({ content: 'relay' })

  test('the films of an embedded showroom stop while nobody can see it, and continue afterwards', async ({
    page,
  }) => {
    const body = '<iframe src="/en/relay/loop" style="width: 600px; height: 340px"></iframe>'
    await page.route('**/host', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('/host')
    const frame = page.frames().find((each) => each.url().endsWith('/relay/loop'))
    const plays = () =>
      frame?.evaluate(() => [...document.querySelectorAll('video')].some((film) => !film.paused))
    const push = (by: string) =>
      page.evaluate((padding) => {
        document.body.style.paddingTop = padding
      }, by)
    await expect.poll(plays).toBe(true)
    await push('5000px')
    await expect.poll(plays).toBe(false)
    await push('0')
    await expect.poll(plays).toBe(true)
  })
})
