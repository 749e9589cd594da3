import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import type { Frame, Page } from '@playwright/test'
import type { EmbedState } from '../../../src/contracts'
import {
  arrivedFrames,
  dragOver,
  type HostServer,
  type HostWindow,
  longPage,
  scrolled,
  startHost,
  tabTo,
} from '../support/hostPage'
import { type RunningServer, serve } from '../support/serve'
import { expect, PACKAGES, test } from '../support/showroom'
import { ignoresIntruders } from './intruders'
import { startsInASandbox } from './sandboxed'

let host: HostServer
let served: RunningServer
let settingsFile: string
test.beforeAll(async () => {
  host = await startHost()
  settingsFile = `.cache/e2e-embedding-${new URL(host.origin).port}.json`
  const settings = {
    ...{ i18n: { defaultLocale: 'en' }, player: { stage: 'images' }, screensaver: { enabled: false } },
    embed: { parentOrigins: [host.origin] },
  }
  await writeFile(settingsFile, JSON.stringify(settings))
  served = await serve(PACKAGES.colours, settingsFile)
})
test.afterAll(async () => {
  host.close()
  await Promise.all([served.end(), rm(settingsFile)])
})

interface Guest {
  readonly page: Page
  /** Runs a function in the page. */
  on<T>(act: (host: HostWindow) => T | Promise<T>): Promise<T>
  state(): Promise<EmbedState>
  /** The first showroom's frame. */
  frame: Frame
}

function loadsLazily(guest: Guest): Promise<void> {
  const { page, on } = guest
  return test.step('it is loaded once it is nearly in view', async () => {
    expect(await page.locator('#frame').getAttribute('src')).toBeNull()
    await page.locator('#frame').scrollIntoViewIfNeeded()
    await arrivedFrames(page, 'rooms-a')
    guest.frame = page.frames().find((each) => each.url().includes('/rooms/a')) as Frame
    expect(await on(({ first }) => first.ready)).toHaveProperty('version')
  })
}

function leavesTheKeyboard(guest: Guest): Promise<void> {
  const { page, on } = guest
  return test.step('it leaves the keyboard where it is, and lets it in and out', async () => {
    // The frame stays in view: browsers draw nothing in frames that nobody sees.
    await page.locator('#before').evaluate((field) => field.focus({ preventScroll: true }))
    await on(({ first }) => first.dispatch({ type: 'openContact' }))
    await expect(guest.frame.locator('[data-side="end"][data-state="open"]')).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('before')
    await on(({ first }) => first.dispatch({ type: 'close' }))
    await expect(guest.frame.locator('[data-side="end"]')).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('before')
    await tabTo(page, 'frame')
    await expect.poll(() => guest.frame.evaluate(() => document.hasFocus())).toBe(true)
    await tabTo(page, 'after')
    await tabTo(page, 'frame', 'Shift+Tab')
  })
}

function letsThePageScroll(guest: Guest): Promise<void> {
  const { page } = guest
  return test.step('the wheel and one finger scroll the page past it, unless the page has asked for two', async () => {
    const box = await page.locator('#frame').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 100)
    const before = await scrolled(page)
    await page.mouse.wheel(0, 150)
    await expect.poll(async () => (await scrolled(page)) - before).toBe(150)
    const touch = await page.context().newCDPSession(page)
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    expect(await dragOver(page, touch, '#frame')).toBeGreaterThan(100)
    await page.locator('#second-frame').scrollIntoViewIfNeeded()
    await arrivedFrames(page, 'rooms-b')
    expect(await dragOver(page, touch, '#second-frame')).toBe(0)
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
}

function isSteered(guest: Guest): Promise<void> {
  const { on, state } = guest
  return test.step('actions, events, language and text size', async () => {
    const follows = (payloadId: string) =>
      expect.poll(state).toMatchObject({ location: payloadId, moving: false })
    await on(({ first }) => first.dispatch({ type: 'goTo', payloadId: 'rooms-b' }))
    await follows('rooms-b')
    expect(await on(({ events }) => events)).toContainEqual([
      'arrived',
      expect.objectContaining({ location: 'rooms-b', world: 'rooms' }),
    ])
    const refusal = await on(({ first }) =>
      first.dispatch({ type: 'openLink' } as never).catch(({ code }) => code),
    )
    expect(refusal).toBe('not-allowed')
    await on(async ({ first }) => {
      await first.setLanguage('de')
      await first.setTextSize(14)
    })
    await expect.poll(state).toMatchObject({ language: 'de', textSize: 14 })
    await expect(guest.frame.locator('html')).toHaveAttribute('lang', 'de')
    await on(({ first }) => first.dispatch({ type: 'goTo', payloadId: 'rooms-c' }))
    await follows('rooms-c')
  })
}

function sharesThePage(guest: Guest): Promise<void> {
  const { on } = guest
  return test.step('two showrooms on one page do not disturb each other', async () => {
    expect(await on(({ second }) => second.getState())).toMatchObject({
      location: 'rooms-b',
      language: 'en',
      textSize: 9,
    })
  })
}

function allowsFullScreen(guest: Guest): Promise<void> {
  const { page } = guest
  return test.step('full screen is possible where `allow` has it, and nowhere else', async () => {
    const second = page
      .frames()
      .find((each) => each !== guest.frame && each.parentFrame() === page.mainFrame())
    expect(await guest.frame.evaluate(() => document.fullscreenEnabled)).toBe(true)
    expect(await second?.evaluate(() => document.fullscreenEnabled)).toBe(false)
  })
}

function followsItsElement(guest: Guest): Promise<void> {
  const { page } = guest
  return test.step('it follows the size of its element, and what the visitor prefers', async () => {
    await page.locator('#showroom').evaluate((element) => element.style.setProperty('width', '500px'))
    await expect.poll(() => guest.frame.evaluate(() => window.showroom?.getState().screen?.width)).toBe(500)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await guest.frame.evaluate(() => matchMedia('(prefers-reduced-motion)').matches)).toBe(false)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await guest.frame.evaluate(() => matchMedia('(prefers-reduced-motion)').matches)).toBe(true)
  })
}

function followsThePagesUrl(guest: Guest): Promise<void> {
  const { page, state } = guest
  return test.step('the page’s own URL opens the same view again', async () => {
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toContain('/de/rooms/c')
    await page.reload()
    await page.locator('#frame').scrollIntoViewIfNeeded()
    await expect.poll(state).toMatchObject({ language: 'de', location: 'rooms-c', moving: false })
    guest.frame = page.frames().find((each) => each.url().includes('/rooms/c')) as Frame
  })
}

function runsTheExamples(guest: Guest): Promise<void> {
  const { page } = guest
  return test.step('every example of docs/embedding.md runs', async () => {
    const examples = [...readFileSync('docs/embedding.md', 'utf8').matchAll(/```(js|html)\n([\s\S]*?)```/g)]
    const inBrowser = examples.filter(([, , code = '']) => !code.includes('verifyAddToCart'))
    expect(inBrowser).toHaveLength(6)
    for (const [, language, code = ''] of inBrowser) {
      const own = code
        .replaceAll('https://showroom.company.com/', served.url)
        .replaceAll('hall-robot', 'rooms-b')
      const needsImport = language === 'js' && !own.includes('import {')
      const script = needsImport
        ? `import { embedShowroom } from '${served.url}embed/showroom-embed.js'\n${own}`
        : own
      const html = `<div id="showroom"></div><script type="module">${script}\nwindow.done = true</script>`
      host.pages.set('/example', language === 'html' ? `${own}<script>done = true</script>` : html)
      const example = await page.context().newPage()
      const failures: string[] = []
      example.on('pageerror', ({ message }) => failures.push(message))
      await example.goto(`${host.origin}/example`)
      await example.waitForFunction(() => (window as unknown as { done?: boolean }).done)
      const frame = () => example.frames().find((each) => each.parentFrame() === example.mainFrame())
      // The frame may be navigating.
      const shown = () =>
        frame()
          ?.evaluate(() => window.showroom?.getState().language)
          .catch(() => undefined)
      await expect.poll(shown).toBe(own.includes("setLanguage('de')") ? 'de' : 'en')
      expect(failures).toEqual([])
      await example.close()
    }
  })
}

function opensLinksOutside(guest: Guest): Promise<void> {
  const { page } = guest
  return test.step('links open in a new tab or in place of the whole page, never in the frame', async () => {
    const elsewhere = `${host.origin}/before`
    await guest.frame.evaluate((url) => {
      const link = Object.assign(document.createElement('a'), { href: url, textContent: 'A link' })
      const button = Object.assign(document.createElement('button'), { textContent: 'Here' })
      button.onclick = () => window.showroom?.dispatch({ type: 'openLink', url, newWindow: false })
      const box = document.createElement('div')
      box.style.cssText = 'position: fixed; inset: 0; z-index: 9999; background: white'
      box.append(link, button)
      document.body.append(box)
    }, elsewhere)
    const popup = page.waitForEvent('popup')
    await guest.frame.getByRole('link', { name: 'A link' }).click()
    await (await popup).close()
    expect(guest.frame.url()).toContain('/rooms/c')
    await guest.frame.getByRole('button', { name: 'Here' }).click()
    await expect(page).toHaveURL(elsewhere)
    await page.goBack()
    await expect(page).toHaveTitle('Host')
  })
}

function leavesBackToThePage(guest: Guest): Promise<void> {
  const { page, state } = guest
  return test.step('Back leaves the page with one press, however far the visitor has walked', async () => {
    await page.locator('#frame').scrollIntoViewIfNeeded()
    await expect.poll(state).toMatchObject({ location: 'rooms-c', moving: false })
    for (const payloadId of ['rooms-a', 'rooms-b']) {
      await page.evaluate(
        (id) => (window as unknown as HostWindow).first.dispatch({ type: 'goTo', payloadId: id }),
        payloadId,
      )
      await expect.poll(state).toMatchObject({ location: payloadId, moving: false })
    }
    await page.goBack()
    await expect(page).toHaveTitle('Before')
  })
}

function keepsWhatThePageAsksFor({ page, state }: Guest): Promise<void> {
  return test.step('a page may ask that a tap enters it, and that Back goes through it', async () => {
    const options = `{ url: '${served.url}en/rooms/a', touch: 'enter', history: 'push', loading: 'eager' }`
    const script = `first = showroomEmbed.embedShowroom('#showroom', ${options})
      first.frame.id = 'frame'
      // A lower one asks to rotate a device with a touch screen.
      first.frame.style.height = '640px'`
    host.pages.set('/asked', longPage(served.url, script))
    await page.goto(`${host.origin}/asked`)
    await page.locator('#frame').scrollIntoViewIfNeeded()
    await arrivedFrames(page, 'rooms-a')
    await page.evaluate(() => (window as unknown as HostWindow).first.ready)
    const touch = await page.context().newCDPSession(page)
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    expect(await dragOver(page, touch, '#frame')).toBeGreaterThan(100)
    await page.locator('#frame').click({ position: { x: 20, y: 200 } })
    // The browser applies the change with its next frame.
    await expect.poll(() => dragOver(page, touch, '#frame')).toBe(0)
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await page.evaluate(() =>
      (window as unknown as HostWindow).first.dispatch({ type: 'goTo', payloadId: 'rooms-b' }),
    )
    await expect.poll(state).toMatchObject({ location: 'rooms-b', moving: false })
    await page.evaluate(() => history.back())
    await expect.poll(state).toMatchObject({ location: 'rooms-a', moving: false })
    expect(page.url()).toBe(`${host.origin}/asked`)
  })
}

test('a page steers and observes an embedded showroom, which is a good guest in it', async ({ page }) => {
  const script = `events = []
    const { embedShowroom } = showroomEmbed
    first = embedShowroom('#showroom', { url: '${served.url}en/rooms/a', deepLink: 'view' })
    first.frame.id = 'frame'
    second = embedShowroom('#second', { url: '${served.url}en/rooms/b', allow: '', touch: 'two-fingers' })
    second.frame.id = 'second-frame'
    // A lower one asks to rotate a device with a touch screen.
    second.frame.style.height = '640px'
    for (const name of ['arrived', 'opened', 'closed', 'error']) first.on(name, (detail) => events.push([name, detail]))`
  host.pages.set('/', longPage(served.url, script))
  host.pages.set('/before', '<!doctype html><title>Before</title>')
  await page.goto(`${host.origin}/before`)
  await page.goto(host.origin)
  const on = <T>(act: (host: HostWindow) => T | Promise<T>) => page.evaluate(`(${act})(window)`) as Promise<T>
  const state = () => on(({ first }) => first.getState())
  const guest: Guest = { page, on, state, frame: page.mainFrame() } // Set by the first step.
  await loadsLazily(guest)
  await ignoresIntruders(guest)
  await leavesTheKeyboard(guest)
  await letsThePageScroll(guest)
  await isSteered(guest)
  await sharesThePage(guest)
  await allowsFullScreen(guest)
  await followsItsElement(guest)
  await followsThePagesUrl(guest)
  await runsTheExamples(guest)
  await opensLinksOutside(guest)
  await leavesBackToThePage(guest)
  await keepsWhatThePageAsksFor(guest)
  await startsInASandbox(page, host, served.url)
})
