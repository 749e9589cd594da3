import {
  type CartMessage,
  EMBED_PROTOCOL,
  type EmbedHello,
  type EmbedPreferences,
  type EmbedReply,
  type EmbedRequest,
  type EmbedState,
} from '../contracts'
import { createCalls } from './calls'

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
  const calls = createCalls()
  let port: MessagePort | undefined
  let isOpen = false

  const close = () => {
    port?.close()
    isOpen = false
    calls.failSent()
  }
  const receive = (own: MessagePort, reply: EmbedReply) => {
    if (reply.type === 'welcome') {
      isOpen = true
      events.welcome(reply)
      calls.flush(own)
    } else if (reply.type === 'refused') events.refused(reply.protocols)
    else if (reply.type === 'state') events.state(reply.state)
    else if (reply.type === 'event') events.event(reply)
    else if (reply.type === 'cart') {
      const answer = (value: unknown) =>
        own.postMessage({ answers: reply.id, answer: value } satisfies EmbedRequest)
      events.cart(reply.message).then(answer, (cause) => {
        console.error(cause)
        answer(null)
      })
    } else calls.settle(reply)
  }
  return {
    /** Sends the hello to a window, which receives the message only at this origin. */
    sendHello(window: Window, origin: string, preferences: EmbedPreferences, hasCart: boolean) {
      close()
      const { port1, port2 } = new MessageChannel()
      port = port1
      port1.onmessage = ({ data }) => receive(port1, data)
      const hello: EmbedHello = { showroom: 'hello', protocol: EMBED_PROTOCOL, preferences, hasCart }
      window.postMessage(hello, origin, [port2])
    },
    /** Resolves with the answer. Before the handshake, the call waits for it. */
    call: (name: string, values: object = {}) => calls.add(name, values, isOpen ? port : undefined),
    fail: calls.failAll,
    close,
  }
}
