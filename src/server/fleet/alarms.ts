import { createHash } from 'node:crypto'
import type { Clock } from '../../util'
import { BACKOFF, type Backoff, backoffDelay } from '../mail/backoff'
import type { Letter } from '../mail/letter'
import type { Notices } from '../mail/smtp'
import { changesOf, type FleetChange } from './fleetChanges'
import type { FleetStore } from './fleetStore'
import type { AllSentAlarms } from './sentAlarms'

/** Mails when a kiosk becomes silent, fails to update or shows expired content, and when that is over: once each. */
export interface Alarms {
  begin(): void
  /** Stops. Resolves when a running check is done. */
  end(): Promise<void>
}

interface AlarmOptions {
  readonly store: Pick<FleetStore, 'known'>
  readonly notices: Notices
  /** Minutes without a heartbeat after which a kiosk is silent. */
  readonly silentAfter: number
  readonly write: (news: readonly FleetChange[], kiosks: number) => Promise<Letter>
  readonly readSentAlarms: () => Promise<AllSentAlarms>
  readonly writeSentAlarms: (sent: AllSentAlarms) => Promise<void>
  /** Whether this server mails, if several share the kiosks. Another one may have mailed since it last did. */
  readonly isInCharge?: (() => Promise<boolean>) | undefined
  readonly clock: Clock
  readonly now?: () => Date
  readonly backoff?: Backoff
  readonly print: (line: string) => void
}

const MINUTE = 60_000
/** Milliseconds between two checks. */
export const CHECK_INTERVAL = 30_000
/**
 * Milliseconds for which changes are collected: when a network fails, kiosks become silent one after
 * another.
 */
export const GATHER_TIME = 2 * MINUTE
/** Minimum milliseconds between two mails, so that unstable kiosks do not flood the inbox. */
export const MAIL_INTERVAL = 15 * MINUTE

/** Checks every half minute for changes and mails them together. */
export function createAlarms(options: AlarmOptions): Alarms {
  return new FleetAlarms(options)
}

class FleetAlarms implements Alarms {
  readonly #options: AlarmOptions & Required<Pick<AlarmOptions, 'now' | 'backoff'>>
  #sent: AllSentAlarms | undefined
  #isUnsaved = false
  #newsSince: number | undefined
  #nextMailAt = Number.NEGATIVE_INFINITY
  #failures = 0
  #fault: string | undefined
  #checkedAt: number | undefined
  /** After the machine slept, kiosks get time to report before they count as silent. */
  #awakeSince = Number.NEGATIVE_INFINITY
  #running = Promise.resolve()
  #cancel: (() => void) | undefined
  #isEnded = false

  constructor(options: AlarmOptions) {
    const { now = () => new Date(), backoff = BACKOFF } = options
    this.#options = { ...options, now, backoff }
  }

  begin() {
    if (!this.#cancel && !this.#isEnded) this.#schedule()
  }

  async end() {
    this.#isEnded = true
    this.#cancel?.()
    await this.#running
  }

  #schedule() {
    this.#cancel = this.#options.clock.after(CHECK_INTERVAL, () => {
      this.#running = this.#check()
        .catch((cause) => this.#failed(String(cause)))
        .then(() => {
          if (!this.#isEnded) this.#schedule()
        })
    })
  }

  async #check() {
    const { clock, now, readSentAlarms, silentAfter, store } = this.#options
    const time = clock.now()
    if (this.#checkedAt !== undefined && time - this.#checkedAt > 4 * CHECK_INTERVAL) this.#awakeSince = time
    this.#checkedAt = time
    if (!(await this.#isInCharge())) return
    this.#sent ??= await readSentAlarms()
    const sent = this.#sent
    await this.#save()
    if (time - this.#awakeSince < silentAfter * MINUTE) return
    const { news, after } = changesOf(await store.known(), sent, silentAfter * MINUTE, now().getTime())
    if (news.length === 0) {
      this.#newsSince = undefined
      // Kiosks were removed from the list.
      if (after.size !== sent.size) this.#sent = after
      return
    }
    this.#newsSince ??= time
    if (time - this.#newsSince >= GATHER_TIME && time >= this.#nextMailAt) await this.#send(news, after)
  }

  async #send(news: readonly FleetChange[], after: AllSentAlarms) {
    const { store, write, notices, now, clock, print } = this.#options
    const letter = await write(news, (await store.known()).length)
    const outcome = await notices.notify(noticeId(letter), letter, now())
    if (outcome.type !== 'sent') return this.#failed(outcome.reason)
    this.#sent = after
    this.#isUnsaved = true
    this.#newsSince = undefined
    this.#nextMailAt = clock.now() + MAIL_INTERVAL
    this.#failures = 0
    if (this.#fault !== undefined) print('Fleet: alarms are mailed again.')
    this.#fault = undefined
    await this.#save()
  }

  async #isInCharge(): Promise<boolean> {
    const isInCharge = (await this.#options.isInCharge?.()) ?? true
    if (!isInCharge && !this.#isUnsaved) {
      this.#sent = undefined
      this.#newsSince = undefined
    }
    return isInCharge
  }

  #failed(reason: string) {
    const { clock, backoff, print } = this.#options
    if (this.#fault === undefined) print(`Fleet: an alarm could not be mailed: ${reason}. Retrying.`)
    this.#fault = reason
    this.#nextMailAt = clock.now() + backoffDelay(++this.#failures, backoff)
  }

  /** An unrecorded mail would be repeated after a restart, so nothing is sent until the last mail is recorded. */
  async #save() {
    if (this.#isUnsaved && this.#sent) await this.#options.writeSentAlarms(this.#sent)
    this.#isUnsaved = false
  }
}

/** Equal for equal content, so that mail servers recognize duplicates. */
function noticeId({ subject, text }: Letter): string {
  return `fleet.${createHash('sha256').update(`${subject}\n${text}`).digest('hex').slice(0, 24)}`
}
