import type { QueuedMessage } from '../inbox/inbox'

/** A queued message. */
export interface QueueEntry {
  readonly message: QueuedMessage
  /** Number of attempts. */
  tries: number
  /** Number of temporary refusals. */
  putOffs: number
  /** Milliseconds of a monotonic clock. */
  dueAt: number
  /** The message is being sent and must not be evicted or queued again. */
  isSending: boolean
}

/** Messages to mail, by id. Its size is limited; the inbox has all messages. */
export interface Queue {
  add(message: QueuedMessage): void
  /** The entry with the earliest due time, even if that is in the future. */
  next(): QueueEntry | undefined
  has(id: string): boolean
  remove(id: string): void
  readonly size: number
  /** Whether the inbox has messages that did not fit. */
  readonly isOverfull: boolean
  /** Adds messages that did not fit before. */
  refill(messages: AsyncIterable<QueuedMessage>): Promise<void>
}

/** Maximum messages in memory: some megabytes. */
export const MAX_QUEUED = 1000

/** `now`: milliseconds of a monotonic clock. */
export function createQueue(now: () => number, most: number = MAX_QUEUED): Queue {
  const entries = new Map<string, QueueEntry>()
  let isOverfull = false

  const add = (message: QueuedMessage) => {
    if (entries.has(message.id)) return
    entries.set(message.id, { message, tries: 0, putOffs: 0, dueAt: now(), isSending: false })
  }
  /** Evicts the message with the most failed attempts, so that it does not hold back new ones. */
  const makeRoom = () => {
    let worst: QueueEntry | undefined
    for (const waiting of entries.values())
      if (!waiting.isSending && waiting.tries > (worst?.tries ?? 0)) worst = waiting
    if (worst) entries.delete(worst.message.id)
    isOverfull = true
    return worst !== undefined
  }
  return {
    add(message) {
      if (entries.size < most || makeRoom()) add(message)
    },
    next() {
      let first: QueueEntry | undefined
      for (const waiting of entries.values()) if (!first || waiting.dueAt < first.dueAt) first = waiting
      return first
    },
    has: (id) => entries.has(id),
    remove: (id) => void entries.delete(id),
    get size() {
      return entries.size
    },
    get isOverfull() {
      return isOverfull
    },
    async refill(messages) {
      isOverfull = false
      for await (const message of messages) {
        if (entries.size >= most) {
          isOverfull = true
          return
        }
        add(message)
      }
    },
  }
}
