import type { Page } from '@playwright/test'
import type { UpdatesStanding } from '../../src/contracts'

const NEXT = { version: 'spring', created: '2026-11-23T06:30:00.000Z', files: 1275, bytes: 118_800_000 }
const EMPTY: UpdatesStanding = { phase: 'idle', current: null, next: null, progress: null, last: null }
const PROGRESS = { done: 51_300_000, all: 118_800_000, secondsLeft: 84 }
const at = '2026-11-23T06:31:00.000Z'

/** How it may stand with a kiosk's content: before there is any, and later. */
export const STANDINGS = {
  offered: { ...EMPTY, phase: 'available', next: NEXT },
  coming: { ...EMPTY, phase: 'downloading', next: NEXT, progress: PROGRESS },
  changing: { ...EMPTY, phase: 'activating', next: NEXT },
  offline: { ...EMPTY, last: { at, end: 'offline', detail: 'content.arcwell.example did not answer' } },
} satisfies Readonly<Record<string, UpdatesStanding>>

const SHOWN = { current: { version: 'autumn', created: '2026-10-01T06:00:00.000Z' } }

/** Shows the page as a desktop build would: its updater says this first, and that once it is told to do something. */
export function desktopBuild(first: UpdatesStanding, then: UpdatesStanding = first) {
  return async (page: Page): Promise<void> => {
    let standing = first
    await page.route('**/settings.json', async (route) => {
      const served = await (await route.fetch()).json()
      await route.fulfill({ json: { ...served, updates: { view: true } } })
    })
    await page.route('**/box-api/updates', (route) => {
      if (route.request().method() === 'POST') standing = then
      return route.fulfill({ json: standing })
    })
    await page.route('**/box-api/heartbeat', (route) =>
      route.fulfill({ json: { contentVersion: standing.current?.version ?? '' } }),
    )
  }
}

/** The same, where content is shown already. */
export const laterBuild = (first: UpdatesStanding, then: UpdatesStanding = first) =>
  desktopBuild({ ...first, ...SHOWN }, { ...then, ...SHOWN })

/** Nothing is newer than what is shown. */
export const UP_TO_DATE: UpdatesStanding = { ...EMPTY, last: { at, end: 'upToDate', detail: '' } }
export const NOTHING_KNOWN = EMPTY
export const READY: UpdatesStanding = { ...EMPTY, phase: 'ready', next: NEXT }
