/**
 * Memory leaks of a page: an hour of automatic tours, with a visitor every five minutes who opens everything
 * in the bar. The clock is fake, so that the hour passes in minutes; places are stills, since films run on
 * real time. `npm run bench:heap [-- --minutes 60]`.
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { DEMO_DIR } from '../../src/server'
import { heapObjectBytes } from '../e2e/support/heap'
import { serve } from '../e2e/support/serve'
import { report } from './report/report'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const minutes = Number(values.minutes)
/** By then all one-time allocations are done, and every overlay was opened twice. */
const WARM_UP = Math.ceil(minutes / 6)
const VISITOR_EVERY = Math.min(5, Math.ceil(minutes / 12))
/** Milliseconds per step of the fake clock, and of real time granted to pictures and requests. */
const SLICE = 1000
const REAL = 15
const MINUTE = 60_000

await build('app')
await build('demo')
const server = await serve(DEMO_DIR, 'tests/fixtures/settings/interface.json')
const browser = await chromium.launch(launchOptions(await findChromium()))
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.clock.install()
  await page.goto(new URL('/en?tour=parcel&autoplay=true&loop=true', server.url).href)
  await page.waitForFunction(() => window.showroom !== undefined, undefined, { polling: 100 })
  const arrivals = await countArrivals(page)
  let before = Number.NaN
  let opened = 0
  for (let minute = 1; minute <= minutes; minute++) {
    await pass(page, MINUTE)
    if (minute % VISITOR_EVERY === 0) opened += await visit(page)
    if (minute === WARM_UP) before = await heapObjectBytes(page)
  }
  const after = await heapObjectBytes(page)
  await report(`Heap: ${minutes} minutes of tours, with visitors who open everything`, [
    {
      what: `Additional objects on the page after minute ${WARM_UP}`,
      ours: Math.max(0, after - before) / 1e6,
      unit: 'MB',
      limit: { most: 2 },
    },
    { what: 'Places arrived at', ours: await arrivals(), unit: '', limit: { least: minutes } },
    { what: 'Surfaces opened and closed', ours: opened, unit: '', limit: { least: minutes / 10 } },
  ])
} finally {
  await browser.close()
  await server.end()
}

/** Advances the page's clock. */
async function pass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += SLICE) {
    await page.clock.runFor(Math.min(SLICE, ms - passed))
    await page.waitForTimeout(REAL)
  }
}

/** A visitor opens everything in the bar and leaves; the tour then continues. */
async function visit(page: Page): Promise<number> {
  const abilities = page.locator('[data-ability]')
  let opened = 0
  for (const ability of await abilities.all()) {
    if (!(await ability.isVisible())) continue
    await ability.click()
    await pass(page, 3 * SLICE)
    const dialogs = await page.getByRole('dialog').count()
    for (let left = dialogs; left > 0; left--) {
      await page.keyboard.press('Escape')
      await pass(page, SLICE)
    }
    if (dialogs > 0) opened += 1
  }
  return opened
}

async function countArrivals(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle(() => {
    const arrived = { at: null as string | null, count: 0 }
    window.showroom?.subscribe(({ location, moving }) => {
      if (moving || location === null || location === arrived.at) return
      arrived.at = location
      arrived.count += 1
    })
    return arrived
  })
  return async () => (await count.jsonValue()).count
}
