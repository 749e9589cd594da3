import { errorLog } from '../http/errorLog'
import type { Inbox, QueuedMessage } from './inbox'

export interface RetentionOptions {
  readonly inbox: Pick<Inbox, 'drop'>
  /** Days that a message is kept. */
  readonly days: number
  /** Whether nobody waits for it any more. */
  readonly mayGo: (message: QueuedMessage) => boolean
  /** Told of each message that stays, and then that all were. */
  readonly onLook?: (ids: ReadonlySet<string>) => Promise<void>
  readonly now?: () => number
  /** Milliseconds between two looks. */
  readonly every?: number
  readonly print?: (line: string) => void
}

export interface Retention {
  /** Takes out what was over at the last look and is still. Resolves with how many lines went. */
  look(): Promise<number>
  /** Looks no more. Resolves when a look that is under way is over. */
  end(): Promise<void>
}

const DAY = 24 * 60 * 60_000
const HOUR = 60 * 60_000

/**
 * Deletes messages some days after they arrived. Only what was expired at two checks goes: a clock that is
 * wrong after the start is set right in between.
 */
export function startRetention({
  inbox,
  days,
  mayGo: isDeletable,
  onLook,
  now = Date.now,
  every = HOUR,
  print = errorLog.print,
}: RetentionOptions): Retention {
  let over = new Set<string>()

  const check = async () => {
    const overNow = new Set<string>()
    const staying = new Set<string>()
    const end = now() - days * DAY
    const deleted = await inbox.drop((message) => {
      const { id, receivedAt } = message
      // Of a time that cannot be read nothing is known.
      const isOver = Date.parse(receivedAt) < end && isDeletable(message)
      if (isOver) overNow.add(id)
      const isDeleted = isOver && over.has(id)
      if (!isDeleted) staying.add(id)
      return isDeleted
    })
    over = overNow
    await onLook?.(staying)
    return deleted
  }
  let running: Promise<void> | undefined
  const lookAgain = () => {
    // One look at a time: on a slow disk they would queue up behind each other.
    running ??= check()
      .catch((cause) => print(`Old messages were not taken out: ${cause}`))
      .then(() => {
        running = undefined
      })
  }
  lookAgain()
  const timer = setInterval(lookAgain, every).unref()
  return {
    look: check,
    async end() {
      clearInterval(timer)
      await running
    },
  }
}
