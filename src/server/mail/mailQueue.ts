import type { QueuedMessage } from '../inbox/inbox'

/** A message that waits for its mail. */
export interface QueueEntry {
  readonly message: QueuedMessage
  /** How often it was tried. */
  tries: number
  /** How often the mail server asked to be given it later. */
  putOffs: number
  /** Milliseconds, from any beginning. */
  dueAt: number
  /** It may not be taken out of the line and come in anew meanwhile. */
  isSending: boolean
}

/** Messages in line for their mail, by their ids. It has an end; the inbox has them all. */
export interface Queue {
  add(message: QueuedMessage): void
  /** The one that has been due for longest, due or not. */
  next(): QueueEntry | undefined
  has(id: string): boolean
  remove(id: string): void
  readonly size: number
  /** Whether there are more in the inbox than there was room for. */
  readonly isOverfull: boolean
  /** Takes in what there was no room for before. */
  refill(messages: AsyncIterable<QueuedMessage>): Promise<void>
}

/** Messages in memory: some megabytes. */
export const MAX_QUEUED = 1000

/** `now`: milliseconds, from any beginning. */
export function createQueue(now: () => number, most: number = MAX_QUEUED): Queue {
  const entries = new Map<string, QueueEntry>()
  let isOverfull = false

  const add = (message: QueuedMessage) => {
    if (entries.has(message.id)) return
    entries.set(message.id, { message, tries: 0, putOffs: 0, dueAt: now(), isSending: false })
  }
  /** What the mail server does not want now must not keep back what it never saw. */
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
