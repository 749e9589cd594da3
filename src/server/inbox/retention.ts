import { errorLog } from '../http/errorLog'
import type { Inbox, QueuedMessage } from './inbox'

export interface RetentionOptions {
  readonly inbox: Pick<Inbox, 'drop'>
  /** Days for which a message is stored. */
  readonly days: number
  /** Whether the message is no longer needed, for example because it was mailed. */
  readonly isDeletable: (message: QueuedMessage) => boolean
  /** Called before each check. */
  readonly prepare?: (() => Promise<void>) | undefined
  /** Called after each check with the ids of the remaining messages. */
  readonly onChecked?: (ids: ReadonlySet<string>) => Promise<void>
  readonly now?: () => number
  /** Milliseconds between two checks. */
  readonly every?: number
  readonly print?: (line: string) => void
}

export interface Retention {
  /**
   * Deletes messages that were expired at the previous check and still are. Resolves to the number of
   * deleted lines.
   */
  check(): Promise<number>
  /** Stops. Resolves when a running check is done. */
  end(): Promise<void>
}

const DAY = 24 * 60 * 60_000
const HOUR = 60 * 60_000

/**
 * Deletes messages some days after they arrived. Deletes only messages that were expired at two checks, so that a
 * wrong clock after the start can be corrected in between.
 */
export function startRetention({
  inbox,
  days,
  isDeletable,
  prepare,
  onChecked,
  now = Date.now,
  every = HOUR,
  print = errorLog.print,
}: RetentionOptions): Retention {
  let expired = new Set<string>()

  const check = async () => {
    await prepare?.()
    const expiredNow = new Set<string>()
    const staying = new Set<string>()
    const end = now() - days * DAY
    const deleted = await inbox.drop((message) => {
      const { id, receivedAt } = message
      // A message without a valid time never expires.
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
    // One check at a time, so that checks do not pile up on a slow disk.
    running ??= check()
      .catch((cause) => print(`Expired messages could not be deleted: ${cause}`))
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
