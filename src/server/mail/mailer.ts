import { errorLog } from '../http/errorLog'
import { createRateLimit, type LocalRateLimit } from '../http/rateLimit'
import type { Inbox, QueuedMessage } from '../inbox/inbox'
import { BACKOFF, type Backoff, backoffDelay } from './backoff'
import { type LetterSources, writeLetter } from './letter'
import type { MailLog, MailState } from './mailLog'
import { createQueue, MAX_QUEUED, type Queue, type QueueEntry, senderOf } from './mailQueue'
import { createServerStatus, type ServerStatus } from './serverStatus'
import type { Outcome, SmtpClient } from './smtp'
import { createWakeableSleep } from './wakeableSleep'

export interface MailerOptions extends LetterSources {
  readonly inbox: Pick<Inbox, 'read'>
  readonly log: Pick<MailLog, 'begin' | 'states' | 'record'>
  readonly smtp: SmtpClient
  /** Name of the mail server for log and health. */
  readonly server: string
  /** Identifies these settings: a message refused with some may be accepted with others. */
  readonly setUp: string
  readonly backoff?: Backoff
  readonly perHour?: number
  readonly maxQueued?: number
  readonly print?: (line: string) => void
  readonly now?: () => Date
}

/** State of the mail queue, for holders of the release key. */
export interface MailHealth extends Pick<ServerStatus, 'state' | 'lastError'> {
  readonly server: string
  readonly waiting: number
  /** Permanently refused messages. */
  readonly refused: number
  readonly lastSentAt: string | null
}

/** Mails stored messages in the background. */
export interface Mailer {
  /** Runs until `end` is called. */
  begin(): void
  /** Adds a message that was just stored. `sender`: the network that sent it. */
  take(message: QueuedMessage, sender?: string): void
  /** Drops waiting messages: they were erased. One that is just being sent is sent. */
  forget(ids: ReadonlySet<string>): void
  /** Whether no mail is pending for a message: it was mailed, or never will be. */
  isSettled(message: QueuedMessage): boolean
  /** Whether the mail server has accepted it, and that is on the disk. */
  isMailed(message: QueuedMessage): boolean
  health(): MailHealth
  /** Stops. Resolves when the current delivery is done. */
  end(): Promise<void>
}

/** Attempts per hour: flooding the inbox must not flood the company. */
export const PER_HOUR = 200
export const HOUR = 3_600_000

/** Temporary refusals before giving up: about five days. */
export const MOST_PUT_OFFS = 480

/**
 * Mails each message of the inbox once, across restarts. Delivers one at a time and retries failed messages,
 * and the server as a whole, with growing delays.
 */
export function createMailer(options: MailerOptions): Mailer {
  return new InboxMailer(options)
}

class InboxMailer implements Mailer {
  readonly #options: MailerOptions & Required<Pick<MailerOptions, 'backoff' | 'maxQueued' | 'print' | 'now'>>
  readonly #status: ServerStatus
  readonly #queue: Queue
  readonly #rateLimit: LocalRateLimit
  readonly #sleep = createWakeableSleep()
  /** Settled, but not logged yet. */
  readonly #unsaved = new Map<string, MailState>()
  #lastSentAt: string | null = null
  #states = new Map<string, MailState>()
  /** Ids that arrived before the log was read. */
  #arrivedEarly: Set<string> | undefined = new Set()
  #loop: Promise<void> | undefined

  constructor(options: MailerOptions) {
    const { server, backoff = BACKOFF, perHour = PER_HOUR, maxQueued = MAX_QUEUED } = options
    const { print = errorLog.print, now = () => new Date() } = options
    this.#options = { ...options, backoff, maxQueued, print, now }
    this.#status = createServerStatus({ server, backoff, clock, now, print })
    this.#queue = createQueue(clock, maxQueued)
    this.#rateLimit = createRateLimit(perHour, HOUR, clock)
  }

  begin() {
    this.#loop ??= this.#run()
  }

  take(message: QueuedMessage, sender = '') {
    this.#arrivedEarly?.add(message.id)
    if (this.#needsMail(message)) this.#queue.add(message, senderOf(message, sender))
    this.#sleep.wake()
  }

  forget(ids: ReadonlySet<string>) {
    for (const id of ids) this.#queue.remove(id)
    this.#sleep.wake()
  }

  isSettled(message: QueuedMessage) {
    return this.#isSettled(message) && !this.#unsaved.has(message.id)
  }

  isMailed({ id }: QueuedMessage) {
    return this.#states.get(id)?.state === 'sent' && !this.#unsaved.has(id)
  }

  health(): MailHealth {
    return {
      server: this.#options.server,
      state: this.#status.state,
      waiting: this.#queue.size,
      refused: [...this.#states.values()].filter(({ state }) => state === 'refused').length,
      lastSentAt: this.#lastSentAt,
      lastError: this.#status.lastError,
    }
  }

  async end() {
    this.#sleep.end()
    await this.#loop
  }

  async #run() {
    while (!this.#sleep.isOver) {
      const ms = await this.#step().catch((cause) => this.#backOff(cause))
      if (ms !== 0) await this.#sleep.for(ms)
    }
    await this.#save().catch((cause) => this.#backOff(cause))
  }

  /** Runs the next task. Returns milliseconds until the next one; undefined: wait until woken. */
  async #step(): Promise<number | undefined> {
    const queue = this.#queue
    const closed = this.#status.closedFor()
    if (closed > 0) return closed
    if (this.#arrivedEarly) await this.#open(this.#arrivedEarly)
    else if (this.#unsaved.size > 0) await this.#save()
    else if (queue.isOverfull && queue.size <= this.#options.maxQueued / 2)
      await queue.refill(this.#unsettled())
    else {
      const waiting = queue.next()
      if (!waiting && this.#status.state === 'ok') return undefined
      if (!waiting) await this.#probe()
      else if (!this.#needsMail(waiting.message)) queue.remove(waiting.message.id)
      else {
        const early = waiting.dueAt - clock()
        if (early > 0) return early
        const attempt = this.#rateLimit.take(this.#options.server)
        if (!attempt.granted) return attempt.retryAfter * 1000 + 1
        this.#handle(waiting, await this.#deliver(waiting))
      }
    }
    return 0
  }

  #isSettled({ id }: QueuedMessage) {
    const state = this.#states.get(id)?.state
    return state === 'sent' || state === 'earlier'
  }

  #needsMail(message: QueuedMessage) {
    const known = this.#states.get(message.id)
    return !this.#isSettled(message) && !(known?.state === 'refused' && known.setUp === this.#options.setUp)
  }

  async *#unsettled() {
    for await (const message of this.#options.inbox.read()) if (this.#needsMail(message)) yield message
  }

  async #open(came: ReadonlySet<string>) {
    const { log, inbox } = this.#options
    await log.begin(idsOf(inbox, came))
    this.#states = await log.states()
    this.#arrivedEarly = undefined
    await this.#queue.refill(this.#unsettled())
  }

  #settle(id: string, state: MailState) {
    this.#states.set(id, state)
    this.#unsaved.set(id, state)
    this.#queue.remove(id)
  }

  /** Unrecorded mails would be repeated after a restart, so nothing is sent until sent mails are recorded. */
  async #save() {
    for (const [id, state] of this.#unsaved) {
      await this.#options.log.record(id, state)
      this.#unsaved.delete(id)
    }
  }

  /** Usually a disk error. */
  #backOff(cause: unknown) {
    const reason = `the inbox cannot be read or the mail log cannot be written: ${cause}`
    if (this.#status.lastError?.message !== reason) this.#options.print(`Mail: ${reason}`)
    this.#status.backOff(reason)
    return 0
  }

  #refuse(id: string, reason: string, at: string) {
    const { server, setUp, print } = this.#options
    this.#status.note(reason)
    print(`Mail: ${server} refused message ${id}: ${reason}. It stays in the inbox (npm run inbox).`)
    this.#settle(id, { state: 'refused', at, reason, setUp })
  }

  #handle(waiting: QueueEntry, outcome: Outcome) {
    const { backoff, now } = this.#options
    const { id } = waiting.message
    const at = now().toISOString()
    if (outcome.type === 'sent') {
      this.#status.succeeded()
      this.#lastSentAt = at
      return this.#settle(id, { state: 'sent', at })
    }
    const { type, reason } = outcome
    waiting.dueAt = clock() + backoffDelay(++waiting.tries, backoff)
    if (type === 'trouble') return this.#status.failed(reason)
    // Any answer proves that the server is reachable.
    this.#status.succeeded()
    if (type === 'refused') return this.#refuse(id, reason, at)
    if (++waiting.putOffs >= MOST_PUT_OFFS) return this.#refuse(id, `postponed too often: ${reason}`, at)
    this.#status.backOff(reason)
  }

  async #deliver(waiting: QueueEntry): Promise<Outcome> {
    const { smtp, titleOf, brandOf } = this.#options
    waiting.isSending = true
    try {
      return await smtp.deliver(waiting.message, await writeLetter(waiting.message, titleOf, brandOf))
    } catch (cause) {
      return { type: 'trouble', reason: String(cause) }
    } finally {
      waiting.isSending = false
    }
  }

  async #probe() {
    const outcome = await this.#options.smtp.check()
    if (outcome.type === 'sent') this.#status.succeeded()
    else this.#status.failed(outcome.reason)
  }
}

const clock = () => performance.now()

async function* idsOf(inbox: Pick<Inbox, 'read'>, except: ReadonlySet<string>) {
  for await (const { id } of inbox.read()) if (!except.has(id)) yield id
}
