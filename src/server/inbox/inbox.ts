import { type ContactRequest, readContactRequest } from '../../contracts'
import { createUniqueLines } from '../files/uniqueLines'

/** A stored message: one line of `contact.jsonl`. */
export interface QueuedMessage extends ContactRequest {
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** Stores visitors' messages. */
export interface Inbox {
  /**
   * Resolves when the message is on the disk, to whether it is new. A message with a known id is not stored
   * again.
   * @throws Busy when too many calls wait, and Error when the inbox is full or the disk fails.
   */
  add(message: QueuedMessage): Promise<boolean>
  /** All stored messages, oldest first. Skips lines that are truncated or not valid messages. */
  read(): AsyncGenerator<QueuedMessage>
  /** Deletes matching messages. Resolves to the number of deleted lines. */
  drop(isOver: (message: QueuedMessage) => boolean): Promise<number>
}

const FILE = 'contact.jsonl'

/** Maximum bytes of the file if nobody collects it. */
export const MOST_INBOX_BYTES = 64 * 1024 * 1024

/** Stores messages in a folder, which is created with the first message. */
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
      // An unreadable line is deleted with the message before it: it was never acknowledged.
      let isGone = false
      return lines.drop((line) => {
        const message = line && asMessage(line)
        if (message) isGone = isOver(message)
        return isGone
      })
    },
  }
}

/** The file may have been edited, so its lines are validated like form input. */
function asMessage(line: Readonly<Record<string, unknown>>): QueuedMessage | undefined {
  const { request } = readContactRequest(line)
  const { receivedAt } = line
  return request && typeof receivedAt === 'string' ? { receivedAt, ...request } : undefined
}
