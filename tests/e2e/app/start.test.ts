import type { Page } from '@playwright/test'
import { PARTS } from '../../../scripts/sizes/parts'
import { measure, totalGzip } from '../../../scripts/sizes/report'
import { APP_DIR } from '../../../src/server'
import { closeAll } from '../support/page'
import { ANY_STAGE, expect, test } from '../support/showroom'

const SCRIPTS = '**/assets/*.js'
const GPU_STAGE = '**/assets/GpuCanvas-*.js'
const ARTICLES = '**/assets/Articles-*.js'

test('at most 188.5 kB of scripts, gzip, are loaded before the first hotspot can be touched', async () => {
  const { start } = await measure(APP_DIR, 'en')
  const scripts = start.filter(({ file }) => file.endsWith('.js'))
  expect(totalGzip(scripts) / 1000).toBeLessThanOrEqual(188.5)
})

test('each part of the first script stays within its limit, and together they are the whole script', async () => {
  const { start, parts } = await measure(APP_DIR, 'en')
  expect(Object.keys(parts).sort()).toEqual(PARTS.map(({ name }) => name).sort())
  const sum = Object.values(parts).reduce((total, bytes) => total + bytes, 0)
  const whole = start.find(({ file }) => /^assets\/index-.*\.js$/.test(file))?.gzip
  expect(Math.abs(sum - (whole ?? 0))).toBeLessThan(PARTS.length)
  for (const { name, most } of PARTS) expect.soft((parts[name] ?? 0) / 1000, name).toBeLessThanOrEqual(most)
})

test('the first picture is visible before any script runs', ANY_STAGE, async ({ visitor, page }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/en/rooms/b')
  await visitor.sees('b')
})

test(
  'content that is still loading shows a progress bar, and caches of older versions are deleted',
  ANY_STAGE,
  async ({ visitor, page }) => {
    const caches = () => page.evaluate(() => window.caches.keys())
    await page.goto('/settings.json')
    await page.evaluate(() => window.caches.open('pages of an older version'))
    expect(await caches()).toHaveLength(1)
    const release = await visitor.holdRequests('**/box-api/start*')
    await page.goto('/de/rooms/a')
    await expect(page.getByRole('progressbar', { name: 'Orte und Produkte' })).toBeVisible()
    release()
    await visitor.arriveAt('rooms-a')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect.poll(caches).toEqual([])
  },
)

test('the showroom starts without waiting for the GPU stage', async ({ visitor, page }) => {
  // This request never completes, so anything that needs it waits forever.
  await page.route(GPU_STAGE, () => {})
  await page.goto('/en/rooms/a')
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await visitor.sees('b')
  expect(await visitor.state()).toMatchObject({ stage: 'dom' })
})

test('the GPU stage is loaded only where it is used', async ({ visitor, page, stage }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await visitor.open('/en/rooms/a', 'rooms-a')
  const gpu = loaded.filter((path) => path.includes('GpuCanvas-'))
  expect(gpu).toHaveLength(stage === 'gpu' ? 1 : 0)
})

test(
  'the showroom works without the article chunk, while it loads and after it fails',
  ANY_STAGE,
  async ({ visitor, page }) => {
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(ARTICLES, async (route) => {
      await failed
      await route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' })
    })
    let messages = 0
    page.on('console', (message) => {
      if (message.text().includes('A part of the program has not come')) messages++
    })
    await visitor.open('/en/rooms/a', 'rooms-a')
    fail()
    // The page reloads once, because the server may have a newer version.
    await expect.poll(() => messages).toBe(2)
    await visitor.hotspot('Room B').click()
    await visitor.arriveAt('rooms-b')
  },
)

test(
  'a location appears before articles load, and a URL that names an article gets its title afterwards',
  ANY_STAGE,
  async ({ visitor, page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/articles*', async (route) => {
      await released
      await route.fulfill({ json: { data: [{ id: 7, documentId: 'seven', title: 'Seven' }], meta: {} } })
    })
    await page.goto('/en/rooms/a?article=7')
    await visitor.arriveAt('rooms-a')
    await visitor.sees('a')
    expect(new URL(page.url()).search).toBe('?article=7')
    release()
    await expect(page).toHaveURL(/\?article=7&title=Seven$/)
    expect(await visitor.state()).toMatchObject({
      location: 'rooms-a',
      overlays: [{ type: 'article', id: 7 }],
    })
  },
)

test.describe('When the start response contains only one world', () => {
  test.use({ content: 'demo', viewport: { width: 1280, height: 720 } })

  test(
    'its location is shown at once, and portals appear once the other worlds are loaded',
    ANY_STAGE,
    async ({ visitor, page }) => {
      const parts = ['/api/content-locations', '/api/content-transitions']
      await page.route('**/box-api/start*', async (route) => {
        const start = await (await route.fetch()).json()
        for (const path of parts) {
          const { data } = start.answers[path]
          start.answers[path] = { data: data.filter((row: WorldRecord) => row.world.slug === 'hall') }
        }
        await route.fulfill({ json: { ...start, parts } })
      })
      const movedInBar = await watchBar(page)
      const release = await visitor.holdRequests('**/api/content-locations*')
      const releaseMenus = await visitor.holdRequests(/\/api\/(menus|configurators|articles)\b/)
      const plant = page.locator('[data-hotspot]').filter({ hasText: 'Plant' })
      await visitor.open('/en/hall/lounge', 'hall-lounge')
      await expect(visitor.hotspot('Main hall')).toBeVisible()
      await expect(plant).toHaveCount(0)
      const buttons = page.getByRole('navigation').getByRole('button')
      await expect(buttons.filter({ hasText: 'Menu' })).toBeVisible()
      const names = () => buttons.evaluateAll((all) => all.map((button) => button.ariaLabel))
      const before = await names()
      release()
      releaseMenus()

      await test.step('the bar has its places from the first frame: nothing in it moves when the rest arrives', async () => {
        await page.locator('[data-ability="menu"]').click()
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Products' })).toBeVisible()
        await closeAll(page)
        expect(await names()).toEqual(before)
        expect(await movedInBar()).toEqual([])
      })
      await plant.click()
      await visitor.arriveAt('plant-gate')
    },
  )
})

/** Records what moves in the bar from now on. Returns a function that returns it. */
async function watchBar(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as readonly LayoutShift[])
        for (const { node } of sources)
          if (node instanceof Element && node.closest('nav')) moved.push(node.outerHTML.slice(0, 120))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}

interface LayoutShift {
  readonly sources: readonly { readonly node: Node | null }[]
}

interface WorldRecord {
  readonly world: { readonly slug: string }
}
