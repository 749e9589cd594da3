import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo', viewport: { width: 1920, height: 1080 } })

/** Transferred bytes until the program's first hotspot can be touched. */
const MAX_BYTES = 350_000
/** Transferred bytes of scripts. */
const MAX_SCRIPT_BYTES = 179_500

/** Each file costs a round trip, which is slow on a poor connection. */
const MAX_FILES = 14

/** Files that the first touch does not need. The labels below the rings use a weight of 600. */
const DEFERRED =
  /features-|send-|GpuCanvas|Articles|Menus|Tours|Contact|Dashboards|Configurator|MarkdownText|purify|Surface|\.mp4|\/api\/|latin-300/

interface RequestEntry {
  /** The file name without its content hash. */
  readonly name: string
  readonly url: string
  readonly begin: number
  readonly end: number
  readonly bytes: number
  /** What requested it: `link`, `img`, `script` … */
  readonly initiator: string
  /** 0: from the browser's cache. */
  readonly transferred: number
}

declare global {
  interface Window {
    /** When the program's first hotspot could be touched: it was attached and not covered. */
    touchableAt?: number
    /** The picture that the HTML page itself loads. */
    firstPicture?: string
  }
}

/** Returns what a page requested until a hotspot of the program could be touched, in order, starting with the page itself. */
async function requestsBeforeTouch(page: Page, url: string): Promise<readonly RequestEntry[]> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(checkHotspots)
    function checkHotspots(): void {
      if (window.touchableAt !== undefined) return
      for (const hotspot of document.querySelectorAll('#root [data-hotspot]')) {
        const { x, y, width, height } = hotspot.getBoundingClientRect()
        if (hotspot.contains(document.elementFromPoint(x + width / 2, y + height / 2))) {
          window.touchableAt = performance.now()
          observer.disconnect()
        }
      }
    }
    // An animation frame may come long after the change on a busy machine.
    observer.observe(document, { childList: true, attributes: true, subtree: true })
  })
  await page.goto(url)
  await page.waitForFunction(() => window.touchableAt !== undefined)
  return (await requestsOf(page)).filter(({ begin }) => begin < Number.POSITIVE_INFINITY)
}

/** Returns what the page requested until the first possible touch or, with `whole`, until now. */
function requestsOf(page: Page, whole = false): Promise<readonly RequestEntry[]> {
  return page.evaluate((whole) => {
    const until = whole ? Number.POSITIVE_INFINITY : (window.touchableAt ?? 0)
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]
    return (entries as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime <= until)
      .map(({ name, initiatorType, startTime, responseEnd, encodedBodySize, transferSize }) => ({
        name: name.replace(/^.*\//, '').replace(/[-.][\w-]{8,}(?=\.\w+$)/, ''),
        url: name,
        begin: startTime,
        end: responseEnd,
        bytes: encodedBodySize,
        initiator: initiatorType,
        transferred: transferSize,
      }))
      .sort((a, b) => a.begin - b.begin)
  }, whole)
}

test('only necessary files are requested before the program’s first hotspot can be touched', async ({
  visitor,
  page,
}) => {
  const requests = await requestsBeforeTouch(page, '/en/hall/showroom')
  await test.step('the picture is requested first, before any script runs', async () => {
    const [document, picture, ...others] = requests
    expect(document?.url).toMatch(/\/en\/hall\/showroom$/)
    expect(picture?.url).toMatch(/\/media\/overview.*1920.*\.webp$/)
    expect(picture?.initiator).toBe('link')
    for (const { url, begin } of others) expect(begin, url).toBeGreaterThanOrEqual(picture?.end ?? 0)
  })
  await test.step('style sheets follow, then scripts, start response and texts', async () => {
    const names = requests.slice(2).map(({ url }) => url)
    expect(names.filter((url) => DEFERRED.test(url))).toEqual([])
    const last = names.findLastIndex((url) => url.endsWith('.css'))
    const first = names.findIndex((url) => url.endsWith('.js'))
    expect(last).toBeLessThan(first)
    const files = requests.map(({ name }) => name)
    expect(files).toEqual(expect.arrayContaining(['start?locale=en', 'en.js', 'settings.json']))
  })
  await test.step('the number and the size of the requests are limited', async () => {
    expect(requests.length, requests.map(({ name }) => name).join(' ')).toBeLessThanOrEqual(MAX_FILES)
    const bytes = (list: readonly RequestEntry[]) => list.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(bytes(requests)).toBeLessThan(MAX_BYTES)
    expect(bytes(requests.filter(({ url }) => url.endsWith('.js')))).toBeLessThan(MAX_SCRIPT_BYTES)
  })
  await test.step('everything else is requested afterwards, and nothing is requested twice', async () => {
    await expect(page.locator('[data-panel="languages"]')).toBeVisible()
    await visitor.arriveAt('hall-overview')
    const all = () => requestsOf(page, true)
    await expect
      .poll(async () => (await all()).filter(({ url }) => /\/api\/articles/.test(url)).length)
      .toBe(1)
    await expect.poll(async () => (await all()).some(({ name }) => /^Articles\b/.test(name))).toBe(true)
    // Videos are requested in ranges.
    const whole = (await all()).filter(({ url }) => !url.endsWith('.mp4'))
    const urls = whole.map(({ url }) => url)
    // Chromium reads a preloaded font from its cache if the first text comes after the page's load event.
    const fetched = whole.filter(({ transferred }) => transferred > 0).map(({ url }) => url)
    expect(fetched.filter((url, index) => fetched.indexOf(url) !== index)).toEqual([])
    // The locations came with the start response.
    expect(urls.filter((url) => /\/api\/(worlds|content-|icons|app-setting|ui-)/.test(url))).toEqual([])
  })
})

/** Windows and the file that covers each: one of each kind; `unit/content/queries/pictureSizes` covers them all. */
const WINDOWS = [
  [{ width: 1921, height: 1080 }, 1, /overview[^/]*-3840\./],
  [{ width: 1024, height: 768 }, 1, /4x3/],
  [{ width: 375, height: 812 }, 2, /overview[^/]*-1920\./],
] as const

/** Returns the location's pictures that a new visitor's browser requests. */
async function requestedPictures(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
  deviceScaleFactor: number,
): Promise<{ readonly first: string; readonly all: readonly string[] }> {
  const context = await browser.newContext({ viewport, deviceScaleFactor, locale: 'en' })
  try {
    const page = await context.newPage()
    const all: string[] = []
    page.on('request', (request) => {
      if (/\/media\/overview.*\.webp/.test(request.url())) all.push(request.url())
    })
    // The element may be removed before the test can read it.
    await page.addInitScript(() =>
      new MutationObserver(() => {
        const picture = document.querySelector<HTMLImageElement>('#first-background')
        if (picture) window.firstPicture = picture.src
      }).observe(document, { childList: true, subtree: true }),
    )
    await page.goto(url)
    await expect(page.locator('#first-background')).toHaveCount(0)
    const first = await page.evaluate(() => window.firstPicture ?? '')
    await expect(page.locator('[data-hotspot]:visible').first()).toBeVisible()
    return { first, all }
  } finally {
    await context.close()
  }
}

test('the HTML page and the stage show the same file, the smallest that covers the window', async ({
  browser,
  server,
}) => {
  test.slow()
  for (const [viewport, pixelRatio, file] of WINDOWS) {
    const url = new URL('/en/hall/showroom', server.url).href
    const { first, all } = await requestedPictures(browser, url, viewport, pixelRatio)
    const message = `${viewport.width}×${viewport.height} @${pixelRatio}`
    expect(first, message).toMatch(file)
    expect([...new Set(all)], message).toEqual([first])
  }
})
