// npm run test:screens -- [--url URL] [--only PLACE] [--screen NAME] [--locale L]: opens all places that guests see at
// six sizes, and counts duplicates of a target, rings far from their thing, and texts that are faint or covered.
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { measureContrast } from '../e2e/support/layout/contrast'
import { serve } from '../e2e/support/serve'
import { findCoveredTexts, inspectControls } from './inspect'
import { readPlaces, type ScreenPlace } from './targets'

const TOUCH = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const
const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1920, height: 1080 } },
  laptop: { viewport: { width: 1280, height: 720 } },
  wall: { viewport: { width: 3840, height: 2160 } },
  kiosk: { viewport: { width: 1080, height: 1920 }, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, ...TOUCH },
  phone: { viewport: { width: 390, height: 844 }, ...TOUCH },
}

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string', default: '' },
    screen: { type: 'string', default: '' },
    locale: { type: 'string', default: 'en' },
  },
})
const server = values.url === undefined ? await serveDemo() : { url: values.url, end: async () => {} }
const browser = await chromium.launch(launchOptions(await findChromium(), { webgl: false }))
const totals: Record<string, number> = {}
try {
  const places = (await readPlaces(server.url, values.locale)).filter(({ payloadId }) =>
    payloadId.includes(values.only),
  )
  const screens = Object.entries(SCREENS).filter(([name]) => name.includes(values.screen))
  for (const [screen, options] of screens) await countOn(screen, options, places)
  console.info(`\n${places.length} places at ${screens.length} sizes`)
} finally {
  await browser.close()
  await server.end()
}
for (const [kind, count] of Object.entries(totals)) console.info(`${kind.padEnd(14)} ${count}`)
process.exitCode = Object.values(totals).some((count) => count > 0) ? 1 : 0

async function serveDemo() {
  await build('app')
  await build('demo')
  return serve('dist/demo', 'tests/fixtures/settings/dom.json')
}

async function countOn(screen: string, options: BrowserContextOptions, places: readonly ScreenPlace[]) {
  for (const place of places) {
    const faults = await faultsOf(browser, options, place)
    for (const [kind, found] of Object.entries(faults)) {
      totals[kind] = (totals[kind] ?? 0) + found.length
      for (const fault of found) console.info(`${screen} ${place.payloadId} ${kind}: ${fault}`)
    }
  }
}

/** Opens a place without motion, so that everything is in its final position. */
async function faultsOf(
  on: Browser,
  options: BrowserContextOptions,
  { path, targets, payloadId }: ScreenPlace,
) {
  const context = await on.newContext({ ...options, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    // tsx adds calls of this function to functions that run in the page.
    await page.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
    await page.goto(server.url + path)
    await page.waitForFunction((id) => {
      const state = window.showroom?.getState()
      return state?.location === id && !state.moving
    }, payloadId)
    // On narrow screens some are hidden: they are listed below the picture.
    await page.locator('[data-hotspot]').first().waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready)
    // The layout follows the fonts in the next frames.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const { faint } = await measureContrast(page, 'body')
    const coveredTexts = await page.evaluate(findCoveredTexts)
    return { ...(await page.evaluate(inspectControls, targets)), coveredTexts, faintTexts: faint }
  } finally {
    await context.close()
  }
}
