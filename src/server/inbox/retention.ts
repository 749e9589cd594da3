import { errorLog } from '../http/errorLog'
import type { Inbox, QueuedMessage } from './inbox'

export interface RetentionOptions {
  readonly inbox: Pick<Inbox, 'drop'>
  /** Days that a message is kept. */
  readonly days: number
  /** Whether nobody waits for it any more. */
  readonly isDeletable: (message: QueuedMessage) => boolean
  /** Told of each message that stays, and then that all were. */
  readonly onChecked?: (ids: ReadonlySet<string>) => Promise<void>
  readonly now?: () => number
  /** Milliseconds between two looks. */
  readonly every?: number
  readonly print?: (line: string) => void
}

export interface Retention {
  /** Takes out what was over at the last look and is still. Resolves with how many lines went. */
  check(): Promise<number>
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
  isDeletable,
  onChecked,
  now = Date.now,
  every = HOUR,
  print = errorLog.print,
}: RetentionOptions): Retention {
  let expired = new Set<string>()

  const check = async () => {
    const expiredNow = new Set<string>()
    const staying = new Set<string>()
    const end = now() - days * DAY
    const deleted = await inbox.drop((message) => {
      const { id, receivedAt } = message
      // Of a time that cannot be read nothing is known.
      const isExpired = Date.parse(receivedAt) < end && isDeletable(message)
      if (isExpired) expiredNow.add(id)
      const isDeleted = isExpired && expired.has(id)
      if (!isDeleted) staying.add(id)
      return isDeleted
    })
    expired = expiredNow
    await onChecked?.(staying)
    return deleted
  }
  let running: Promise<void> | undefined
  const checkAgain = () => {
    // One look at a time: on a slow disk they would queue up behind each other.
    running ??= check()
      .catch((cause) => print(`Old messages were not taken out: ${cause}`))
      .then(() => {
        running = undefined
      })
  }
  checkAgain()
  const timer = setInterval(checkAgain, every).unref()
  return {
    check,
    async end() {
      clearInterval(timer)
      await running
    },
  }
}
