import { type Api, ApiError } from '../../api'
import type { ContactRequest } from '../../contracts'
import type { Delivery, KeyValueStore } from '../../ports'
import { backOff, type Clock } from '../../util'
import { isOpen, type QueuedMessage, readKept, readMessage } from './queuedMessage'
import type { Seal } from './seal'

/** Name that messages on their way are kept under in the browser. */
const KEPT = 'showroom.outbox'

/** Milliseconds that a visitor is kept waiting for the answer. */
const PATIENCE = 8_000

interface OutboxOptions {
  readonly api: Pick<Api, 'postBox'>
  readonly storage: KeyValueStore
  readonly seal: Seal
  readonly clock: Clock
  /** From 0 to 1: not all screens of a hall try at once. */
  random(): number
  /** A message that had to wait has been sent: its id. */
  delivered(id: string): void
  /** The backend did not take a message, for a reason that the error catalogue has words for. */
  refused(error: ApiError): void
}

/** Visitors' messages on their way to the company. They are kept until the backend has them, beyond the page if need be. */
export function createOutbox({ api, storage, seal, clock, random, delivered, refused }: OutboxOptions) {
  const underWay = new Set<string>()
  /** Of visitors who have gone. */
  const quiet = new Set<string>()
  let cancel: (() => void) | undefined
  let attempt = 0

  const waiting = () => readKept(storage.getItem(KEPT))
  const write = (messages: readonly QueuedMessage[]): boolean => {
    if (messages.length > 0) return storage.setItem(KEPT, JSON.stringify(messages))
    storage.removeItem(KEPT)
    return true
  }
  const forget = (id: string) => void write(waiting().filter((message) => message.id !== id))

  const keep = async (message: ContactRequest): Promise<boolean> => {
    const { id } = message
    const closed = await seal.close(JSON.stringify(message))
    if (closed === undefined) return false
    const kept = { id, closed, ...(quiet.has(id) && { quiet: true as const }) }
    return write([...waiting().filter((other) => other.id !== id), kept])
  }
  /** What an earlier version has left open. */
  const closeOpen = async (): Promise<void> => {
    for (const { id, closed } of waiting().filter(isOpen)) {
      const now = await seal.close(closed)
      if (now !== undefined)
        write(waiting().map((kept) => (kept.id === id ? { ...kept, closed: now } : kept)))
    }
  }
  const isQuiet = (id: string) => quiet.has(id) || waiting().some((kept) => kept.id === id && kept.quiet)

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
      if ((await postKept(id, closed)) !== 'sent') continue
      attempt = 0
      if (isOurs && !quiet.has(id)) delivered(id)
    }
    retryLater()
  }

  const postKept = async (id: string, closed: string): Promise<'sent' | 'not sent' | ApiError> => {
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
      const isKept = await keep(message)
      // One that would not outlast the page is not promised to wait.
      if (!isKept) forget(message.id)
      let impatient = false
      const posted = post(message).then((outcome): Delivery => {
        if (outcome === 'sent') {
          if (impatient && !quiet.has(message.id)) delivered(message.id)
          return 'sent'
        }
        if (isKept && (impatient || mayWork(outcome))) {
          retryLater()
          return 'waiting'
        }
        if (isKept) forget(message.id)
        if (![400, 422, 429].includes(outcome.status)) return 'failed'
        if (!quiet.has(message.id)) refused(outcome)
        return 'refused'
      })
      if (!isKept) return posted
      const tooLong = new Promise<Delivery>((resolve) => {
        const stop = clock.after(PATIENCE, () => {
          impatient = true
          resolve('waiting')
        })
        posted.finally(stop)
      })
      return Promise.race([posted, tooLong])
    },
    /** The visitor has gone: what they wrote waits on, and the next one hears nothing of it. */
    nextVisitor(): void {
      for (const id of [...underWay, ...waiting().map(({ id }) => id)]) quiet.add(id)
      write(waiting().map((kept) => ({ ...kept, quiet: true })))
    },
    /** Tries again with everything that waits: at once, then after longer and longer times until nothing does. */
    sendWaiting(): Promise<void> {
      attempt = 0
      return tryAll()
    },
  }
}

/** Whether a message may get through later: nobody was there to take it. */
function mayWork({ answered, status }: ApiError): boolean {
  return !answered || [502, 503, 504].includes(status)
}
