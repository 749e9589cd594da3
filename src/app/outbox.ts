import { type Api, ApiError } from '../api'
import { type ContactRequest, readContactRequest } from '../content'
import type { Delivery, Kept } from '../ports'
import type { Clock } from '../util'
import { backOff } from './retry'

/** Name that messages on their way are kept under in the browser. */
const KEPT = 'showroom.outbox'

/** Milliseconds that a visitor is kept waiting for the answer. */
const PATIENCE = 8_000

interface OutboxOptions {
  readonly api: Pick<Api, 'postBox'>
  readonly storage: Kept
  readonly clock: Clock
  /** From 0 to 1: not all screens of a hall try at once. */
  random(): number
  /** A message that had to wait has been sent: its id. */
  delivered(id: string): void
  /** The backend did not take a message, for a reason that the error catalogue has words for. */
  refused(error: ApiError): void
}

/** Visitors' messages on their way to the company. They are kept until the backend has them, beyond the page if need be. */
export function createOutbox({ api, storage, clock, random, delivered, refused }: OutboxOptions) {
  const underWay = new Set<string>()
  let cancel: (() => void) | undefined
  let attempt = 0

  const waiting = () => readKept(storage.getItem(KEPT))
  const write = (messages: readonly ContactRequest[]): boolean => {
    if (messages.length > 0) return storage.setItem(KEPT, JSON.stringify(messages))
    storage.removeItem(KEPT)
    return true
  }
  const forget = (id: string) => void write(waiting().filter((message) => message.id !== id))

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
    for (const message of waiting()) {
      if (underWay.has(message.id) || (await post(message)) !== 'sent') continue
      attempt = 0
      delivered(message.id)
    }
    retryLater()
  }

  return {
    async send(message: ContactRequest): Promise<Delivery> {
      const isKept = write([...waiting(), message])
      // One that would not outlast the page is not promised to wait.
      if (!isKept) forget(message.id)
      let impatient = false
      const posted = post(message).then((outcome): Delivery => {
        if (outcome === 'sent') {
          if (impatient) delivered(message.id)
          return 'sent'
        }
        if (isKept && (impatient || mayWork(outcome))) {
          retryLater()
          return 'waiting'
        }
        if (isKept) forget(message.id)
        if (![400, 422, 429].includes(outcome.status)) return 'failed'
        refused(outcome)
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

/** What is no message is none: another version may have written it. */
function readKept(json: string | null): readonly ContactRequest[] {
  try {
    const kept: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((entry) => readContactRequest(entry).request ?? []) : []
  } catch {
    return []
  }
}
