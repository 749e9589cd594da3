/**
 * How soon every control answers: one journey with touches and keys on hotspots, bar, panels, menus, search, articles,
 * gallery, documents, 360° view, configurator and contact form, measured by the browser's own event timing, at full
 * and at a quarter of the machine's speed. `npm run bench:controls`.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { DEMO_DIR } from '../../src/server'
import { serve } from '../e2e/support/serve'
import { type AnswerTime, answerTime, percentile, recordInteractions } from './controls/answers'
import { CONTROLS, openScene, TOUCHED, type Touched } from './controls/scenes'
import { report } from './report/report'
import type { Row } from './report/row'

const SIZE = { width: 1280, height: 720 }
/** Minimum number of inputs in a journey. */
const INPUTS = 80
/** A scene that takes longer to open is broken. */
const LATEST_MS = 90_000
/** Factors by which the processor is slowed down: `npm run bench:controls [-- FACTOR …]`. */
const FACTORS = process.argv.slice(2).map(Number)
const SPEEDS = FACTORS.length > 0 ? FACTORS : [1, 4]
const TAP = { timeout: 10_000 }

interface Answer extends AnswerTime {
  readonly what: string
}

await build('app')
await build('demo')
const browser = await chromium.launch(launchOptions(await findChromium(), { webgl: false }))
const server = await serve(DEMO_DIR, 'tests/fixtures/settings/interface.json')
const rows: Row[] = []
try {
  for (const speed of SPEEDS) rows.push(...rowsOf(speed, await journey(browser, server.url, speed)))
} finally {
  await browser.close()
  await server.end()
}
await report(`Controls: until the next frame after a touch or a key, ${SIZE.width}×${SIZE.height}`, rows)

/** One visit that comes to all scenes, on a machine that is slower by this factor. */
async function journey(browser: Browser, baseURL: string, slower: number): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const context = await browser.newContext({ baseURL, viewport: SIZE, hasTouch: true, bypassCSP: true })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(LATEST_MS)
    await recordInteractions(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    for (const touched of TOUCHED) answers.push(...(await touchAll(page, touched)))
  } finally {
    await context.close()
  }
  return answers
}

async function touchAll(page: Page, { scene, controls, most, keys }: Touched): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  await openScene(page, scene)
  const opened = await stateOf(page)
  const all =
    controls === undefined ? page.locator('[role="dialog"]').last().locator(CONTROLS) : page.locator(controls)
  const visible = all.and(page.locator(':visible'))
  const names = await visible.evaluateAll((elements) =>
    elements.map((element) => (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)),
  )
  if (names.length === 0) throw new Error(`${scene.title}: there is no control to touch.`)
  for (const [index, name] of names.slice(0, most).entries()) {
    if ((await stateOf(page)) !== opened) await openScene(page, scene)
    const control = visible.nth(index)
    const time = await answerTime(page, () => control.tap(TAP)).catch((error: Error) => {
      console.warn(`${scene.title}, ${name}: ${error.message.split('\n')[0]}`)
      return undefined
    })
    if (time) answers.push({ what: `${scene.title}, ${name}`, ...time })
  }
  if (keys && (await stateOf(page)) !== opened) await openScene(page, scene)
  for (const key of keys ?? []) {
    const time = await answerTime(page, () => page.keyboard.press(key))
    answers.push({ what: `${scene.title}, key ${key}`, ...time })
  }
  return answers
}

/** What a touch may have changed, so that the next control is elsewhere or covered. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { location, moving, overlays } = window.showroom?.getState() ?? {}
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length
    return JSON.stringify([window.location.href, location, moving, overlays, dialogs, document.title])
  })
}

function rowsOf(slower: number, answers: readonly Answer[]): readonly Row[] {
  if (answers.length < INPUTS) throw new Error(`Only ${answers.length} controls were touched.`)
  const slowest = [...answers].sort((one, other) => other.total - one.total)
  console.info(`\n${slower}× slower, the slowest of ${answers.length}:`)
  for (const { what, total, waited, handled } of slowest.slice(0, 12)) {
    const rest = total - waited - handled
    const parts = [
      `waited ${waited.toFixed(0)}`,
      `handlers ${handled.toFixed(0)}`,
      `frame ${rest.toFixed(0)}`,
    ]
    console.info(`  ${total.toFixed(0).padStart(5)} ms  ${what} (${parts.join(', ')})`)
  }
  const times = answers.map(({ total }) => total)
  const [busiest] = [...answers].sort((one, other) => other.handled - one.handled)
  const machine = slower === 1 ? 'this machine' : `${slower}× slower`
  const drawn = 'without a GPU the browser draws on the processor; the page’s own part is in the last row'
  const row = (what: string, ours: number, most: number, limit: number, missed: string): Row => ({
    what: `${what} of ${answers.length} touches and keys, ${machine}`,
    ours,
    unit: 'ms',
    limit: { most: limit },
    goal: { most, missed },
  })
  const goal = slower === 1 ? 100 : 200
  const limits =
    slower === 1 ? { most: 150, slowest: 700, handled: 200 } : { most: 350, slowest: 1200, handled: 600 }
  const handled = busiest?.handled ?? Number.NaN
  return [
    row('75th percentile', percentile(times, 0.75), goal, limits.most, drawn),
    row('Slowest', Math.max(...times), 200, limits.slowest, `${slowest[0]?.what}; ${drawn}`),
    row(
      'Longest in the handlers',
      handled,
      100,
      limits.handled,
      `${busiest?.what}: React renders what opens`,
    ),
  ]
}
