import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readQrCode } from '../e2e/support/qrCode'
import { untilAt } from '../watchdog/faults'
import {
  act,
  type Day,
  type Found,
  fill,
  found,
  onPage,
  operatorSees,
  order,
  refuseErrorPages,
  shiftDate,
  TIMEOUT_MS,
  until,
  untilEnd,
  untilShown,
  updates,
} from './day'
import { ARTICLE, CHANGED, FRAMED, MODEL } from './releases'

export interface FairEvent {
  readonly name: string
  readonly happens: string
  /** Seconds for which nothing can be on the screen. */
  readonly mayBeBlack?: number
  isPossible?(day: Day): boolean
  run(day: Day): Promise<Found>
}

/** Milliseconds after which a kiosk is not switched on. */
const START_MS = 180_000
const TEN_YEARS_MS = 10 * 365 * 24 * 3_600_000
/** Milliseconds from a frame's answer until it is shown, and until films and pictures are at rest. */
const SETTLED_MS = 3_000

export const EVENTS: readonly FairEvent[] = [
  {
    name: 'morning',
    happens: 'The kiosk is switched on',
    mayBeBlack: 60,
    async run(day) {
      const start = { language: 'en-US', location: 'hall-overview' }
      await untilAt(day.kiosk, start, async () => true, START_MS)
      await untilShown(day, 'hall-overview', 'en-US')
      return found(day, 'hall-overview')
    },
  },
  {
    name: 'portal',
    happens:
      'The network asks for a sign-in: every request out is answered with a page. A visitor changes the language and walks on',
    async run(day) {
      day.network.mode = 'portal'
      await order(day, 'check')
      await untilEnd(day, 'signIn')
      await act(day, { type: 'setLanguage', locale: 'fr' })
      await untilShown(day, 'hall-overview', 'fr')
      await act(day, { type: 'goTo', payloadId: 'hall-reception' })
      await untilShown(day, 'hall-reception', 'fr')
      await day.look()
      return found(day, 'hall-reception')
    },
  },
  {
    name: 'proxy',
    happens: 'The company’s proxy takes another password; then the old one again',
    async run(day) {
      day.network.mode = 'password'
      day.network.release = day.afternoon
      await order(day, 'check')
      await untilEnd(day, 'proxy')
      const refused = await operatorSees(day)
      day.network.mode = 'open'
      await order(day, 'check')
      await until('a release is found', async () => (await updates(day)).phase === 'available')
      const { visitor } = await found(day, 'hall-reception')
      return { visitor, operator: `${refused}; then that a release is there` }
    },
  },
  {
    name: 'full disk',
    happens: 'The disk is full to the last byte, and the release is to be downloaded. A visitor walks on',
    isPossible: ({ ownDisk }) => ownDisk,
    async run(day) {
      const ballast = join(day.disk, 'ballast')
      await fill(day.disk, ballast)
      await order(day, 'download')
      await untilEnd(day, 'full')
      await act(day, { type: 'goTo', payloadId: 'hall-drive' })
      await untilShown(day, 'hall-drive', 'fr')
      await day.look()
      const seen = await found(day, 'hall-drive')
      await rm(ballast)
      return seen
    },
  },
  {
    name: 'dead frame',
    happens: 'A place whose page is at a dead address',
    async run(day) {
      await act(day, { type: 'goTo', payloadId: FRAMED })
      await untilShown(day, FRAMED, 'fr')
      await wait(SETTLED_MS)
      await refuseErrorPages(day)
      await day.look()
      return found(day, FRAMED)
    },
  },
  {
    name: 'refusing frame',
    happens: 'An article whose page refuses to be framed',
    async run(day) {
      await act(day, { type: 'openArticle', id: ARTICLE })
      const { words, leadsTo } = await onPage(day, async (page) => {
        const status = page.locator('[data-article] [role="status"]')
        // No window opens on a kiosk.
        const code = status.getByRole('img')
        await code.waitFor({ timeout: TIMEOUT_MS })
        return { words: await status.innerText(), leadsTo: await readQrCode(code) }
      })
      if (!leadsTo?.startsWith('http://')) throw new Error(`the code leads to ${leadsTo}`)
      const text = words.replaceAll(/\s+/g, ' ').trim()
      await wait(SETTLED_MS)
      await refuseErrorPages(day)
      await day.look()
      await act(day, { type: 'close' })
      await untilShown(day, FRAMED, 'fr')
      const { operator } = await found(day, FRAMED)
      return {
        visitor: `the article, and in place of the page: “${text}” and a code with its address`,
        operator,
      }
    },
  },
  {
    name: 'update',
    happens:
      'There is space again: the new release is downloaded, and the screensaver comes. The page is loaded again',
    mayBeBlack: 5,
    async run(day) {
      await act(day, { type: 'goTo', payloadId: CHANGED })
      await untilShown(day, CHANGED, 'fr')
      if ((await updates(day)).phase === 'idle') {
        await order(day, 'check')
        await until('a release is found', async () => (await updates(day)).phase === 'available')
      }
      await order(day, 'download')
      await until('the release is complete', async () => (await updates(day)).phase === 'ready')
      await act(day, { type: 'setScreensaver', on: true })
      await until('the release is shown', async () => (await updates(day)).current?.version === 'afternoon')
      await untilShown(day, CHANGED, 'fr', MODEL)
      await day.look()
      const { operator } = await found(day, MODEL)
      return { visitor: `the same place with its new picture, in French`, operator }
    },
  },
  {
    name: 'clock jump',
    happens: 'The date jumps forward by ten years; a visitor walks on; then the date is right again',
    async run(day) {
      await shiftDate(day, TEN_YEARS_MS)
      await order(day, 'check')
      await until('the check is over', async () => (await updates(day)).phase === 'idle')
      await act(day, { type: 'goTo', payloadId: 'hall-gantry' })
      await untilShown(day, 'hall-gantry', 'fr')
      await day.look()
      const seen = await found(day, 'hall-gantry')
      await shiftDate(day, 0)
      await order(day, 'check')
      await untilEnd(day, 'upToDate')
      await act(day, { type: 'goTo', payloadId: 'hall-drive' })
      await untilShown(day, 'hall-drive', 'fr')
      return seen
    },
  },
  {
    name: 'killed browser',
    happens: 'The browser is killed',
    mayBeBlack: 60,
    async run(day) {
      const before = await day.kiosk.processes()
      if (before.browser === undefined) throw new Error('there is no browser')
      process.kill(before.browser, 'SIGKILL')
      const isReplaced = async () => {
        const { browser } = await day.kiosk.processes()
        return browser !== undefined && browser !== before.browser
      }
      await untilAt(day.kiosk, { language: 'fr', location: 'hall-drive' }, isReplaced, START_MS)
      await untilShown(day, 'hall-drive', 'fr')
      return found(day, 'hall-drive')
    },
  },
]
