import { type Api, ApiError } from '../../api'
import type { ContactRequest } from '../../contracts'
import type { Delivery, KeyValueStore } from '../../ports'
import { backOff, type Clock } from '../../util'
import { isPlaintext, type QueuedMessage, readMessage, readQueue } from './queuedMessage'
import type { Seal } from './seal'

/** Storage key of queued messages. */
const STORAGE_KEY = 'showroom.outbox'

/** Milliseconds until a message counts as waiting. */
const TIMEOUT_MS = 8_000

interface OutboxOptions {
  readonly api: Pick<Api, 'postBox'>
  readonly storage: KeyValueStore
  readonly seal: Seal
  readonly clock: Clock
  /** From 0 to 1, so that the screens of a hall do not all retry at once. */
  random(): number
  /** Called with the id of a queued message that has been sent. */
  delivered(id: string): void
  /** Called when the backend rejects a message for a reason that the error catalogue has a text for. */
  refused(error: ApiError): void
}

/**
 * The queue of visitors' messages. They are stored until the backend has them, beyond the page if necessary.
 */
export function createOutbox({ api, storage, seal, clock, random, delivered, refused }: OutboxOptions) {
  const underWay = new Set<string>()
  /** Ids of messages whose visitors have left. */
  const quiet = new Set<string>()
  let cancel: (() => void) | undefined
  let attempt = 0

  const waiting = () => readQueue(storage.getItem(STORAGE_KEY))
  const write = (messages: readonly QueuedMessage[]): boolean => {
    if (messages.length > 0) return storage.setItem(STORAGE_KEY, JSON.stringify(messages))
    storage.removeItem(STORAGE_KEY)
    return true
  }
  const forget = (id: string) => void write(waiting().filter((message) => message.id !== id))

  const enqueue = async (message: ContactRequest): Promise<boolean> => {
    const { id } = message
    const closed = await seal.close(JSON.stringify(message))
    if (closed === undefined) return false
    const queued = { id, closed, ...(quiet.has(id) && { quiet: true as const }) }
    return write([...waiting().filter((other) => other.id !== id), queued])
  }
  /** Encrypts messages that an earlier version stored as plain text. */
  const closeOpen = async (): Promise<void> => {
    for (const { id, closed } of waiting().filter(isPlaintext)) {
      const now = await seal.close(closed)
      if (now !== undefined)
        write(waiting().map((queued) => (queued.id === id ? { ...queued, closed: now } : queued)))
    }
  }
  const isQuiet = (id: string) =>
    quiet.has(id) || waiting().some((queued) => queued.id === id && queued.quiet)

  const post = async (message: ContactRequest): Promise<'sent' | ApiError> => {
    underWay.add(message.id)
    try {
      await api.postBox('contact', message)
      forget(message.id)
      return 'sent'
    } catch (error) {
      return error instanceof ApiError ? error : new ApiError(500, '', '')
    } finally {
      underWay.delete(message.id)
    }
  }

  const retryLater = () => {
    cancel?.()
    const wake = () => void tryAll()
    cancel = waiting().length > 0 ? clock.after(backOff(attempt++, random()), wake) : undefined
  }

  const tryAll = async (): Promise<void> => {
    await closeOpen()
    for (const { id, closed } of waiting()) {
      if (underWay.has(id)) continue
      underWay.add(id)
      const isOurs = !isQuiet(id)
      if ((await postQueued(id, closed)) !== 'sent') continue
      attempt = 0
      if (isOurs && !quiet.has(id)) delivered(id)
    }
    retryLater()
  }

  const postQueued = async (id: string, closed: string): Promise<'sent' | 'not sent' | ApiError> => {
    try {
      const message = readMessage(await seal.open(closed))
      if (message) return await post(message)
      console.error('A message that waited can no longer be opened: the browser has lost its key.')
      forget(id)
    } catch (error) {
      console.warn('A message waits for the browser’s key.', error)
    }
    underWay.delete(id)
    return 'not sent'
  }

  return {
    async send(message: ContactRequest): Promise<Delivery> {
      underWay.add(message.id)
      const isQueued = await enqueue(message)
      // A message that cannot be stored is not reported as waiting.
      if (!isQueued) forget(message.id)
      let timedOut = false
      const posted = post(message).then((outcome): Delivery => {
        if (outcome === 'sent') {
          if (timedOut && !quiet.has(message.id)) delivered(message.id)
          return 'sent'
        }
        if (isQueued && (timedOut || mayWork(outcome))) {
          retryLater()
          return 'waiting'
        }
        if (isQueued) forget(message.id)
        if (![400, 422, 429].includes(outcome.status)) return 'failed'
        if (!quiet.has(message.id)) refused(outcome)
        return 'refused'
      })
      if (!isQueued) return posted
      const tooLong = new Promise<Delivery>((resolve) => {
        const stop = clock.after(TIMEOUT_MS, () => {
          timedOut = true
          resolve('waiting')
        })
        posted.finally(stop)
      })
      return Promise.race([posted, tooLong])
    },
    /** The visitor has left: their messages stay queued, and the next visitor is not notified of them. */
    nextVisitor(): void {
      for (const id of [...underWay, ...waiting().map(({ id }) => id)]) quiet.add(id)
      write(waiting().map((queued) => ({ ...queued, quiet: true })))
    },
    /** Retries all queued messages: now, then with increasing delays until none is left. */
    sendWaiting(): Promise<void> {
      attempt = 0
      return tryAll()
    },
  }
}

/** Whether a message may get through later: the server did not answer or was unavailable. */
function mayWork({ answered, status }: ApiError): boolean {
  return !answered || [502, 503, 504].includes(status)
}
