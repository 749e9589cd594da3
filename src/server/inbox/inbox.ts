import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContactRequest, readContactRequest } from '../../contracts'
import { createNetworkQuotas } from '../files/networkQuotas'
import { createUniqueLines } from '../files/uniqueLines'

/** A stored message: one line of `contact.jsonl`. */
export interface QueuedMessage extends ContactRequest {
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** Whether the honeypot was filled: by a bot, or by a visitor's password manager. */
export function isPerhapsSpam({ website }: Pick<QueuedMessage, 'website'>): boolean {
  return Boolean(website)
}

/** Stores visitors' messages. */
export interface Inbox {
  /**
   * Resolves when the message is on the disk, to whether it is new. A message with a known id is not stored
   * again. A picture is stored in the first half only: the second half is for words. `network`: who sends it; empty: not a visitor.
   * @throws Busy when too many calls wait, ShareUsed when the network has used its share of the inbox, and Error
   * when the inbox is full or the disk fails.
   */
  add(message: QueuedMessage, network?: string): Promise<boolean>
  /** How full it is. */
  usage(): Promise<InboxUsage>
  /** All stored messages, oldest first. Skips lines that are truncated or not valid messages. */
  read(): AsyncGenerator<QueuedMessage>
  /** Deletes matching messages. Resolves to the number of deleted lines. */
  drop(isOver: (message: QueuedMessage) => boolean): Promise<number>
}

export interface InboxUsage {
  readonly bytes: number
  readonly mostBytes: number
  readonly state: 'ok' | 'nearlyFull'
}

/** The network has used its share of the inbox: what is left is for others. */
export class ShareUsed extends Error {
  override readonly name = 'ShareUsed'
}

const FILE = 'contact.jsonl'

/** Part of the maximum size from which the inbox is nearly full. */
export const NEARLY_FULL = 0.8

/**
 * The second half accepts 64 KiB a day from one network, the last eighth 16 KiB in messages of at most 4 KiB, which
 * is more than people type.
 */
export const RESERVES = [
  { below: 1 / 2, mostOfOne: 1 / 1024 },
  { below: 1 / 8, mostOfOne: 1 / 4096, mostAtOnce: 1 / 16_384 },
]

/** Maximum bytes of the file if nobody collects it. */
export const MOST_INBOX_BYTES = 64 * 1024 * 1024

/** Stores messages in a folder, which is created with the first message. */
export function createInbox(dir: string, mostBytes: number = MOST_INBOX_BYTES): Inbox {
  const lines = createUniqueLines<QueuedMessage>({ dir, name: FILE, mostBytes })
  const quotas = createNetworkQuotas({ mostBytes, reserves: RESERVES })
  const size = () =>
    stat(join(dir, FILE)).then(
      ({ size }) => size,
      () => 0,
    )
  return {
    async add({ picture, ...words }, network = '') {
      const free = mostBytes - (await size())
      const message = picture !== undefined && free > mostBytes / 2 ? { ...words, picture } : words
      const day = message.receivedAt.slice(0, 10)
      const bytes = Buffer.byteLength(JSON.stringify(message)) + 1
      if (network !== '' && !quotas.hasRoom(network, day, bytes, free))
        throw new ShareUsed('An address has used its share of the inbox')
      const isNew = (await lines.append([message])).length > 0
      if (isNew) quotas.add(network, day, bytes)
      return isNew
    },
    async usage() {
      const bytes = await size()
      return { bytes, mostBytes, state: bytes < NEARLY_FULL * mostBytes ? 'ok' : 'nearlyFull' }
    },
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

/** A stored message; undefined: it is none. It may have been edited, so it is validated like form input. */
export function asMessage(line: Readonly<Record<string, unknown>>): QueuedMessage | undefined {
  const { request } = readContactRequest(line)
  const { receivedAt } = line
  return request && typeof receivedAt === 'string' ? { receivedAt, ...request } : undefined
}
