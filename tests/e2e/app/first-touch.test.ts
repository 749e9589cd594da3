import type { Page } from '@playwright/test'
import { expect, test } from '../support/showroom'
import { finger, middle } from '../support/studioJourney'

test.use({ content: 'demo', viewport: { width: 1280, height: 720 } })

/** The program's first script, which draws the program's own hotspots. */
const PROGRAM = '**/assets/index-*.js'
/** What the program loads after its first screen. */
const LATER = /\/assets\/(features|lazyParts)-[\w-]+\.js$/
/** Preloaded once the content is complete. */
const LIGHTBOX = '**/assets/Lightbox-*.js'
/** Films scale a picture down differently from stills. */
const FILMS = /\.mp4$/

/** Holds requests until the returned function is called. */
async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const place = (page: Page) => page.locator('#place')

test('a hotspot touched before the program is there answers, and is flown to once', async ({
  visitor,
  page,
}) => {
  const release = await hold(page, PROGRAM)
  await page.goto('/en/hall/showroom')
  const link = page.getByRole('link', { name: 'Fly to Robotics' })
  await page.getByRole('link', { name: 'Fly to Drives' }).click()
  await link.click()
  await expect(link).toHaveAttribute('data-pressed', 'true')
  await expect(page.locator('[data-pressed="true"]')).toHaveCount(1)
  expect(new URL(page.url()).pathname).toBe('/en/hall/showroom')
  release()
  await visitor.arriveAt('hall-robot')
  await expect(place(page)).toHaveCount(0)
  // One step back is the place where the page was opened.
  await page.goBack()
  await visitor.arriveAt('hall-overview')
})

test('a touch that begins on the page and ends on the program flies once; the right button does not', async ({
  visitor,
  page,
}) => {
  const send = await finger(page)
  for (const by of ['mouse', 'finger', 'right button']) {
    const release = await hold(page, PROGRAM)
    await page.goto('/en/hall/showroom')
    const [x, y] = await middle(page.getByRole('link', { name: 'Fly to Robotics' }).locator('[data-ring]'))
    await page.mouse.move(x, y)
    const button = by === 'right button' ? 'right' : 'left'
    if (by === 'finger') await send('touchStart', [{ x, y }])
    else await page.mouse.down({ button })
    release()
    await expect(place(page)).toHaveCount(0)
    if (by === 'finger') await send('touchEnd', [])
    else await page.mouse.up({ button })
    if (by === 'right button') {
      await page.waitForTimeout(500)
      expect(await visitor.state()).toMatchObject({ location: 'hall-overview', moving: false })
      continue
    }
    await visitor.arriveAt('hall-robot')
    await page.goBack()
    await visitor.arriveAt('hall-overview')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('hotspots are links when the program cannot be loaded', async ({ page }) => {
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(PROGRAM, async (route) => {
    await failed
    await route.abort()
  })
  await page.goto('/en/hall/showroom')
  await page.getByRole('link', { name: 'Fly to Robotics' }).click()
  fail()
  await expect(page).toHaveURL(/\/en\/hall\/motion-robotics$/)
  await page.getByRole('link', { name: 'Fly to Main hall' }).click()
  await expect(page).toHaveURL(/\/en\/hall\/showroom$/)
})

test('an article touched before the program is there opens once', async ({ page }) => {
  const release = await hold(page, PROGRAM)
  await page.goto('/en/hall/motion-robotics')
  await page.getByRole('link', { name: /A6-12 Robot.*: read more/ }).click()
  release()
  await expect(page).toHaveURL(/\?article=1|motion-robotics$/)
  await expect(place(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

/** The button for hotspots beside the picture comes with the program. */
const ONLY_PLACE = { style: '[data-off-picture] { visibility: hidden }' }

/** Where each hotspot and its label are, and what the page calls it. */
const boxes = (page: Page, root: string) =>
  page.locator(`${root} [data-spot]:not([data-off="true"])`).evaluateAll((spots) =>
    spots.flatMap((spot) =>
      [...spot.querySelectorAll('[data-hotspot], [data-ring], [data-label]')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [part.textContent, ...[x, y, width, height].map(Math.round)]
      }),
    ),
  )

for (const [locale, width, height] of [
  ['en', 1280, 720],
  ['de', 1920, 1080],
  ['ar', 1024, 768],
  ['zh', 1366, 768],
  ['en', 390, 844],
  ['de', 844, 390],
] as const)
  test(`the page and the program show the same first screen: ${locale}, ${width}×${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    // As on a machine without a GPU, which the program only knows when it draws.
    await page.addInitScript(() =>
      new MutationObserver(() => document.body?.setAttribute('data-gpu', 'none')).observe(document, {
        childList: true,
        subtree: true,
      }),
    )
    const releases = [await hold(page, PROGRAM), await hold(page, LATER), await hold(page, FILMS)]
    await page.goto(`/${locale}/hall/showroom`, { waitUntil: 'commit' })
    await expect(place(page)).toHaveAttribute('data-shown', '')
    await page.evaluate(async () => document.fonts.ready)
    const before = { boxes: await boxes(page, '#place'), picture: await page.screenshot(ONLY_PLACE) }
    expect(before.boxes.length).toBeGreaterThan(0)
    releases[0]?.()
    await expect(place(page)).toHaveCount(0)
    await page.evaluate(async () => document.fonts.ready)
    expect(await boxes(page, '#root')).toEqual(before.boxes)
    expect(await shareOfOtherPixels(page, before.picture, await page.screenshot(ONLY_PLACE))).toBeLessThan(
      0.002,
    )
    for (const release of releases) release()
  })

/** The share of pixels that differ visibly between two pictures of the page. */
async function shareOfOtherPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const urls = [one, other].map((picture) => `data:image/png;base64,${picture.toString('base64')}`)
  return page.evaluate(async (urls) => {
    const [a, b] = await Promise.all(
      urls.map(async (url) => {
        const image = new Image()
        image.src = url
        await image.decode()
        // Half the size: the stage resamples its picture, and a difference of a part of a pixel is not visible.
        const [width, height] = [image.width / 2, image.height / 2].map(Math.floor) as [number, number]
        const context = new OffscreenCanvas(width, height).getContext('2d')
        context?.drawImage(image, 0, 0, width, height)
        return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      }),
    )
    let differing = 0
    for (let at = 0; at < (a?.length ?? 0); at += 4)
      if ([0, 1, 2].some((part) => Math.abs((a?.[at + part] ?? 0) - (b?.[at + part] ?? 0)) > 24)) differing++
    return differing / ((a?.length ?? 4) / 4)
  }, urls)
}

/** Counts the layout shifts of a page from its first frame on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
}

const STARTS = [
  ['/en/hall/showroom', 1280, 720],
  ['/de/hall/showroom', 1920, 1080],
  ['/ar/hall/showroom', 1024, 768],
  ['/zh/hall/showroom', 1366, 768],
  ['/en/hall/showroom', 390, 844],
  ['/de/hall/showroom', 844, 390],
  ['/en/hall/reception', 1280, 720],
  ['/de/hall/motion-robotics', 1080, 1920],
  ['/de/hall/motion-drives', 1080, 1920],
  ['/en/hall/lounge', 1280, 720],
  ['/en/plant/gate', 1024, 768],
  ['/zh/plant/gate', 390, 844],
  ['/en/hall/motion-robotics?article=1', 1280, 720],
] as const

test('nothing shifts on any start, also when the rest of the program and of the content is late', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  for (const [url, width, height] of STARTS)
    await test.step(`${url}, ${width}×${height}`, async () => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        viewport: { width, height },
      })
      const page = await context.newPage()
      const shifts = await watchShifts(page)
      const releaseProgram = await hold(page, LATER)
      const releaseContent = await hold(page, /\/api\/(menus|articles|tours|configurators)\b/)
      await page.goto(url)
      await expect
        .poll(() => page.evaluate(() => window.showroom?.getState()))
        .toMatchObject({ moving: false })
      await expect(place(page)).toHaveCount(0)
      releaseProgram()
      await expect(page.locator('[data-panel="languages"]').first()).toBeAttached()
      await nextFrames(page)
      const complete = page.waitForRequest(LIGHTBOX)
      releaseContent()
      await complete
      await expect(page.locator('[data-ability="menu"]')).toBeVisible()
      await nextFrames(page)
      expect.soft(await shifts(), url).toBeLessThanOrEqual(0.02)
      // A request may still be in its route handler.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    })
})

/** Resolves when the page has drawn its current state. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
