import { stat } from 'node:fs/promises'
import { readLines } from '../files/lineFile'
import { createMailLog, type MailState } from '../mail/mailLog'
import { StartError } from '../startError'
import { lockStores } from '../storeLocks'
import { eraseMessages, requestErasure } from './erasure'
import { createInbox, type QueuedMessage } from './inbox'

/** The stored messages, for operators, also while servers use them. */
export interface MessageArchive {
  /** Where it is. */
  readonly name: string
  read(): AsyncIterable<QueuedMessage>
  /** Delivery states by message id. Without any, no server has sent mail. */
  states(): Promise<ReadonlyMap<string, MailState>>
  /** Requests another attempt to mail a refused message. */
  retry(id: string): Promise<void>
  /**
   * Erases all messages of a person and their mails that wait. Resolves to their number; undefined if the server that
   * uses the folder has not answered: it erases them once it runs again.
   */
  erase(address: string): Promise<number | undefined>
  /** The number of damaged entries that contain the address: they belong to no message. */
  countDamaged(address: string): Promise<number>
  end(): Promise<void>
}

/** @throws StartError if there is no such folder. */
export async function openFolderArchive(dir: string): Promise<MessageArchive> {
  const found = await stat(dir).catch(() => undefined)
  if (!found?.isDirectory())
    throw new StartError(`There is no inbox in ${dir}: no messages yet, or it is elsewhere (--inbox).`)
  const inbox = createInbox(dir)
  const log = createMailLog(dir)
  return {
    name: dir,
    read: () => inbox.read(),
    states: () => log.states(),
    retry: (id) => log.record(id, { state: 'again', at: new Date().toISOString() }),
    async erase(address) {
      const unlock = await lockStores([dir], () => {}).catch((cause) => {
        if (!(cause instanceof StartError)) throw cause
      })
      if (!unlock) return requestErasure(dir, address)
      try {
        return (await eraseMessages(inbox, address)).size
      } finally {
        await unlock()
      }
    },
    async countDamaged(address) {
      let count = 0
      for await (const [text, line] of readLines({ dir, name: 'contact.jsonl' }))
        if (!line && text.toLowerCase().includes(address.trim().toLowerCase())) count++
      return count
    },
    end: async () => {},
  }
}
