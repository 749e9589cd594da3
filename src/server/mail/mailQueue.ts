import { LRUCache } from 'lru-cache'
import { isPerhapsSpam, type QueuedMessage } from '../inbox/inbox'

/** A queued message. */
export interface QueueEntry {
  readonly message: QueuedMessage
  /** Messages of its sender up to this one, within a day. */
  readonly rank: number
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
  /** `sender`: the network that sent it; messages of senders with many others wait for those with few. */
  add(message: QueuedMessage, sender: string): void
  /** The due entry whose sender has the fewest messages; if none is due, the one that is due first. */
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

/** Senders whose messages are counted, and milliseconds for which they are. */
const MOST_SENDERS = 10_000
const DAY = 24 * 60 * 60_000

/**
 * Whose share of the queue a message uses. All messages that are perhaps spam share one sender, so that a flood of
 * them waits for the mails of others. `network`: who sent it; empty: unknown.
 */
export function senderOf(message: QueuedMessage, network = ''): string {
  return isPerhapsSpam(message) ? 'perhaps spam' : network || message.email.toLowerCase()
}

/** `now`: milliseconds of a monotonic clock. */
export function createQueue(now: () => number, most: number = MAX_QUEUED): Queue {
  const entries = new Map<string, QueueEntry>()
  const counts = new LRUCache<string, number>({ max: MOST_SENDERS, ttl: DAY })
  let isOverfull = false

  const rankOf = (sender: string) => {
    const rank = (counts.get(sender) ?? 0) + 1
    counts.set(sender, rank)
    return rank
  }
  const add = (message: QueuedMessage, rank: number) => {
    if (entries.has(message.id)) return
    entries.set(message.id, { message, rank, tries: 0, putOffs: 0, dueAt: now(), isSending: false })
  }
  /** Evicts a message that failed or whose sender has sent more, so that it does not hold back this one. */
  const makeRoom = (rank: number) => {
    const isWorse = (one: QueueEntry, other: { readonly tries: number; readonly rank: number }) =>
      one.tries > other.tries || (one.tries === other.tries && one.rank > other.rank)
    let worst: QueueEntry | undefined
    for (const waiting of entries.values())
      if (!waiting.isSending && isWorse(waiting, worst ?? { tries: 0, rank })) worst = waiting
    if (worst) entries.delete(worst.message.id)
    isOverfull = true
    return worst !== undefined
  }
  return {
    add(message, sender) {
      const rank = rankOf(sender)
      if (entries.size < most || makeRoom(rank)) add(message, rank)
    },
    next() {
      const time = now()
      const isBefore = (one: QueueEntry, other: QueueEntry) => {
        if (one.dueAt > time || other.dueAt > time) return one.dueAt < other.dueAt
        return one.rank === other.rank ? one.dueAt < other.dueAt : one.rank < other.rank
      }
      let first: QueueEntry | undefined
      for (const waiting of entries.values()) if (!first || isBefore(waiting, first)) first = waiting
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
        // The inbox does not store who sent a message.
        add(message, rankOf(senderOf(message)))
      }
    },
  }
}
