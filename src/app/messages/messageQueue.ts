import type { ContactRequest } from '../../contracts'
import type { KeyValueStore } from '../../ports'
import { isPlaintext, type QueuedMessage, readMessage, readQueue } from './queuedMessage'
import type { Seal } from './seal'

/** Storage key of queued messages. */
const STORAGE_KEY = 'showroom.outbox'

export type MessageQueue = ReturnType<typeof createMessageQueue>

/** The stored, encrypted messages that the backend does not have yet. */
export function createMessageQueue(storage: KeyValueStore, seal: Seal) {
  /** Ids of messages whose visitors have left. */
  const quiet = new Set<string>()

  const waiting = () => readQueue(storage.getItem(STORAGE_KEY))
  const write = (messages: readonly QueuedMessage[]): boolean => {
    if (messages.length > 0) return storage.setItem(STORAGE_KEY, JSON.stringify(messages))
    storage.removeItem(STORAGE_KEY)
    return true
  }
  const forget = (id: string) => void write(waiting().filter((message) => message.id !== id))

  const store = async (message: ContactRequest): Promise<boolean> => {
    const { id } = message
    const closed = await seal.close(JSON.stringify(message))
    if (closed === undefined) return false
    const queued = { id, closed, ...(quiet.has(id) && { quiet: true as const }) }
    return write([...waiting().filter((other) => other.id !== id), queued])
  }

  return {
    waiting,
    forget,
    /**
     * Returns false if the message cannot be stored. Leaves its picture out if the storage is nearly full: the words
     * are worth more.
     */
    async enqueue({ picture, ...words }: ContactRequest): Promise<boolean> {
      if (picture !== undefined && (await store({ ...words, picture }))) return true
      return store(words)
    },
    /** Encrypts messages that an earlier version stored as plain text. */
    async closeOpen(): Promise<void> {
      for (const { id, closed } of waiting().filter(isPlaintext)) {
        const now = await seal.close(closed)
        if (now !== undefined)
          write(waiting().map((queued) => (queued.id === id ? { ...queued, closed: now } : queued)))
      }
    },
    /** Decrypts a message. Forgets it if the browser has lost its key. */
    async open({ id, closed }: QueuedMessage): Promise<ContactRequest | undefined> {
      try {
        const message = readMessage(await seal.open(closed))
        if (message) return message
        console.error('A queued message is dropped, because the browser has lost its key.')
        forget(id)
      } catch (error) {
        console.warn('A queued message waits for the browser’s key.', error)
      }
      return undefined
    },
    /** Marks these messages and all stored ones as messages of a visitor who has left. */
    silence(ids: Iterable<string>): void {
      for (const id of [...ids, ...waiting().map((queued) => queued.id)]) quiet.add(id)
      write(waiting().map((queued) => ({ ...queued, quiet: true })))
    },
    /** Whether the visitor has left since the page was loaded. */
    isSilenced: (id: string): boolean => quiet.has(id),
    /** Whether the visitor has left, perhaps before the page was loaded. */
    isQuiet: (id: string): boolean =>
      quiet.has(id) || waiting().some((queued) => queued.id === id && queued.quiet),
  }
}
