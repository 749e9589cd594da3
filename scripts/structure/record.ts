import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build as buildWithVite } from 'vite'
import type {} from '../../src/app/embed/showroomApi'
import { createInbox, createServer, DEMO_DIR, listen, readUsers } from '../../src/server'
import { findChromium, launchOptions } from '../chromium'
import { build } from '../start/builds'
import { instrument, type TracedFunction } from './instrument'

const DIR = '.cache/structure'
const APP = join(DIR, 'app')
const SETTINGS = {
  i18n: { defaultLocale: 'en', rtlLocales: ['ar'] },
  // Preloading and films start after `setCue`, and would only add noise.
  player: { stage: 'images', aheadMegabytes: 0 },
  screensaver: { enabled: false },
}
const START = 'hall-overview'

/** Events in order: the id of a function that starts, -1 where one ends. */
export type Trace = readonly number[]

interface Recorded {
  readonly functions: readonly TracedFunction[]
  /** Without any input. */
  readonly rest: Trace
  readonly click: Trace
  readonly popstate: Trace
}

declare global {
  interface Window {
    trace: number[] | null
    lastTraced: number
  }
}

/** Builds an instrumented app, and records a click on a hotspot and a Back in Chromium. */
export async function record(): Promise<Recorded> {
  const functions: TracedFunction[] = []
  await buildWithVite({
    logLevel: 'warn',
    plugins: [instrument(functions)],
    build: { outDir: APP, emptyOutDir: true, minify: false },
  })
  await build('demo')
  const { app } = await createServer({
    packageDir: DEMO_DIR,
    appDir: APP,
    settings: SETTINGS,
    users: await readUsers('demo/users.json'),
    tokenSecret: undefined,
    releaseKey: undefined,
    inbox: createInbox(join(DIR, 'inbox')),
  })
  const { url, close } = await listen(app, 0, '127.0.0.1')
  const browser = await chromium.launch(launchOptions(await findChromium()))
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' })
    page.on('pageerror', (error) => console.error(error))
    await page.addInitScript(reporting)
    await page.goto(`${url}en`)
    await arrival(page, START)
    await quiet(page)
    const rest = await traceOf(page, async () => {})
    const { id, place } = await hotspotToPlace(page)
    const hotspot = page.locator(`[data-hotspot="${id}"]`)
    const click = await traceOf(page, () => hotspot.dispatchEvent('click'))
    await arrival(page, place)
    await quiet(page)
    const popstate = await traceOf(page, () => page.evaluate(() => history.back()))
    return { functions, rest, click, popstate }
  } finally {
    await browser.close()
    await close()
    await rm(join(DIR, 'inbox'), { recursive: true, force: true })
  }
}

/** Runs in the page: collects events while `trace` is an array. */
function reporting(): void {
  window.trace = null
  window.lastTraced = 0
  Object.assign(window, {
    traceEnter(id: number) {
      window.lastTraced = performance.now()
      window.trace?.push(id)
    },
    traceLeave() {
      window.trace?.push(-1)
    },
  })
}

/** A hotspot of the place that leads to another one. */
async function hotspotToPlace(page: Page): Promise<{ readonly id: number; readonly place: string }> {
  return page.evaluate(() => {
    const { hotspots } = window.showroom?.getState() ?? { hotspots: [] }
    for (const { id, action } of hotspots)
      if (action.type === 'goTo' && document.querySelector(`[data-hotspot="${id}"]`))
        return { id, place: action.payloadId }
    throw new Error(`No hotspot leads to a place: ${JSON.stringify(hotspots)}`)
  })
}

async function traceOf(page: Page, act: () => Promise<unknown>): Promise<Trace> {
  await page.evaluate(() => {
    window.trace = []
  })
  await act()
  await quiet(page)
  return page.evaluate(() => {
    const { trace } = window
    window.trace = null
    return trace ?? []
  })
}

async function arrival(page: Page, place: string): Promise<void> {
  await page.waitForFunction(
    (payloadId) => {
      const state = window.showroom?.getState()
      return state?.location === payloadId && !state.moving
    },
    place,
    { timeout: 60_000 },
  )
}

/** Long enough for everything that loads after an arrival. */
const REST_MS = 5000

const quiet = (page: Page): Promise<void> => page.waitForTimeout(REST_MS)
