import {
  type CartMessage,
  EMBED_PROTOCOL,
  type EmbedHello,
  type EmbedManners,
  type EmbedReply,
  type EmbedState,
} from '../contracts'
import { failure, ShowroomError } from './error'

/** Calls that may wait. A page with more has an error. */
const MOST_WAITING = 100

type Pending = { resolve(state: EmbedState | undefined): void; reject(error: ShowroomError): void }

export interface LinkEvents {
  welcome(welcome: Extract<EmbedReply, { type: 'welcome' }>): void
  /** The showroom speaks other versions of the protocol. */
  refused(protocols: readonly number[]): void
  state(state: EmbedState): void
  event(event: Extract<EmbedReply, { type: 'event' }>): void
  cart(message: CartMessage): Promise<unknown>
}

/** The messages between the page and the frame, over one port for each loading of the showroom. */
export function createLink(events: LinkEvents) {
  const waiting = new Map<number, Pending>()
  const queue = new Map<number, object>()
  let port: MessagePort | undefined
  let isOpen = false
  let error: ShowroomError | undefined
  let last = 0

  const failAll = (ids: Iterable<number>, why: ShowroomError) => {
    for (const id of [...ids]) {
      waiting.get(id)?.reject(why)
      waiting.delete(id)
      queue.delete(id)
    }
  }
  const close = () => {
    port?.close()
    isOpen = false
    // Calls that were sent are lost with the page that they were sent to. Calls that wait go on waiting.
    const sent = [...waiting.keys()].filter((id) => !queue.has(id))
    failAll(sent, failure('reloaded', 'The showroom was loaded again.'))
  }
  const receive = (own: MessagePort, reply: EmbedReply) => {
    if (reply.type === 'welcome') {
      isOpen = true
      error = undefined
      events.welcome(reply)
      for (const message of queue.values()) own.postMessage(message)
      queue.clear()
    } else if (reply.type === 'refused') events.refused(reply.protocols)
    else if (reply.type === 'state') events.state(reply.state)
    else if (reply.type === 'event') events.event(reply)
    else if (reply.type === 'cart') {
      const answer = (value: unknown) => own.postMessage({ answers: reply.id, answer: value })
      events.cart(reply.message).then(answer, (cause) => {
        console.error(cause)
        answer(null)
      })
    } else {
      const call = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (reply.type === 'failed') call?.reject(new ShowroomError(reply.fault))
      else call?.resolve(reply.state)
    }
  }
  return {
    /** Greets the showroom in a window, which receives the message only at this origin. */
    greet(window: Window, origin: string, manners: EmbedManners, hasCart: boolean) {
      close()
      const { port1, port2 } = new MessageChannel()
      port = port1
      port1.onmessage = ({ data }) => receive(port1, data)
      const hello: EmbedHello = { showroom: 'hello', protocol: EMBED_PROTOCOL, manners, hasCart }
      window.postMessage(hello, origin, [port2])
    },
    /** Resolves with the answer. Before the handshake, the call waits for it. */
    call(name: string, values: object = {}): Promise<EmbedState | undefined> {
      return new Promise((resolve, reject) => {
        if (error) return reject(error)
        if (waiting.size >= MOST_WAITING)
          return reject(failure('too-many', `More than ${MOST_WAITING} calls wait for the showroom.`))
        const id = ++last
        const message = { ...values, id, call: name }
        try {
          if (isOpen) port?.postMessage(message)
          else queue.set(id, structuredClone(message))
        } catch {
          return reject(failure('invalid', `${name}: the values must be plain data.`))
        }
        waiting.set(id, { resolve, reject })
      })
    },
    /** Rejects all calls, until the showroom answers after all. */
    fail(why: ShowroomError) {
      error = why
      failAll(waiting.keys(), why)
    },
    close,
  }
}
