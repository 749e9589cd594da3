import { statfs, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { EmbedAction, UpdatesStatus } from '../../src/contracts'
import type { DesktopHealth } from '../../src/desktop/server/health'
import { untilAt } from '../watchdog/faults'
import type { Kiosk } from '../watchdog/kiosk'
import type { FairNetwork } from './network'
import type { Screen } from './screen'

/** All that a fair day is made of. */
export interface Day {
  readonly kiosk: Kiosk
  readonly network: FairNetwork
  readonly screen: Screen
  /** The folder of the kiosk's disk, and whether that disk is its own. */
  readonly disk: string
  readonly ownDisk: boolean
  /** The folder of the afternoon's release. */
  readonly afternoon: string
  /** The file with the error of the date in milliseconds. */
  readonly shiftFile: string
  /** The screen is photographed at this moment, rather than when the event is over. */
  look(): Promise<void>
}

/** What was found. */
export interface Found {
  readonly visitor: string
  readonly operator: string
}

/** Milliseconds after which a kiosk did not do it. */
export const TIMEOUT_MS = 60_000

/** Asks the page. A kiosk that replaces its browser, as on a busy machine, is asked again. */
export async function onPage<T>({ kiosk }: Day, ask: (page: Page) => Promise<T>): Promise<T> {
  const began = performance.now()
  for (;;) {
    try {
      const page = await kiosk.page()
      if (page) return await ask(page)
      throw new Error('the kiosk has no page')
    } catch (cause) {
      if (performance.now() - began > TIMEOUT_MS) throw cause
      await wait(500)
    }
  }
}

export function act(day: Day, action: EmbedAction): Promise<void> {
  return onPage(day, (page) =>
    page.evaluate((asked) => {
      if (!window.showroom) throw new Error('the page has not started')
      window.showroom.dispatch(asked as never)
    }, action),
  )
}

/** Waits until the page is at a place, and the screen shows the picture of that place. */
export async function untilShown(
  day: Day,
  location: string,
  language: string,
  picture = location,
): Promise<void> {
  await untilAt(day.kiosk, { language, location }, async () => true)
  let shown: string | undefined
  await until(
    () => `the screen shows ${picture}; it shows ${shown}`,
    async () => {
      shown = await day.screen.place()
      return shown === picture
    },
  )
}

export async function until(what: string | (() => string), isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < TIMEOUT_MS) {
    // While a page reloads, it cannot be asked.
    if (await isSo().catch(() => false)) return
    await wait(200)
  }
  throw new Error(`It did not come to pass that ${typeof what === 'string' ? what : what()}`)
}

export async function order(day: Day, what: 'check' | 'download'): Promise<void> {
  const body = JSON.stringify({ do: what })
  const status = await onPage(day, (page) =>
    page.evaluate(
      async (sent) => (await fetch('/box-api/updates', { method: 'POST', body: sent })).status,
      body,
    ),
  )
  if (status !== 200) throw new Error(`${what}: ${status}`)
}

export function updates(day: Day): Promise<UpdatesStatus> {
  return onPage(day, (page) => page.evaluate(async () => (await fetch('/box-api/updates')).json()))
}

export function untilEnd(day: Day, end: NonNullable<UpdatesStatus['last']>['end']): Promise<void> {
  return until(`the updater ends with ${end}`, async () => (await updates(day)).last?.end === end)
}

export async function operatorSees(day: Day): Promise<string> {
  const health: DesktopHealth = await onPage(day, (page) =>
    page.evaluate(async () => (await fetch('/box-api/health')).json()),
  )
  const { status, isExpired, lastUpdate, disk, latestRestarts } = health
  const parts = [
    status,
    lastUpdate && lastUpdate.end !== 'upToDate' && lastUpdate.end !== 'updated' && lastUpdate.detail,
    isExpired && 'the release has expired',
    disk?.freeBytes === 0 && '0 MB are free',
    latestRestarts.length > 0 && `restarts: ${latestRestarts.length}`,
  ]
  // The table changes only with what it says.
  return parts
    .filter(Boolean)
    .join('; ')
    .replaceAll(/127\.0\.0\.1:\d+/g, '…')
    .replaceAll(/ on \d{4}-[\dT:.-]+Z/g, '')
}

/** The place on the screen, once more, and what the operator reads. */
export async function found(day: Day, place: string): Promise<Found> {
  const shown = await day.screen.place()
  if (shown !== place) throw new Error(`the screen shows ${shown}, not ${place}`)
  return { visitor: place, operator: await operatorSees(day) }
}

/** The browser's own error page must be in no frame. */
export async function refuseErrorPages(day: Day): Promise<void> {
  const shown = await onPage(day, (page) =>
    Promise.all(
      page
        .frames()
        .filter((frame) => frame.url().startsWith('chrome-error:'))
        .map(async (frame) =>
          (await frame.frameElement()).evaluate((element) =>
            (element as Element).checkVisibility({ visibilityProperty: true }),
          ),
        ),
    ),
  )
  if (shown.includes(true)) throw new Error('the browser’s error page is shown')
}

export async function fill(dir: string, file: string): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    const { bavail, bsize } = await statfs(dir)
    await writeFile(file, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch((cause) => {
      if (cause.code !== 'ENOSPC') throw cause
    })
  }
}

/** Of launcher, server and page. */
export async function shiftDate(day: Day, milliseconds: number): Promise<void> {
  await writeFile(day.shiftFile, String(milliseconds))
  const shiftPage = (shift: number) => {
    const world = window as unknown as { RealDate?: DateConstructor }
    world.RealDate ??= Date
    const Real = world.RealDate
    window.Date = class extends Real {
      constructor(...values: readonly number[]) {
        if (values.length === 0) super(Real.now() + shift)
        else super(...(values as [number]))
      }
      static override now() {
        return Real.now() + shift
      }
    } as DateConstructor
  }
  await onPage(day, (page) => page.evaluate(shiftPage, milliseconds))
  await wait(1_000)
}
