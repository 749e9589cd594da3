import { createAttempts } from '../attempts'
import { errorLog } from '../errorLog'
import type { Inbox, KeptMessage } from '../inbox'
import type { MailBook, MailState } from './book'
import { type TitleOf, writeLetter } from './letter'
import { PACE, type Pace, waitAfter } from './pace'
import type { Outcome, Post } from './post'
import { createQueue, MOST_IN_LINE, type Waiting } from './queue'
import { createSleep } from './sleep'
import { createStanding, type Standing } from './standing'

export interface MailerOptions {
  readonly inbox: Pick<Inbox, 'read'>
  readonly book: Pick<MailBook, 'begin' | 'states' | 'note'>
  readonly post: Post
  /** The mail server, for whoever reads the log. */
  readonly server: string
  /** Tells this set-up from others: what one was refused, another may be taken. */
  readonly setUp: string
  readonly titleOf: TitleOf
  readonly pace?: Pace
  readonly perHour?: number
  readonly mostInLine?: number
  readonly print?: (line: string) => void
  readonly now?: () => Date
}

/** How it stands with the mail, for who has the release key. */
export interface MailHealth extends Pick<Standing, 'state' | 'lastError'> {
  readonly server: string
  readonly waiting: number
  /** Messages that the server would not have. */
  readonly refused: number
  readonly lastSentAt: string | null
}

/** Mails what the inbox keeps, in the background. */
export interface Mailer {
  /** Goes on until it is told to end. */
  begin(): void
  /** A message that was just kept. */
  take(message: KeptMessage): void
  /** Whether nobody waits for a message any more: it was mailed, or never was to be. */
  isSettled(message: KeptMessage): boolean
  health(): MailHealth
  /** Begins nothing new. Resolves when what is on its way has got there, or not. */
  end(): Promise<void>
}

/** Tries in an hour, whatever comes in: who floods the inbox does not flood the company. */
export const PER_HOUR = 200
const HOUR = 3_600_000

/** Times that a server may ask to be given a mail later: some five days of it. */
export const MOST_PUT_OFFS = 480

/**
 * Mails each message of the inbox once, those of before a restart included. One at a time; what does not get through is
 * tried again, each message and the server as a whole ever more seldom.
 */
export function createMailer({
  inbox,
  book,
  post,
  server,
  setUp,
  titleOf,
  pace = PACE,
  perHour = PER_HOUR,
  mostInLine = MOST_IN_LINE,
  print = errorLog.print,
  now = () => new Date(),
}: MailerOptions): Mailer {
  const clock = () => performance.now()
  const standing = createStanding({ server, pace, clock, now, print })
  const queue = createQueue(clock, mostInLine)
  const attempts = createAttempts(perHour, HOUR, clock)
  const sleep = createSleep()
  /** Settled, and not written down yet. */
  const unsaved = new Map<string, MailState>()
  let lastSentAt: string | null = null
  let states = new Map<string, MailState>()
  /** Until the book was read: which came meanwhile. */
  let fresh: Set<string> | undefined = new Set()
  let done: Promise<void> | undefined

  /** What a machine filled in is not worth a mail. */
  const isSettled = ({ id, website }: KeptMessage) => {
    const state = states.get(id)?.state
    return Boolean(website) || state === 'sent' || state === 'earlier'
  }
  const needsMail = (message: KeptMessage) => {
    const known = states.get(message.id)
    return !isSettled(message) && !(known?.state === 'refused' && known.setUp === setUp)
  }
  async function* undone() {
    for await (const message of inbox.read()) if (needsMail(message)) yield message
  }

  const open = async (came: ReadonlySet<string>) => {
    await book.begin(idsOf(inbox, came))
    states = await book.states()
    fresh = undefined
    await queue.refill(undone())
  }
  const settle = (id: string, state: MailState) => {
    states.set(id, state)
    unsaved.set(id, state)
    queue.remove(id)
  }
  /** Until what was sent is written down nothing more is: it would all be sent again after a restart. */
  const save = async () => {
    for (const [id, state] of unsaved) {
      await book.note(id, state)
      unsaved.delete(id)
    }
  }
  /** The disk's trouble, as a rule. */
  const rest = (cause: unknown) => {
    const reason = `the inbox cannot be read, or what was mailed not be written down: ${cause}`
    if (standing.lastError?.message !== reason) print(`Mail: ${reason}`)
    standing.wantsTime(reason)
    return 0
  }

  const refuse = (id: string, reason: string, at: string) => {
    standing.note(reason)
    print(`Mail: ${server} refused message ${id}: ${reason}. It stays in the inbox (npm run inbox).`)
    settle(id, { state: 'refused', at, reason, setUp })
  }
  const handle = (waiting: Waiting, outcome: Outcome) => {
    const { id } = waiting.message
    const at = now().toISOString()
    if (outcome.type === 'sent') {
      standing.works()
      lastSentAt = at
      return settle(id, { state: 'sent', at })
    }
    const { type, reason } = outcome
    waiting.dueAt = clock() + waitAfter(++waiting.tries, pace)
    if (type === 'trouble') return standing.fails(reason)
    // It answers, so it can be had.
    standing.works()
    if (type === 'refused') return refuse(id, reason, at)
    if (++waiting.putOffs >= MOST_PUT_OFFS) return refuse(id, `put off too often: ${reason}`, at)
    standing.wantsTime(reason)
  }
  const deliver = async (waiting: Waiting): Promise<Outcome> => {
    waiting.isOnItsWay = true
    try {
      return await post.deliver(waiting.message, await writeLetter(waiting.message, titleOf))
    } catch (cause) {
      return { type: 'trouble', reason: String(cause) }
    } finally {
      waiting.isOnItsWay = false
    }
  }
  const prove = async () => {
    const outcome = await post.check()
    if (outcome.type === 'sent') standing.works()
    else standing.fails(outcome.reason)
  }

  /** Does what is next; milliseconds until there is more to do, undefined: until something comes. */
  const step = async (): Promise<number | undefined> => {
    const closed = standing.closedFor()
    if (closed > 0) return closed
    if (fresh) await open(fresh)
    else if (unsaved.size > 0) await save()
    else if (queue.isOverfull && queue.size <= mostInLine / 2) await queue.refill(undone())
    else {
      const waiting = queue.next()
      if (!waiting && standing.state === 'ok') return undefined
      if (!waiting) await prove()
      else if (!needsMail(waiting.message)) queue.remove(waiting.message.id)
      else {
        const early = waiting.dueAt - clock()
        if (early > 0) return early
        const attempt = attempts.take(server)
        if (!attempt.granted) return attempt.retryAfter * 1000 + 1
        handle(waiting, await deliver(waiting))
      }
    }
    return 0
  }
  const run = async () => {
    while (!sleep.isOver) {
      const ms = await step().catch(rest)
      if (ms !== 0) await sleep.for(ms)
    }
    await save().catch(rest)
  }

  return {
    begin() {
      done ??= run()
    },
    take(message) {
      fresh?.add(message.id)
      if (needsMail(message)) queue.add(message)
      sleep.wake()
    },
    isSettled: (message) => isSettled(message) && !unsaved.has(message.id),
    health: () => ({
      server,
      state: standing.state,
      waiting: queue.size,
      refused: [...states.values()].filter(({ state }) => state === 'refused').length,
      lastSentAt,
      lastError: standing.lastError,
    }),
    async end() {
      sleep.end()
      await done
    },
  }
}

async function* idsOf(inbox: Pick<Inbox, 'read'>, except: ReadonlySet<string>) {
  for await (const { id } of inbox.read()) if (!except.has(id)) yield id
}
