import { isRecord } from '../../../content'
import { EMBED_PROTOCOL, type EmbedHello, type EmbedReady, type EmbedReply } from '../../../contracts'
import type { EmbeddingPage } from '../embeddingPage'
import { readPreferences } from './preferences'
import { createSession, type Session, type SessionOptions } from './session'

interface ConnectionOptions extends SessionOptions {
  /** The window that messages arrive at. */
  readonly messages: Pick<Window, 'addEventListener'>
  readonly page: EmbeddingPage
  /** The origins that may steer the showroom. */
  readonly origins: readonly string[]
  readonly warn: (message: string) => void
  /** Called with each new session. The one before is closed. */
  readonly onSession: (session: Session) => void
}

/**
 * Waits for the embedding page to say hello and answers it. Only the window around this one is answered, only at the
 * exact origins of the settings, and from then on only through the port that it sends: a port belongs to one document
 * and ends with it.
 */
export function connectPage(options: ConnectionOptions): void {
  const { messages, page, origins, warn } = options
  let session: Session | undefined
  let warned = false

  messages.addEventListener('message', ({ data, source, origin, ports: [port] }) => {
    if (source !== page.window || !isHello(data) || !port) return
    if (!origins.includes(origin)) {
      if (!warned)
        warn(`The page at ${origin} may not steer the showroom: "embed.parentOrigins" does not name it.`)
      warned = true
      return
    }
    if (data.protocol !== EMBED_PROTOCOL) {
      port.postMessage({ type: 'refused', protocols: [EMBED_PROTOCOL] } satisfies EmbedReply)
      return port.close()
    }
    session?.close()
    session = openSession(port, data, options)
    if (session) options.onSession(session)
  })
  const ready: EmbedReady = { showroom: 'ready' }
  // Browsers deliver it only to a page of that origin.
  for (const origin of origins)
    if (page.origin === undefined || page.origin === origin) page.window.postMessage(ready, origin)
}

function openSession(port: MessagePort, hello: EmbedHello, options: ConnectionOptions): Session | undefined {
  try {
    options.apply(readPreferences(hello.preferences))
  } catch (error) {
    // The SDK checks its options; a page that speaks the protocol itself learns it here.
    options.warn(error instanceof Error ? error.message : String(error))
  }
  return createSession(port, hello, options)
}

function isHello(data: unknown): data is EmbedHello {
  return isRecord(data) && data.showroom === 'hello' && typeof data.protocol === 'number'
}
