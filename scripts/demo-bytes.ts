// npm run demo:bytes: the bytes that a visitor of the built demo loads until the first place is shown, and
// for each hop after it.
import { rm } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import type {} from '../src/app/embed/showroomApi'
import {
  APP_DIR,
  createInbox,
  createServer,
  DEMO_DIR,
  listen,
  readSettingsFile,
  readUsers,
} from '../src/server'
import { countTraffic, since, type Traffic, total } from './bytes/traffic'
import { findChromium, launchOptions } from './chromium'

const WINDOW = { width: 1920, height: 1080 }
/** After this long without a response, preloading has finished. */
const QUIET_MS = 3000
const INBOX = '.cache/bytes-inbox'

/** Places that a flight connects with the start; each is visited and left again. */
const NEIGHBOURS = ['hall-robot', 'hall-conveyor', 'hall-theatre', 'hall-lounge']
const START = 'hall-overview'

const { app } = await createServer({
  packageDir: DEMO_DIR,
  appDir: APP_DIR,
  settings: await readSettingsFile(`${APP_DIR}/settings.json`),
  users: await readUsers('demo/users.json'),
  tokenSecret: undefined,
  releaseKey: undefined,
  inbox: createInbox(INBOX),
})
const { url, close } = await listen(app, 0, '127.0.0.1')
const browser = await chromium.launch(launchOptions(await findChromium()))
try {
  const page = await browser.newPage({ viewport: WINDOW, locale: 'en' })
  const traffic = await countTraffic(await page.context().newCDPSession(page))
  await page.goto(`${url}en`)
  await waitForArrival(page, START)
  const first = traffic()
  print('Until the first place is shown', first)
  const ready = await waitForQuiet(page, traffic)
  print('Preloaded while the visitor looks', since(first, ready))
  const places = NEIGHBOURS.flatMap((place) => [place, START])
  for (const place of places) {
    await page.evaluate((payloadId) => window.showroom?.dispatch({ type: 'goTo', payloadId }), place)
    await waitForArrival(page, place)
    await waitForQuiet(page, traffic)
  }
  const hops = since(ready, traffic())
  print(`Per hop, over ${places.length} hops`, each(hops, places.length))
} finally {
  await browser.close()
  await close()
  await rm(INBOX, { recursive: true, force: true })
}

async function waitForArrival(page: Page, place: string): Promise<void> {
  await page.waitForFunction(
    (place) => {
      const state = window.showroom?.getState()
      return state?.location === place && !state.moving
    },
    place,
    { timeout: 120_000 },
  )
}

async function waitForQuiet(page: Page, traffic: () => Traffic): Promise<Traffic> {
  for (let before = traffic(); ; before = traffic()) {
    await page.waitForTimeout(QUIET_MS)
    if (total(traffic()) === total(before)) return before
  }
}

function each(traffic: Traffic, count: number): Traffic {
  return Object.fromEntries(Object.entries(traffic).map(([kind, bytes]) => [kind, bytes / count]))
}

function print(title: string, traffic: Traffic): void {
  console.info(`\n${title}: ${megabytes(total(traffic))}`)
  for (const [kind, bytes] of Object.entries(traffic).sort(([, a], [, b]) => b - a))
    console.info(`  ${kind.padEnd(10)}${megabytes(bytes).padStart(10)}`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`
}
