import { cp, readFile, writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { buildPackage } from '../../../scripts/package/build'
import { publish, startDesktop } from '../support/kiosk'
import { THREE_BRANDS } from '../support/layout/brands'
import { measureContrast } from '../support/layout/contrast'
import { closeAll, dispatch } from '../support/page'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

const SETTINGS = {
  i18n: { defaultLocale: 'en' },
  player: { stage: 'images', aheadMegabytes: 0 },
  analytics: { enabled: true, report: true, consent: 'none' },
}

const SCREENSAVERS = [
  { id: 1, name: 'Idle', media: [{ __component: 'screensaver.image', media: { file: 'blue.png' } }] },
]

const MESSAGE = [
  ['Company', 'Arcwell'],
  ['Last name', 'Lindqvist'],
  ['Email', 'mara@arcwell.example'],
  ['Message', 'Please call me.'],
] as const

/** Creates a showroom in which each release renames one hotspot. */
async function releases(info: TestInfo) {
  const [source, published] = [info.outputPath('source'), info.outputPath('published')]
  await cp('tests/fixtures/articles', source, { recursive: true })
  const file = `${source}/content/content-locations.json`
  const text = await readFile(file, 'utf8')
  const settings = `${source}/content/app-setting.json`
  const setting = JSON.parse(await readFile(settings, 'utf8'))
  await writeFile(settings, JSON.stringify({ ...setting, screensaver: { enabled: true } }))
  await writeFile(`${source}/content/screensavers.json`, JSON.stringify(SCREENSAVERS))
  return {
    published,
    async release(name: string) {
      await writeFile(file, text.replace('"title": "Leaflet"', `"title": "${name}"`))
      return buildPackage({ source, out: published, cacheDir: '.cache' })
    },
  }
}

/** Simulates losing the venue's network: the browser reports offline, and only this machine answers. */
async function disconnect(page: Page) {
  await page.route(
    ({ hostname }) => !hostname.startsWith('127.'),
    (route) => route.abort('internetdisconnected'),
  )
  const goOffline = () => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    window.dispatchEvent(new Event('offline'))
  }
  await page.addInitScript(goOffline)
  await page.evaluate(goOffline)
}

async function checkForUpdates(page: Page) {
  await page.locator('[data-panel="display"]').click()
  await page.getByRole('button', { name: 'Check for updates' }).click()
}

async function tryNetworkFeatures(page: Page) {
  await dispatch(page, {
    type: 'openIframe',
    iframe: { url: 'https://example.com/', title: 'Elsewhere' },
  })
  await expect(page.getByRole('alert').getByText('This needs a connection.')).toBeVisible()
  await closeAll(page)
  await checkForUpdates(page)
  await expect(page.getByText('No Internet connection')).toBeVisible()
}

async function expectUpdateWhenIdle(page: Page, visitor: Visitor) {
  const address = page.url()
  expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true)
  await dispatch(page, { type: 'setScreensaver', on: true })
  await expect(page.getByText('All Data updated. Applications is restarting.')).toBeVisible()
  await expect(visitor.hotspot('Catalogue')).toBeVisible()
  await visitor.arriveAt('room-a')
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(false)
  await checkForUpdates(page)
  await expect(page.getByText('All data are up-to-date!')).toBeVisible()
  await page.keyboard.press('Escape')
}

async function sendMessage(info: TestInfo, page: Page) {
  await dispatch(page, { type: 'openContact' })
  for (const [field, words] of MESSAGE) await page.getByRole('textbox', { name: field }).fill(words)
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Your email has been sent' })).toBeVisible()
  const stored = await readFile(`${info.outputPath('data')}/inbox/contact.jsonl`, 'utf8')
  expect(stored).toContain('"lastName":"Lindqvist"')
}

async function expectFirstDownload(page: Page) {
  await expect(
    page.getByRole('heading', {
      name: 'Updates available - Would you like to download new content now?',
    }),
  ).toBeVisible()
  await expect(page.getByText('This showroom has no content yet.')).toBeVisible()
  expect((await measureContrast(page, 'body', THREE_BRANDS)).faint).toEqual([])
}

async function makeVisit(page: Page, visitor: Visitor) {
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
  await visitor.goTo('room-b')
  await visitor.goTo('room-a')
  await dispatch(page, { type: 'openArticle', id: 1 })
  const article = page.locator('[data-article]')
  await expect(article.locator('img').first()).toBeVisible()
  await expect(article.locator('img[data-broken]')).toHaveCount(0)
  await article.getByRole('button', { name: 'Film' }).first().click()
  const film = page.locator('[data-overlay="video"] video, [role="dialog"] video').last()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await closeAll(page)
  await dispatch(page, { type: 'setLanguage', locale: 'de' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await dispatch(page, { type: 'setLanguage', locale: 'en' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

test('a kiosk installs its first content, works without a network, and installs an update', async ({
  page,
  visitor,
}, info) => {
  const { published, release } = await releases(info)
  const settings = info.outputPath('settings.json')
  await writeFile(settings, JSON.stringify(SETTINGS))
  await release('Leaflet')
  let publisher = await publish(published)
  const desktop = await startDesktop(info.outputPath('data'), publisher.url, settings)
  const first = page.locator('[data-first-content]')
  const notice = page.locator('[data-updater]')
  const counted: number[] = []
  page.on('response', (response) => {
    // The page that a test step opens does not belong to the content, so its events are refused.
    const isForeign = response.request().postData()?.includes('https://example.com/')
    if (response.url().endsWith('/box-api/visits') && !isForeign) counted.push(response.status())
  })
  try {
    await test.step('a kiosk without content offers the available download', async () => {
      await page.goto(desktop.address)
      await expectFirstDownload(page)
      // No bubble of the browser covers a kiosk whose language is not the system's.
      await expect(page.locator('html')).toHaveAttribute('translate', 'no')
    })

    await test.step('the download shows its progress, and the showroom starts with the new content', async () => {
      const releaseFilm = publisher.holdRequests(/film/)
      await page.getByRole('button', { name: 'Download' }).click()
      await expect(first).toHaveAttribute('data-first-content', 'download')
      await expect(page.getByText(/^[\d.]+ (byte|kB) of 1\d\d kB$/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
      releaseFilm()
      await expect(page.getByText('All Data updated. Applications is restarting.')).toBeVisible()
      await page.waitForFunction(() => window.showroom !== undefined)
      await visitor.arriveAt('room-a')
    })

    await test.step('a whole visit works without a network', async () => {
      await publisher.end()
      await disconnect(page)
      await makeVisit(page, visitor)
    })

    await test.step('features that need the network show a message', () => tryNetworkFeatures(page))

    await test.step('an update is offered beside the picture and downloads during the visit', async () => {
      await release('Catalogue')
      publisher = await publish(published, Number(new URL(publisher.url).port))
      await page.getByRole('button', { name: 'Check for updates' }).click()
      await page.keyboard.press('Escape')
      await expect(notice.getByText('Would you like to download new content now?')).toBeVisible()
      await notice.getByRole('button', { name: 'Download' }).click()
      await expect(notice.getByText('New content is ready.')).toBeVisible()
      await expect(visitor.hotspot('Leaflet')).toBeVisible()
      await visitor.goTo('room-b')
      await visitor.goTo('room-a')
    })

    await test.step('the update is applied while the kiosk is unattended, at the same location and URL', () =>
      expectUpdateWhenIdle(page, visitor))

    await test.step('a contact message is stored on this machine', () => sendMessage(info, page))

    await test.step('report events are accepted', async () => {
      await expect.poll(() => counted.length).toBeGreaterThan(0)
      expect(counted.filter((status) => status !== 204)).toEqual([])
    })
  } finally {
    await desktop.end()
    await publisher.end().catch(() => {})
  }
})
