import { createHash } from 'node:crypto'
import type { Clock } from '../../util'
import type { Letter } from '../mail/letter'
import { PACE, type Pace, waitAfter } from '../mail/pace'
import type { Notices } from '../mail/post'
import type { FleetStore } from './fleetStore'
import { type News, newsOf } from './news'
import type { AllTold } from './told'

/** Mails when a kiosk falls silent or cannot be updated, and when that is over: once each. */
export interface Alarms {
  begin(): void
  /** Resolves when nothing is on its way any more. */
  end(): Promise<void>
}

export interface AlarmOptions {
  readonly store: Pick<FleetStore, 'known'>
  readonly notices: Notices
  /** Minutes without a word after which a kiosk is silent. */
  readonly silentAfter: number
  readonly write: (news: readonly News[], kiosks: number) => Promise<Letter>
  readonly readTold: () => Promise<AllTold>
  readonly writeTold: (told: AllTold) => Promise<void>
  readonly clock: Clock
  readonly now?: () => Date
  readonly pace?: Pace
  readonly print: (line: string) => void
}

const MINUTE = 60_000
/** Milliseconds between two looks. */
export const LOOK = 30_000
/** Milliseconds that news waits for more: where a hall's network goes, kiosks fall silent one after another. */
export const GATHER = 2 * MINUTE
/** Milliseconds between two mails, whatever happens: kiosks that come and go do not fill anybody's inbox. */
export const QUIET = 15 * MINUTE

/** Looks every half minute whether there is news, and mails it, all of it in one mail. */
export function createAlarms({
  store,
  notices,
  silentAfter,
  write,
  readTold,
  writeTold,
  clock,
  now = () => new Date(),
  pace = PACE,
  print,
}: AlarmOptions): Alarms {
  let told: AllTold | undefined
  let isUnsaved = false
  let newsSince: number | undefined
  let openAt = Number.NEGATIVE_INFINITY
  let failures = 0
  let fault: string | undefined
  let lookedAt: number | undefined
  /** A machine that slept heard nobody: what seems silent then gets the time to be heard again. */
  let awakeSince = Number.NEGATIVE_INFINITY
  let running = Promise.resolve()
  let cancel: (() => void) | undefined
  let isOver = false

  const failed = (reason: string) => {
    if (fault === undefined) print(`Fleet: an alarm could not be mailed: ${reason}. It is tried again.`)
    fault = reason
    openAt = clock.now() + waitAfter(++failures, pace)
  }
  /** A mail that was sent and not written down would be sent again after a restart: nothing more is sent until it is. */
  const save = async () => {
    if (isUnsaved && told) await writeTold(told)
    isUnsaved = false
  }
  const tell = async (news: readonly News[], after: AllTold) => {
    const letter = await write(news, store.known().length)
    const outcome = await notices.notify(noticeId(letter), letter, now())
    if (outcome.type !== 'sent') return failed(outcome.reason)
    told = after
    isUnsaved = true
    newsSince = undefined
    openAt = clock.now() + QUIET
    failures = 0
    if (fault !== undefined) print('Fleet: alarms are mailed again.')
    fault = undefined
    await save()
  }
  const look = async () => {
    const time = clock.now()
    if (lookedAt !== undefined && time - lookedAt > 4 * LOOK) awakeSince = time
    lookedAt = time
    told ??= await readTold()
    await save()
    if (time - awakeSince < silentAfter * MINUTE) return
    const { news, after } = newsOf(store.known(), told, silentAfter * MINUTE)
    if (news.length === 0) {
      newsSince = undefined
      // Kiosks that were taken off the list.
      if (after.size !== told.size) told = after
      return
    }
    newsSince ??= time
    if (time - newsSince >= GATHER && time >= openAt) await tell(news, after)
  }
  const plan = () => {
    cancel = clock.after(LOOK, () => {
      running = look()
        .catch((cause) => failed(String(cause)))
        .then(() => {
          if (!isOver) plan()
        })
    })
  }

  return {
    begin() {
      if (!cancel && !isOver) plan()
    },
    async end() {
      isOver = true
      cancel?.()
      await running
    },
  }
}

/** The same for the same words: a mail that goes twice is known by it. */
function noticeId({ subject, text }: Letter): string {
  return `fleet.${createHash('sha256').update(`${subject}\n${text}`).digest('hex').slice(0, 24)}`
}
