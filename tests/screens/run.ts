// npm run test:screens -- [--url URL] [--only PLACE] [--screen NAME] [--locale L]: opens all places that guests see at
// six sizes, and counts duplicates of a target, rings far from their thing, and texts that are faint or covered. Where a
// picture can be panned, it is looked at in the middle and at both ends.
import { parseArgs } from 'node:util'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { measureContrast } from '../e2e/support/layout/contrast'
import { serve } from '../e2e/support/serve'
import { findCoveredTexts, inspectControls, type ScreenTargets } from './inspect'
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

/** Enough for panning to be loaded on a busy machine: each takes two display frames. */
const MOST_KEYS = 600

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
let total = 0
try {
  const places = (await readPlaces(server.url, values.locale)).filter(({ payloadId }) =>
    payloadId.includes(values.only),
  )
  const screens = Object.entries(SCREENS).filter(([name]) => name.includes(values.screen))
  for (const [screen, options] of screens) total += await countOn(screen, options, places)
} finally {
  await browser.close()
  await server.end()
}
process.exitCode = total > 0 ? 1 : 0

async function serveDemo() {
  await build('app')
  await build('demo')
  return serve('dist/demo', 'tests/fixtures/settings/dom.json')
}

/** Prints what is wrong at all places on one screen, and a row with the counts. Returns their sum. */
async function countOn(screen: string, options: BrowserContextOptions, places: readonly ScreenPlace[]) {
  // Without motion everything is in its final position.
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const counts: Record<string, number> = {}
  try {
    for (const place of places)
      for (const [kind, found] of Object.entries(await faultsOf(context, place))) {
        counts[kind] = (counts[kind] ?? 0) + found.length
        for (const fault of found) console.info(`${screen} ${place.payloadId} ${kind}: ${fault}`)
      }
  } finally {
    await context.close()
  }
  const cells = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`)
  console.info([screen, `places ${places.length}`, ...cells].join(' | '))
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

async function faultsOf(context: BrowserContext, { path, targets, payloadId }: ScreenPlace) {
  const page = await context.newPage()
  try {
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
    await nextLayout(page)
    const { faint } = await measureContrast(page, 'body')
    const views = [await layoutFaults(page, targets)]
    if (await isPannable(page))
      for (const key of ['Shift+ArrowLeft', 'Shift+ArrowRight']) {
        await panToEnd(page, key)
        views.push(await layoutFaults(page, targets))
      }
    const all = (kind: keyof (typeof views)[number]) => [...new Set(views.flatMap((view) => view[kind]))]
    return {
      ...{ duplicates: all('duplicates'), farRings: all('farRings'), coveredTexts: all('coveredTexts') },
      faintTexts: faint,
    }
  } finally {
    await page.close()
  }
}

async function layoutFaults(page: Page, targets: ScreenTargets) {
  const controls = await page.evaluate(inspectControls, targets)
  return { ...controls, coveredTexts: await page.evaluate(findCoveredTexts) }
}

/** Whether the picture is wide enough to be panned (`docs/decisions/panning.md`). */
function isPannable(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('[style*="--picture-width"]')
    const width = Number.parseFloat(stage?.style.getPropertyValue('--picture-width') ?? '')
    return stage !== null && width >= 1.2 * stage.clientWidth
  })
}

/**
 * Pans by key until nothing moves any more. Panning is loaded after arrival, so the first keys may come too early.
 * @throws when the picture does not move.
 */
async function panToEnd(page: Page, key: string): Promise<void> {
  const pan = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--pan'))
  for (let before = await pan(), keys = 0; keys < MOST_KEYS; keys++) {
    await page.keyboard.press(key)
    await nextLayout(page)
    const after = await pan()
    if (after !== '' && after === before) return
    before = after
  }
  throw new Error(`The picture does not pan by ${key}.`)
}

/** The layout follows in the next frames. */
function nextLayout(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
