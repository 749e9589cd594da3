import type { QueuedMessage } from '../inbox/inbox'

/** A message that waits for its mail. */
export interface Waiting {
  readonly message: QueuedMessage
  /** How often it was tried. */
  tries: number
  /** How often the mail server asked to be given it later. */
  putOffs: number
  /** Milliseconds, from any beginning. */
  dueAt: number
  /** It may not be taken out of the line and come in anew meanwhile. */
  isOnItsWay: boolean
}

/** Messages in line for their mail, by their ids. It has an end; the inbox has them all. */
export interface Queue {
  add(message: QueuedMessage): void
  /** The one that has been due for longest, due or not. */
  next(): Waiting | undefined
  has(id: string): boolean
  remove(id: string): void
  readonly size: number
  /** Whether there are more in the inbox than there was room for. */
  readonly isOverfull: boolean
  /** Takes in what there was no room for before. */
  refill(messages: AsyncIterable<QueuedMessage>): Promise<void>
}

/** Messages in memory: some megabytes. */
export const MOST_IN_LINE = 1000

/** `now`: milliseconds, from any beginning. */
export function createQueue(now: () => number, most: number = MOST_IN_LINE): Queue {
  const line = new Map<string, Waiting>()
  let isOverfull = false

  const add = (message: QueuedMessage) => {
    if (line.has(message.id)) return
    line.set(message.id, { message, tries: 0, putOffs: 0, dueAt: now(), isOnItsWay: false })
  }
  /** What the mail server does not want now must not keep back what it never saw. */
  const makeRoom = () => {
    let worst: Waiting | undefined
    for (const waiting of line.values())
      if (!waiting.isOnItsWay && waiting.tries > (worst?.tries ?? 0)) worst = waiting
    if (worst) line.delete(worst.message.id)
    isOverfull = true
    return worst !== undefined
  }
  return {
    add(message) {
      if (line.size < most || makeRoom()) add(message)
    },
    next() {
      let first: Waiting | undefined
      for (const waiting of line.values()) if (!first || waiting.dueAt < first.dueAt) first = waiting
      return first
    },
    has: (id) => line.has(id),
    remove: (id) => void line.delete(id),
    get size() {
      return line.size
    },
    get isOverfull() {
      return isOverfull
    },
    async refill(messages) {
      isOverfull = false
      for await (const message of messages) {
        if (line.size >= most) {
          isOverfull = true
          return
        }
        add(message)
      }
    },
  }
}
