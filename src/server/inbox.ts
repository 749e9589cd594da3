import type { ContactRequest } from '../content'
import { createLines } from './lines'

/** A message as it is kept, one a line of `contact.jsonl`. */
export interface KeptMessage extends ContactRequest {
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** Where visitors' messages are kept. */
export interface Inbox {
  /**
   * Resolves when the message is safe on the disk, with whether it is new: one that was kept before is not kept again.
   * @throws Busy when too many come at once, and Error when the inbox is full or the disk does not take it.
   */
  keep(message: KeptMessage): Promise<boolean>
}

const FILE = 'contact.jsonl'

/** Bytes of a file that nobody collects. */
export const MOST_INBOX_BYTES = 64 * 1024 * 1024

/** Keeps messages in a folder, which is made when the first one comes. */
export function createInbox(dir: string, mostBytes: number = MOST_INBOX_BYTES): Inbox {
  const lines = createLines<KeptMessage>({ dir, name: FILE, mostBytes })
  return { keep: async (message) => (await lines.keep([message])).length > 0 }
}
