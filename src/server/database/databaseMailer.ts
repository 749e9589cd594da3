import { errorLog } from '../http/errorLog'
import type { RateLimits } from '../http/rateLimit'
import { asMessage, type QueuedMessage } from '../inbox/inbox'
import { BACKOFF, type Backoff, backoffDelay } from '../mail/backoff'
import { type LetterSources, writeLetter } from '../mail/letter'
import { HOUR, type Mailer, type MailHealth, MOST_PUT_OFFS, PER_HOUR } from '../mail/mailer'
import { createServerStatus, type ServerStatus } from '../mail/serverStatus'
import type { Outcome, SmtpClient } from '../mail/smtp'
import { createWakeableSleep } from '../mail/wakeableSleep'
import type { Database } from './database'
import { parsedRecord } from './parsedRecord'
import type { Queries } from './queries'

export interface DatabaseMailerOptions extends LetterSources {
  readonly database: Database
  readonly smtp: SmtpClient
  /** Name of the mail server for log and health. */
  readonly server: string
  /** Identifies these settings: a message refused with some may be accepted with others. */
  readonly setUp: string
  readonly rateLimits: RateLimits
  readonly backoff?: Backoff
  readonly perHour?: number
  /** Milliseconds between two looks for mails that other servers have queued. */
  readonly pollEvery?: number
  readonly print?: (line: string) => void
  readonly now?: () => Date
}

/** Mails the messages that any server has stored, each by one server at a time. */
export interface DatabaseMailer extends Mailer {
  /** Reads the states for {@link Mailer.isSettled} and {@link Mailer.isMailed}. */
  refresh(): Promise<void>
  /** Drops the mails of messages that are no longer stored, except the latest. */
  forget(): Promise<void>
}

const POLL_EVERY = 5_000
/** Mails kept after their messages are deleted: one of those may be sent again. */
const LATEST = 10_000

interface Claimed {
  readonly id: string
  readonly tries: number
  readonly postponed: number
  readonly message: QueuedMessage | undefined
}

/** Milliseconds until the next task. */
type Pause = number

/**
 * Takes the next mail with a row lock that other servers skip, delivers it, and stores the outcome in the same
 * transaction: if this server is killed, the lock ends and another server delivers it.
 */
export function createDatabaseMailer(options: DatabaseMailerOptions): DatabaseMailer {
  return new OutboxMailer(options)
}

class OutboxMailer implements DatabaseMailer {
  readonly #options: DatabaseMailerOptions &
    Required<Pick<DatabaseMailerOptions, 'backoff' | 'print' | 'now' | 'pollEvery'>>
  readonly #status: ServerStatus
  readonly #rateLimit: ReturnType<RateLimits>
  readonly #sleep = createWakeableSleep()
  /** Sent, but not stored as sent. */
  readonly #unsaved = new Set<string>()
  #counts = { waiting: 0, refused: 0 }
  #lastSentAt: string | null = null
  #pending: ReadonlySet<string> | undefined
  #sent: ReadonlySet<string> = new Set()
  #isOpen = false
  #loop: Promise<void> | undefined

  constructor(options: DatabaseMailerOptions) {
    const { server, backoff = BACKOFF, pollEvery = POLL_EVERY, perHour = PER_HOUR } = options
    const { print = errorLog.print, now = () => new Date() } = options
    this.#options = { ...options, backoff, print, now, pollEvery }
    this.#status = createServerStatus({ server, backoff, clock: () => performance.now(), now, print })
    this.#rateLimit = options.rateLimits('mail', perHour, HOUR)
  }

  begin() {
    this.#loop ??= this.#run()
  }

  take() {
    this.#sleep.wake()
  }

  isSettled({ id }: QueuedMessage) {
    return this.#pending !== undefined && !this.#pending.has(id)
  }

  isMailed({ id }: QueuedMessage) {
    return this.#sent.has(id)
  }

  async refresh() {
    const rows = await this.#options.database.query<{ message: string; state: string }>(
      `select message, state from showroom_mails where state in ('waiting', 'refused', 'sent')`,
    )
    const inState = (isSent: boolean) =>
      new Set(rows.filter(({ state }) => (state === 'sent') === isSent).map(({ message }) => message))
    this.#pending = inState(false)
    this.#sent = inState(true)
  }

  async forget() {
    await this.#options.database.background((queries) =>
      queries.query(
        `delete from showroom_mails m where not exists (select 1 from showroom_messages where id = m.message)
         and position <= (select position from showroom_mails order by position desc offset $1 limit 1)`,
        [LATEST],
      ),
    )
  }

  health(): MailHealth {
    const { state, lastError } = this.#status
    return { server: this.#options.server, state, ...this.#counts, lastSentAt: this.#lastSentAt, lastError }
  }

  async end() {
    this.#sleep.end()
    await this.#loop
  }

  async #run() {
    while (!this.#sleep.isOver) {
      const ms = await this.#step().catch((cause) => this.#backOff(cause))
      if (ms > 0) await this.#sleep.for(ms)
    }
    await this.#save().catch((cause) => this.#backOff(cause))
  }

  async #step(): Promise<Pause> {
    const closed = this.#status.closedFor()
    if (closed > 0) return closed
    if (!this.#isOpen) await this.#open()
    await this.#save()
    const pause = await this.#options.database.background((queries) => this.#next(queries))
    if (pause > 0 && this.#status.state !== 'ok' && this.#status.closedFor() === 0) await this.#probe()
    return pause
  }

  /** Messages that were refused with other settings are tried again. */
  async #open() {
    await this.#options.database.background((queries) =>
      queries.query(
        `update showroom_mails set state = 'waiting', tries = 0, postponed = 0, due_at = clock_timestamp()
         where state = 'refused' and settings is distinct from $1`,
        [this.#options.setUp],
      ),
    )
    this.#isOpen = true
  }

  async #next(queries: Queries): Promise<Pause> {
    const claimed = await claim(queries)
    if (!claimed) return this.#pauseUntilDue(queries)
    const attempt = await this.#rateLimit.take(this.#options.server)
    if (!attempt.granted) return attempt.retryAfter * 1000 + 1
    const { message } = claimed
    const outcome: Outcome = message
      ? await this.#deliver(message)
      : { type: 'refused', reason: 'the stored message is not valid' }
    if (outcome.type === 'sent') this.#unsaved.add(claimed.id)
    await this.#handle(queries, claimed, outcome)
    return 0
  }

  async #deliver(message: QueuedMessage): Promise<Outcome> {
    const { smtp, titleOf, brandOf } = this.#options
    try {
      return await smtp.deliver(message, await writeLetter(message, titleOf, brandOf))
    } catch (cause) {
      return { type: 'trouble', reason: String(cause) }
    }
  }

  async #handle(queries: Queries, { id, tries, postponed }: Claimed, outcome: Outcome) {
    const { backoff, now } = this.#options
    if (outcome.type === 'sent') {
      this.#status.succeeded()
      this.#lastSentAt = now().toISOString()
      return settle(queries, id, { state: 'sent' })
    }
    const { type, reason } = outcome
    const delay = backoffDelay(tries + 1, backoff)
    if (type === 'trouble') {
      this.#status.failed(reason)
      return postpone(queries, id, delay, 0)
    }
    // Any answer proves that the server is reachable.
    this.#status.succeeded()
    if (type === 'refused') return this.#refuse(queries, id, reason)
    if (postponed + 1 >= MOST_PUT_OFFS) return this.#refuse(queries, id, `postponed too often: ${reason}`)
    this.#status.backOff(reason)
    return postpone(queries, id, delay, 1)
  }

  #refuse(queries: Queries, id: string, reason: string) {
    const { server, setUp, print } = this.#options
    this.#status.note(reason)
    print(`Mail: ${server} refused message ${id}: ${reason}. It stays in the inbox.`)
    return settle(queries, id, { state: 'refused', reason, settings: setUp })
  }

  async #pauseUntilDue(queries: Queries): Promise<Pause> {
    const { pollEvery } = this.#options
    const [row] = await queries.query<{ waiting: string; refused: string; due: number | null }>(
      `select count(*) filter (where state = 'waiting') as waiting,
              count(*) filter (where state = 'refused') as refused,
              extract(epoch from min(due_at) filter (where state = 'waiting') - clock_timestamp())::float8 as due
       from showroom_mails where state in ('waiting', 'refused')`,
    )
    this.#counts = { waiting: Number(row?.waiting), refused: Number(row?.refused) }
    // Due, but not claimed: another server delivers it.
    const due = row?.due == null || row.due <= 0 ? pollEvery : row.due * 1000
    return Math.max(1, Math.min(pollEvery, due))
  }

  /** Mails that were sent but could not be stored as sent would be repeated, so they come first. */
  async #save() {
    for (const id of this.#unsaved) {
      await this.#options.database.background((queries) => settle(queries, id, { state: 'sent' }))
      this.#unsaved.delete(id)
    }
  }

  async #probe() {
    const outcome = await this.#options.smtp.check()
    if (outcome.type === 'sent') this.#status.succeeded()
    else this.#status.failed(outcome.reason)
  }

  /** Usually the database is unavailable, which it reports itself. */
  #backOff(cause: unknown): Pause {
    this.#status.backOff(`the queue of mails cannot be read or written: ${cause}`)
    return 0
  }
}

async function claim(queries: Queries): Promise<Claimed | undefined> {
  const [row] = await queries.query<{ id: string; tries: number; postponed: number; body: string }>(
    `select m.message as id, m.tries, m.postponed, s.body
     from showroom_mails m join showroom_messages s on s.id = m.message
     where m.state = 'waiting' and m.due_at <= clock_timestamp()
     order by m.rank, m.due_at limit 1 for update of m skip locked`,
  )
  if (!row) return undefined
  const { id, tries, postponed, body } = row
  return { id, tries, postponed, message: asMessage(parsedRecord(body)) }
}

interface Settled {
  readonly state: 'sent' | 'refused'
  readonly reason?: string
  readonly settings?: string
}

function settle(queries: Queries, id: string, { state, reason, settings }: Settled) {
  return queries.query(
    `update showroom_mails set state = $2, reason = $3, settings = $4, settled_at = clock_timestamp()
     where message = $1`,
    [id, state, reason ?? null, settings ?? null],
  )
}

function postpone(queries: Queries, id: string, ms: number, postponed: 0 | 1) {
  return queries.query(
    `update showroom_mails set tries = tries + 1, postponed = postponed + $3,
     due_at = clock_timestamp() + make_interval(secs => $2) where message = $1`,
    [id, ms / 1000, postponed],
  )
}
