import { createHash } from 'node:crypto'
import type { Clock } from '../../util'
import { PACE, type Pace, waitAfter } from '../mail/backoff'
import type { Letter } from '../mail/letter'
import type { Notices } from '../mail/smtp'
import { type News, newsOf } from './fleetChanges'
import type { FleetStore } from './fleetStore'
import type { AllTold } from './sentAlarms'

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
export function createAlarms(options: AlarmOptions): Alarms {
  return new FleetAlarms(options)
}

class FleetAlarms implements Alarms {
  readonly #options: AlarmOptions & Required<Pick<AlarmOptions, 'now' | 'pace'>>
  #told: AllTold | undefined
  #isUnsaved = false
  #newsSince: number | undefined
  #openAt = Number.NEGATIVE_INFINITY
  #failures = 0
  #fault: string | undefined
  #lookedAt: number | undefined
  /** A machine that slept heard nobody: what seems silent then gets the time to be heard again. */
  #awakeSince = Number.NEGATIVE_INFINITY
  #running = Promise.resolve()
  #cancel: (() => void) | undefined
  #isOver = false

  constructor(options: AlarmOptions) {
    const { now = () => new Date(), pace = PACE } = options
    this.#options = { ...options, now, pace }
  }

  begin() {
    if (!this.#cancel && !this.#isOver) this.#plan()
  }

  async end() {
    this.#isOver = true
    this.#cancel?.()
    await this.#running
  }

  #plan() {
    this.#cancel = this.#options.clock.after(LOOK, () => {
      this.#running = this.#look()
        .catch((cause) => this.#failed(String(cause)))
        .then(() => {
          if (!this.#isOver) this.#plan()
        })
    })
  }

  async #look() {
    const { clock, readTold, silentAfter, store } = this.#options
    const time = clock.now()
    if (this.#lookedAt !== undefined && time - this.#lookedAt > 4 * LOOK) this.#awakeSince = time
    this.#lookedAt = time
    this.#told ??= await readTold()
    const told = this.#told
    await this.#save()
    if (time - this.#awakeSince < silentAfter * MINUTE) return
    const { news, after } = newsOf(store.known(), told, silentAfter * MINUTE)
    if (news.length === 0) {
      this.#newsSince = undefined
      // Kiosks that were taken off the list.
      if (after.size !== told.size) this.#told = after
      return
    }
    this.#newsSince ??= time
    if (time - this.#newsSince >= GATHER && time >= this.#openAt) await this.#tell(news, after)
  }

  async #tell(news: readonly News[], after: AllTold) {
    const { store, write, notices, now, clock, print } = this.#options
    const letter = await write(news, store.known().length)
    const outcome = await notices.notify(noticeId(letter), letter, now())
    if (outcome.type !== 'sent') return this.#failed(outcome.reason)
    this.#told = after
    this.#isUnsaved = true
    this.#newsSince = undefined
    this.#openAt = clock.now() + QUIET
    this.#failures = 0
    if (this.#fault !== undefined) print('Fleet: alarms are mailed again.')
    this.#fault = undefined
    await this.#save()
  }

  #failed(reason: string) {
    const { clock, pace, print } = this.#options
    if (this.#fault === undefined) print(`Fleet: an alarm could not be mailed: ${reason}. It is tried again.`)
    this.#fault = reason
    this.#openAt = clock.now() + waitAfter(++this.#failures, pace)
  }

  /** A mail that was sent and not written down would be sent again after a restart: nothing more is sent until it is. */
  async #save() {
    if (this.#isUnsaved && this.#told) await this.#options.writeTold(this.#told)
    this.#isUnsaved = false
  }
}

/** The same for the same words: a mail that goes twice is known by it. */
function noticeId({ subject, text }: Letter): string {
  return `fleet.${createHash('sha256').update(`${subject}\n${text}`).digest('hex').slice(0, 24)}`
}
