/**
 * How soon the demo's configurator shows another picture after a choice, once that picture is loaded ahead:
 * from the click in the configurator's page until the picture is decoded and its dissolve begins.
 * `npm run bench:choices [-- --rounds 12]`.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { DEMO_DIR } from '../../src/server'
import { choose, openedConfigurator } from '../e2e/support/configurator'
import { serve } from '../e2e/support/serve'
import { report } from './report/report'
import { median, quantile } from './report/row'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '12' } } })
const rounds = Number(values.rounds)
const SIZE = { width: 1920, height: 1080 }
/** Each differs from the one before in one choice, so its picture is loaded ahead. */
const CHOICES = ['Orange', 'Ceiling', 'Suction', 'White', 'Floor', 'Two-finger', 'Graphite']
/** Milliseconds within which all pictures that one choice leads to are loaded. */
const AHEAD_MS = 9000

declare global {
  interface Window {
    pictureAt?: number
  }
}

await build('app')
await build('demo')
const browser = await chromium.launch(launchOptions(await findChromium()))
const server = await serve(DEMO_DIR, 'tests/fixtures/settings/dom.json')
const times: number[] = []
try {
  const page = await browser.newPage({ viewport: SIZE })
  // tsx wraps functions in a naming helper, also those that are sent to the page.
  await page.addInitScript({ content: 'globalThis.__name = (it) => it' })
  await page.goto(new URL('/en/hall/showroom', server.url).href)
  await page.locator('[data-ability="configurator"]').click()
  const configurator = await openedConfigurator(page)
  await choose(configurator, 'Graphite')
  for (let round = 0; round < rounds; round++) {
    await page.waitForTimeout(AHEAD_MS)
    await page.evaluate(watchPicture)
    const clicked = configurator.locator('html').evaluate(
      () =>
        new Promise<number>((done) => {
          addEventListener('change', () => done(performance.timeOrigin + performance.now()), { once: true })
        }),
    )
    await configurator.locator('label', { hasText: CHOICES[round % CHOICES.length] ?? '' }).click()
    const shown = await page.waitForFunction(() => window.pictureAt)
    times.push(Number(await shown.jsonValue()) - (await clicked))
  }
} finally {
  await browser.close()
  await server.end()
}
await report(`A choice in the configurator, ${SIZE.width}×${SIZE.height}, ${rounds} choices`, [
  {
    what: 'The new picture, loaded ahead, begins to appear, median',
    ours: median(times),
    unit: 'ms',
    limit: { most: 200 },
    goal: { most: 100, missed: 'a busy machine decodes the picture more slowly' },
  },
  {
    what: 'The new picture begins to appear, the slowest tenth',
    ours: quantile(times, 0.9),
    unit: 'ms',
    limit: { most: 400 },
  },
])

/** Notes when the next picture is shown. Runs in the page. */
function watchPicture(): void {
  const stage = document.querySelector('[data-configured-picture]')
  const current = stage?.querySelector('img:last-child')
  delete window.pictureAt
  if (!stage) throw new Error('The configurator shows no picture.')
  const observer = new MutationObserver(() => {
    const picture = stage.querySelector('img:last-child[data-shown="true"]')
    if (!picture || picture === current) return
    observer.disconnect()
    window.pictureAt = performance.timeOrigin + performance.now()
  })
  observer.observe(stage, { subtree: true, childList: true, attributes: true })
}
