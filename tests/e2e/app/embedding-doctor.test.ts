import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type HostWindow, longPage, startHost } from '../support/hostPage'
import { serve } from '../support/serve'
import { expect, PACKAGES, test } from '../support/showroom'

/** The code with which a showroom at this address fails on the page. */
const causeOf = (page: Page, url: string, target = '#showroom') =>
  page.evaluate(
    ([address, element]) =>
      (window as unknown as HostWindow).showroomEmbed
        .embedShowroom(element, { url: address, loading: 'eager', timeout: 1000 })
        .ready.then(
          () => 'ready',
          ({ code }) => code,
        ),
    [url, target] as const,
  )

/** The same behind a server that adds headers, and answers the doctor with this body. */
async function causeBehind(page: Page, url: string, headers: Record<string, string>, body?: object) {
  const all = `${new URL(url).origin}/**`
  await page.route(all, async (route) => {
    const response = await route.fetch()
    const isCheck = route.request().url().includes('/box-api/embedding')
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...headers },
      ...(body && isCheck && { json: body }),
    })
  })
  const code = await causeOf(page, url)
  // Files that the frame still loads may not be answered any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return code
}

test('the doctor says why an embedded showroom does not answer', async ({ page }, info) => {
  const [host, other] = [await startHost(), await startHost()]
  const file = info.outputPath('settings.json')
  await mkdir(info.outputDir, { recursive: true })
  await writeFile(
    file,
    JSON.stringify({ i18n: { defaultLocale: 'en' }, embed: { parentOrigins: [host.origin] } }),
  )
  const served = await serve(PACKAGES.colours, file)
  const showroom = `${served.url}en/rooms/a`
  for (const { pages } of [host, other])
    pages.set('/', `${longPage(served.url, '')}<iframe id="boxed" sandbox="allow-scripts"></iframe>`)
  try {
    await page.goto(host.origin)
    await test.step('no showroom, and no server, at its address', async () => {
      expect(await causeOf(page, `${host.origin}/nothing`)).toBe('no-answer')
      expect(await causeOf(page, 'http://127.0.0.1:9/en')).toBe('unreachable')
    })
    await test.step('a sandbox without an origin', async () => {
      expect(await causeOf(page, showroom, '#boxed')).toBe('sandbox')
    })
    await test.step('another version, and servers in front that forbid frames', async () => {
      const none = { 'content-security-policy': "frame-ancestors 'none'" }
      expect(await causeBehind(page, showroom, { 'x-frame-options': 'DENY' })).toBe('frame-options')
      expect(await causeBehind(page, showroom, none)).toBe('frame-policy')
      const another = { protocols: [9], allowed: true }
      expect(await causeBehind(page, showroom, none, another)).toBe('wrong-version')
    })
    await test.step('a page that the settings do not name', async () => {
      await page.goto(other.origin)
      expect(await causeOf(page, showroom)).toBe('origin-not-allowed')
    })
    await test.step('the page’s own policy', async () => {
      host.headers.set('Content-Security-Policy', "frame-src 'none'")
      await page.goto(host.origin)
      expect(await causeOf(page, showroom)).toBe('page-policy')
    })
    await test.step('http in https', async () => {
      await page.route('https://secure.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<div id="showroom"></div>' }),
      )
      await page.goto('https://secure.example/')
      await page.addScriptTag({ path: 'dist/app/embed/showroom-embed.global.js' })
      expect(await causeOf(page, 'http://showroom.example/en')).toBe('mixed-content')
    })
  } finally {
    for (const each of [host, other]) each.close()
    await served.end()
  }
})
