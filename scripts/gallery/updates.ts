import type { Page } from '@playwright/test'
import type { UpdatesStatus } from '../../src/contracts'

const NEXT = { version: 'spring', created: '2026-11-23T06:30:00.000Z', files: 1275, bytes: 118_800_000 }
const EMPTY: UpdatesStatus = { phase: 'idle', current: null, next: null, progress: null, last: null }
const PROGRESS = { done: 51_300_000, all: 118_800_000, secondsLeft: 84 }
const at = '2026-11-23T06:31:00.000Z'

/** Update statuses of a kiosk, without content and later. */
export const UPDATE_STATUSES = {
  offered: { ...EMPTY, phase: 'available', next: NEXT },
  coming: { ...EMPTY, phase: 'downloading', next: NEXT, progress: PROGRESS },
  changing: { ...EMPTY, phase: 'activating', next: NEXT },
  offline: { ...EMPTY, last: { at, end: 'offline', detail: 'content.arcwell.example did not answer' } },
} satisfies Readonly<Record<string, UpdatesStatus>>

const CURRENT = { current: { version: 'autumn', created: '2026-10-01T06:00:00.000Z' } }

/**
 * Opens the page as a desktop build would: its updater reports `first`, and `afterwards` once it received a
 * command.
 */
export function desktopBuild(first: UpdatesStatus, afterwards: UpdatesStatus = first) {
  return async (page: Page): Promise<void> => {
    let status = first
    await page.route('**/settings.json', async (route) => {
      const served = await (await route.fetch()).json()
      await route.fulfill({ json: { ...served, updates: { view: true } } })
    })
    await page.route('**/box-api/updates', (route) => {
      if (route.request().method() === 'POST') status = afterwards
      return route.fulfill({ json: status })
    })
    await page.route('**/box-api/heartbeat', (route) =>
      route.fulfill({ json: { contentVersion: status.current?.version ?? '' } }),
    )
  }
}

/** The same with content that is already shown. */
export const desktopBuildWithContent = (first: UpdatesStatus, afterwards: UpdatesStatus = first) =>
  desktopBuild({ ...first, ...CURRENT }, { ...afterwards, ...CURRENT })

/** The shown content is the newest. */
export const UP_TO_DATE: UpdatesStatus = { ...EMPTY, last: { at, end: 'upToDate', detail: '' } }
export const NOT_CHECKED = EMPTY
export const READY: UpdatesStatus = { ...EMPTY, phase: 'ready', next: NEXT }
