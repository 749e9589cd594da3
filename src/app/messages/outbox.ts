import { type Api, ApiError } from '../../api'
import type { ContactRequest } from '../../contracts'
import type { Delivery, KeyValueStore } from '../../ports'
import { backOff, type Clock } from '../../util'
import { createMessageQueue, type MessageQueue } from './messageQueue'
import type { Seal } from './seal'

/** Milliseconds until a message counts as waiting. */
const TIMEOUT_MS = 8_000

export type Outbox = ReturnType<typeof createOutbox>

export interface OutboxEvents {
  /** Called with the id of a queued message that has been sent. */
  delivered(id: string): void
  /** Called when the backend rejects a message for a reason that the error catalogue has a text for. */
  refused(error: ApiError): void
}

interface OutboxOptions extends OutboxEvents {
  readonly api: Pick<Api, 'postBox'>
  readonly storage: KeyValueStore
  readonly seal: Seal
  readonly clock: Clock
  /** From 0 to 1, so that the screens of a hall do not all retry at once. */
  random(): number
}

/**
 * The queue of visitors' messages. They are stored until the backend has them, beyond the page if necessary.
 */
export function createOutbox({ api, storage, seal, clock, random, delivered, refused }: OutboxOptions) {
  const queue = createMessageQueue(storage, seal)
  const { underWay, post } = createPoster(api, queue)
  let cancel: (() => void) | undefined
  let attempt = 0

  const retryLater = () => {
    cancel?.()
    const wake = () => void tryAll()
    cancel = queue.waiting().length > 0 ? clock.after(backOff(attempt++, random()), wake) : undefined
  }

  const tryAll = async (): Promise<void> => {
    await queue.closeOpen()
    for (const queued of queue.waiting()) {
      const { id } = queued
      if (underWay.has(id)) continue
      underWay.add(id)
      const isOurs = !queue.isQuiet(id)
      const message = await queue.open(queued)
      if (!message) underWay.delete(id)
      if (!message || (await post(message)) !== 'sent') continue
      attempt = 0
      if (isOurs && !queue.isSilenced(id)) delivered(id)
    }
    retryLater()
  }

  return {
    async send(message: ContactRequest): Promise<Delivery> {
      const { id } = message
      underWay.add(id)
      const isQueued = await queue.enqueue(message)
      // A message that cannot be stored is not reported as waiting.
      if (!isQueued) queue.forget(id)
      let timedOut = false
      const posted = post(message).then((outcome): Delivery => {
        if (outcome === 'sent') {
          if (timedOut && !queue.isSilenced(id)) delivered(id)
          return 'sent'
        }
        if (isQueued && (timedOut || mayWork(outcome))) {
          retryLater()
          return 'waiting'
        }
        if (isQueued) queue.forget(id)
        if (![400, 422, 429].includes(outcome.status)) return 'failed'
        if (!queue.isSilenced(id)) refused(outcome)
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
    nextVisitor: (): void => queue.silence(underWay),
    /** Retries all queued messages: now, then with increasing delays until none is left. */
    sendWaiting(): Promise<void> {
      attempt = 0
      return tryAll()
    },
  }
}

/** Posts messages to the backend and tracks which ones are under way. */
function createPoster(api: OutboxOptions['api'], queue: MessageQueue) {
  const underWay = new Set<string>()
  return {
    underWay,
    /** Removes the message from the queue once it has been sent. */
    async post(message: ContactRequest): Promise<'sent' | ApiError> {
      underWay.add(message.id)
      try {
        await api.postBox('contact', message)
        queue.forget(message.id)
        return 'sent'
      } catch (error) {
        return error instanceof ApiError ? error : new ApiError(500, '', '')
      } finally {
        underWay.delete(message.id)
      }
    },
  }
}

/** Whether a message may get through later: the server did not answer or was unavailable. */
function mayWork({ answered, status }: ApiError): boolean {
  return !answered || [502, 503, 504].includes(status)
}
