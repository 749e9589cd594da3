import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { type CDPSession, chromium, type Frame, type Page } from '@playwright/test'
import type { EmbedEvents } from '../../../src/contracts'
import type { Showroom } from '../../../src/sdk'
import { arrivedFrames, type HostServer, longPage, startHost } from '../support/hostPage'
import { type RunningServer, serve } from '../support/serve'
import { expect, PACKAGES, test } from '../support/showroom'

interface HostWindow {
  readonly showroom: Showroom
  readonly second: Showroom
  readonly events: [name: string, detail: EmbedEvents[keyof EmbedEvents]][]
  readonly showroomEmbed: { embedShowroom(target: string, options: object): Showroom }
}

let host: HostServer
let served: RunningServer
test.beforeAll(async () => {
  host = await startHost()
  await mkdir('.cache', { recursive: true })
  const file = '.cache/e2e-embedding.json'
  const settings = {
    i18n: { defaultLocale: 'en' },
    player: { stage: 'images' },
    screensaver: { enabled: false },
    embed: { parentOrigins: [host.origin] },
  }
  await writeFile(file, JSON.stringify(settings))
  served = await serve(PACKAGES.colours, file)
})
test.afterAll(async () => {
  host.close()
  await served.end()
})

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Drags one finger over the frame, up by 200 px. Returns how far the page has scrolled. */
async function dragOver(page: Page, touch: CDPSession, selector: string): Promise<number> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not on the page.`)
  const before = await scrolled(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await touch.send('Input.synthesizeScrollGesture', { x, y, yDistance: -200, gestureSourceType: 'touch' })
  return (await scrolled(page)) - before
}

/** Presses Tab until the page's focused element has this id. */
async function tabTo(page: Page, id: string, key = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id)
  }).toPass({ intervals: [10] })
}

test('a page steers and observes an embedded showroom, which is a good guest in it', async ({ page }) => {
  const script = `events = []
    const { embedShowroom } = showroomEmbed
    showroom = embedShowroom('#showroom', { url: '${served.url}/en/rooms/a', deepLink: 'view' })
    showroom.frame.id = 'frame'
    second = embedShowroom('#second', { url: '${served.url}/en/rooms/b', allow: '', touch: 'two-fingers' })
    second.frame.id = 'second-frame'
    for (const name of ['arrived', 'opened', 'closed', 'error']) showroom.on(name, (detail) => events.push([name, detail]))`
  host.pages.set('/', longPage(served.url, script))
  host.pages.set('/before', '<!doctype html><title>Before</title>')
  await page.goto(`${host.origin}/before`)
  await page.goto(host.origin)
  const on = <T>(act: (host: HostWindow) => T | Promise<T>) => page.evaluate(`(${act})(window)`) as Promise<T>
  const state = () => on(({ showroom }) => showroom.getState())
  let frame: Frame

  await test.step('it is loaded once it is nearly in view', async () => {
    expect(await page.locator('#frame').getAttribute('src')).toBeNull()
    await page.locator('#frame').scrollIntoViewIfNeeded()
    await arrivedFrames(page, 'rooms-a')
    frame = page.frames().find((each) => each.url().includes('/rooms/a')) as Frame
    expect(await on(({ showroom }) => showroom.ready)).toHaveProperty('version')
  })

  await test.step('it needs no cookie and no storage', async () => {
    const denied = await frame.evaluate(() => {
      try {
        return String(window.localStorage)
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(denied).toBe('SecurityError')
  })

  await test.step('it leaves the keyboard where it is, and lets it in and out', async () => {
    await page.locator('#before').focus()
    await on(({ showroom }) => showroom.dispatch({ type: 'openContact' }))
    await expect(frame.locator('[data-side="end"][data-state="open"]')).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('before')
    await on(({ showroom }) => showroom.dispatch({ type: 'close' }))
    await expect(frame.locator('[data-side="end"]')).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('before')
    await tabTo(page, 'frame')
    await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(true)
    await tabTo(page, 'after')
    await tabTo(page, 'frame', 'Shift+Tab')
  })

  await test.step('the wheel and one finger scroll the page past it, unless the page has asked for two', async () => {
    const box = await page.locator('#frame').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 100)
    const before = await scrolled(page)
    await page.mouse.wheel(0, 150)
    await expect.poll(async () => (await scrolled(page)) - before).toBe(150)
    const touch = await page.context().newCDPSession(page)
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    expect(await dragOver(page, touch, '#frame')).toBeGreaterThan(100)
    await arrivedFrames(page, 'rooms-b')
    expect(await dragOver(page, touch, '#second-frame')).toBe(0)
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })

  await test.step('actions, events, language and text size', async () => {
    const follows = (payloadId: string) =>
      expect.poll(state).toMatchObject({ location: payloadId, moving: false })
    await on(({ showroom }) => showroom.dispatch({ type: 'goTo', payloadId: 'rooms-b' }))
    await follows('rooms-b')
    expect(await on(({ events }) => events)).toContainEqual([
      'arrived',
      expect.objectContaining({ location: 'rooms-b', world: 'rooms' }),
    ])
    const refusal = await on(({ showroom }) =>
      showroom.dispatch({ type: 'openLink' } as never).catch(({ code }) => code),
    )
    expect(refusal).toBe('not-allowed')
    await on(async ({ showroom }) => {
      await showroom.setLanguage('de')
      await showroom.setTextSize(14)
    })
    await expect.poll(state).toMatchObject({ language: 'de', textSize: 14 })
    await expect(frame.locator('html')).toHaveAttribute('lang', 'de')
    await on(({ showroom }) => showroom.dispatch({ type: 'goTo', payloadId: 'rooms-c' }))
    await follows('rooms-c')
  })

  await test.step('two showrooms on one page do not disturb each other', async () => {
    expect(await on(({ second }) => second.getState())).toMatchObject({
      location: 'rooms-b',
      language: 'en',
      textSize: 9,
    })
  })

  await test.step('full screen is possible where `allow` has it, and nowhere else', async () => {
    const second = page.frames().find((each) => each !== frame && each.parentFrame() === page.mainFrame())
    expect(await frame.evaluate(() => document.fullscreenEnabled)).toBe(true)
    expect(await second?.evaluate(() => document.fullscreenEnabled)).toBe(false)
  })

  await test.step('it follows the size of its element, and what the visitor prefers', async () => {
    await page.locator('#showroom').evaluate((element) => element.style.setProperty('width', '500px'))
    await expect.poll(() => frame.evaluate(() => window.showroom?.getState().screen?.width)).toBe(500)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await frame.evaluate(() => matchMedia('(prefers-reduced-motion)').matches)).toBe(false)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await frame.evaluate(() => matchMedia('(prefers-reduced-motion)').matches)).toBe(true)
  })

  await test.step('the page’s own URL opens the same view again', async () => {
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toContain('/de/rooms/c')
    await page.reload()
    await page.locator('#frame').scrollIntoViewIfNeeded()
    await expect.poll(state).toMatchObject({ language: 'de', location: 'rooms-c', moving: false })
    frame = page.frames().find((each) => each.url().includes('/rooms/c')) as Frame
  })

  await test.step('every example of docs/embedding.md runs', async () => {
    const examples = [...readFileSync('docs/embedding.md', 'utf8').matchAll(/```(js|html)\n([\s\S]*?)```/g)]
    const inBrowser = examples.filter(([, , code = '']) => !code.includes('verifyAddToCart'))
    expect(inBrowser).toHaveLength(6)
    for (const [, language, code = ''] of inBrowser) {
      const own = code
        .replaceAll('https://showroom.company.com', served.url)
        .replaceAll('hall-robot', 'rooms-b')
      const needsImport = language === 'js' && !own.includes('import {')
      const script = needsImport
        ? `import { embedShowroom } from '${served.url}/embed/showroom-embed.js'\n${own}`
        : own
      const html = `<div id="showroom"></div><script type="module">${script}\nwindow.done = true</script>`
      host.pages.set('/example', language === 'html' ? `${own}<script>done = true</script>` : html)
      const example = await page.context().newPage()
      const failures: string[] = []
      example.on('pageerror', ({ message }) => failures.push(message))
      await example.goto(`${host.origin}/example`)
      await example.waitForFunction(() => (window as unknown as { done?: boolean }).done)
      await arrivedFrames(example, own.includes('rooms-b') ? 'rooms-b' : 'rooms-a')
      expect(failures).toEqual([])
      await example.close()
    }
  })

  await test.step('links open in a new tab or in place of the whole page, never in the frame', async () => {
    const elsewhere = `${host.origin}/before`
    await frame.evaluate((url) => {
      const link = Object.assign(document.createElement('a'), { href: url, textContent: 'A link' })
      const button = Object.assign(document.createElement('button'), { textContent: 'Here' })
      button.onclick = () => window.showroom?.dispatch({ type: 'openLink', url, newWindow: false })
      const box = document.createElement('div')
      box.style.cssText = 'position: fixed; inset: 0; z-index: 9999; background: white'
      box.append(link, button)
      document.body.append(box)
    }, elsewhere)
    const popup = page.waitForEvent('popup')
    await frame.getByRole('link', { name: 'A link' }).click()
    await (await popup).close()
    expect(frame.url()).toContain('/rooms/c')
    await frame.getByRole('button', { name: 'Here' }).click()
    await expect(page).toHaveURL(elsewhere)
    await page.goBack()
    await expect(page).toHaveTitle('Host')
  })

  await test.step('Back leaves the page with one press, however far the visitor has walked', async () => {
    await page.locator('#frame').scrollIntoViewIfNeeded()
    await expect.poll(state).toMatchObject({ location: 'rooms-c', moving: false })
    for (const payloadId of ['rooms-a', 'rooms-b']) {
      await page.evaluate(
        (id) => (window as unknown as HostWindow).showroom.dispatch({ type: 'goTo', payloadId: id }),
        payloadId,
      )
      await expect.poll(state).toMatchObject({ location: payloadId, moving: false })
    }
    await page.goBack()
    await expect(page).toHaveTitle('Before')
  })
})

test('with third-party storage, an embedded showroom remembers the visitor, and Back goes through it if asked for', async () => {
  const script = `showroom = showroomEmbed.embedShowroom('#showroom', { url: '${served.url}/en/rooms/a', loading: 'eager', history: 'push' })`
  host.pages.set('/push', longPage(served.url, script))
  // Only a browser with a profile of its own allows third-party storage.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: process.env.E2E_SHELL ?? '',
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${host.origin}/push`)
    const [frame] = await arrivedFrames(page, 'rooms-a')
    expect(await frame?.evaluate(() => localStorage.length)).toBeGreaterThanOrEqual(0)
    await page.evaluate(() =>
      (window as unknown as HostWindow).showroom.dispatch({ type: 'goTo', payloadId: 'rooms-b' }),
    )
    await arrivedFrames(page, 'rooms-b')
    await page.goBack()
    await arrivedFrames(page, 'rooms-a')
    await expect(page).toHaveTitle('Host')
  } finally {
    await browser.close()
  }
})

test('the doctor says why an embedded showroom does not answer', async ({ page }) => {
  host.pages.set('/doctor', longPage(served.url, ''))
  const other = await startHost()
  other.pages.set('/doctor', longPage(served.url, ''))
  const cause = (url: string, options = {}) =>
    page.evaluate(
      ([address, more]) =>
        (window as unknown as HostWindow).showroomEmbed
          .embedShowroom('#showroom', { url: address, loading: 'eager', timeout: 1000, ...(more as object) })
          .ready.then(
            () => 'ready',
            ({ code }) => code,
          ),
      [url, options] as const,
    )
  const showroom = `${served.url}/en/rooms/a`
  try {
    await page.goto(`${host.origin}/doctor`)
    expect(await cause(`${host.origin}/nothing`)).toBe('no-answer')
    expect(await cause('http://127.0.0.1:9/en')).toBe('unreachable')

    await test.step('a sandbox', async () => {
      await page.evaluate(() => {
        const frame = document.createElement('iframe')
        Object.assign(frame, { id: 'boxed', sandbox: 'allow-scripts' })
        document.body.prepend(frame)
      })
      const code = await page.evaluate(
        (url) =>
          (window as unknown as HostWindow).showroomEmbed
            .embedShowroom('#boxed', { url })
            .ready.catch((error: { code: string }) => error.code),
        showroom,
      )
      expect(code).toBe('sandbox')
    })

    await test.step('another version, and servers in front that forbid frames', async () => {
      const behind = async (headers: Record<string, string>, body?: object) => {
        await page.route(`${served.url}/**`, async (route) => {
          const response = await route.fetch()
          const isCheck = route.request().url().includes('/embedding')
          await route.fulfill({
            response,
            headers: { ...response.headers(), ...headers },
            ...(body && isCheck && { json: body }),
          })
        })
        const code = await cause(showroom)
        await page.unroute(`${served.url}/**`)
        return code
      }
      const deny = { 'content-security-policy': "frame-ancestors 'none'" }
      expect(await behind({ 'x-frame-options': 'DENY' })).toBe('frame-options')
      expect(await behind(deny)).toBe('frame-policy')
      expect(await behind(deny, { protocols: [9], allowed: true })).toBe('wrong-version')
    })

    await test.step('a page that the settings do not name', async () => {
      await page.goto(`${other.origin}/doctor`)
      expect(await cause(showroom)).toBe('origin-not-allowed')
    })

    await test.step('the page’s own policy', async () => {
      host.headers.set('Content-Security-Policy', "frame-src 'none'")
      await page.goto(`${host.origin}/doctor`)
      expect(await cause(showroom)).toBe('page-policy')
    })

    await test.step('http in https', async () => {
      await page.route('https://secure.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<div id="showroom"></div>' }),
      )
      await page.goto('https://secure.example/')
      await page.addScriptTag({ path: 'dist/app/embed/showroom-embed.global.js' })
      expect(await cause('http://showroom.example/en')).toBe('mixed-content')
    })
  } finally {
    host.headers.clear()
    other.close()
  }
})
