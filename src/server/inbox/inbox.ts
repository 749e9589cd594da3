import { type ContactRequest, readContactRequest } from '../../contracts'
import { createUniqueLines } from '../files/uniqueLines'

/** A message as it is kept, one a line of `contact.jsonl`. */
export interface QueuedMessage extends ContactRequest {
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** Stores visitors' messages. */
export interface Inbox {
  /**
   * Resolves when the message is safe on the disk, with whether it is new: one that was kept before is not kept again.
   * @throws Busy when too many come at once, and Error when the inbox is full or the disk does not take it.
   */
  add(message: QueuedMessage): Promise<boolean>
  /** All that are kept, oldest first. What a crash cut off, or somebody made no message of, is left out. */
  read(): AsyncGenerator<QueuedMessage>
  /** Takes out those that are over. Resolves with how many lines went. */
  drop(isOver: (message: QueuedMessage) => boolean): Promise<number>
}

const FILE = 'contact.jsonl'

/** Bytes of a file that nobody collects. */
export const MOST_INBOX_BYTES = 64 * 1024 * 1024

/** Keeps messages in a folder, which is made when the first one comes. */
export function createInbox(dir: string, mostBytes: number = MOST_INBOX_BYTES): Inbox {
  const lines = createUniqueLines<QueuedMessage>({ dir, name: FILE, mostBytes })
  return {
    add: async (message) => (await lines.append([message])).length > 0,
    async *read() {
      for await (const line of lines.read()) {
        const message = asMessage(line)
        if (message) yield message
      }
    },
    drop(isOver) {
      // What cannot be read goes with the message before it: nobody was told that it was kept.
      let isGone = false
      return lines.drop((line) => {
        const message = line && asMessage(line)
        if (message) isGone = isOver(message)
        return isGone
      })
    },
  }
}

/** The file may have been written by others: what the contact form would not take is no message. */
function asMessage(line: Readonly<Record<string, unknown>>): QueuedMessage | undefined {
  const { request } = readContactRequest(line)
  const { receivedAt } = line
  return request && typeof receivedAt === 'string' ? { receivedAt, ...request } : undefined
}
