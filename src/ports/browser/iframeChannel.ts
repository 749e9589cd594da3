import { isRecord } from '../../content'

/** Messages to and from the page in an iframe. */
export interface IframeChannel {
  /** Sets the iframe, before its page has loaded; null for none. */
  attach(frame: HTMLIFrameElement | null): void
  /** Posts a message to this page only. Returns false if there is none or it has not sent a port. */
  post(message: object): boolean
  /** Stops listening. */
  close(): void
}

/** A port that a page has sent, and the page's origin at that time. */
interface Granted {
  readonly port: MessagePort
  readonly origin: string
}

/** The origin of every page without one. */
const OPAQUE = 'null'

/** The number of loads of all iframes. */
let loads = 0

/**
 * Posts to pages of other origins by their origin. Our own pages are sandboxed without an origin: while loading, they
 * request messages with `parent.postMessage({ event: 'listen' }, …, [port])` and receive them through that port.
 * `onMessage` is called with messages of the page in the iframe, including that request; messages of other pages are
 * ignored. A port is valid for the page that sent it: once the iframe shows another page, only a page of the origin
 * that the iframe was opened for receives messages again, and a page without an origin, which could be any, does not.
 */
export function createIframeChannel(
  messages: Pick<Window, 'addEventListener' | 'removeEventListener' | 'postMessage'>,
  onMessage: (message: Readonly<Record<string, unknown>>) => void = () => {},
): IframeChannel {
  const ports = new WeakMap<object, Granted>()
  let watched: WatchedFrame | null = null

  const closePort = (page: object | null | undefined) => {
    if (!page) return
    ports.get(page)?.port.close()
    ports.delete(page)
  }
  const closeStrangersPort = (frame: HTMLIFrameElement) => {
    if (!originOf(frame)) closePort(frame.contentWindow)
  }
  const acceptPort = (page: object, { port, origin }: Granted) => {
    const ours = watched?.frame.contentWindow === page ? watched : null
    // Only before the load is the page certain to be the first one.
    const mayBeAnother = origin === OPAQUE && (ports.has(page) || ours?.hasLeft || ours?.hasLoaded)
    if (mayBeAnother) return port.close()
    closePort(page)
    if (ours && origin !== expectedOrigin(ours.frame)) return port.close()
    ports.set(page, { port, origin })
    // The page is gone. Browsers that report it do so before another page has loaded.
    port.addEventListener('close', () => ours && ports.get(page)?.port === port && watched?.leave())
  }

  const handleMessage = ({ data, source, origin, ports: [port] }: MessageEvent) => {
    if (!source || !isRecord(data)) return
    if (source === messages) return watched?.confirmLoad(data.loaded)
    // A page may send its port before `follow` is called.
    if (port && data.event === 'listen') acceptPort(source, { port, origin })
    if (!watched || source !== watched.frame.contentWindow || origin !== expectedOrigin(watched.frame)) return
    const isStranger = watched.hasLeft && !originOf(watched.frame)
    if (!isStranger) onMessage(data)
  }

  messages.addEventListener('message', handleMessage)
  return {
    attach(next) {
      if (next === (watched?.frame ?? null)) return
      watched?.end()
      closePort(watched?.frame.contentWindow)
      watched = next && watchFrame(next, messages, closeStrangersPort)
    },
    post(message) {
      const page = watched?.frame.contentWindow
      if (!watched || !page) return false
      const [own, origin] = [ports.get(page), originOf(watched.frame)]
      if (own?.origin === expectedOrigin(watched.frame)) own.port.postMessage(message)
      else if (origin !== undefined) page.postMessage(message, origin)
      else return false
      return true
    },
    close() {
      messages.removeEventListener('message', handleMessage)
      watched?.end()
      closePort(watched?.frame.contentWindow)
    },
  }
}

/** An iframe, and whether its first page is still in it. */
interface WatchedFrame {
  readonly frame: HTMLIFrameElement
  /** Whether the first page is, or may be, no longer in the iframe. */
  readonly hasLeft: boolean
  /** The page has loaded, and the messages it posted meanwhile were received. */
  readonly hasLoaded: boolean
  leave(): void
  /** Handles the message about a load that was posted to this window. */
  confirmLoad(load: unknown): void
  end(): void
}

function watchFrame(
  frame: HTMLIFrameElement,
  messages: Pick<Window, 'postMessage'>,
  onLeft: (frame: HTMLIFrameElement) => void,
): WatchedFrame {
  let hasLeft = false
  /** The load of the current page, or 0 while it is loading. */
  let load = 0
  let hasLoaded = false

  const leave = () => {
    hasLeft = true
    onLeft(frame)
  }
  const loaded = () => {
    if (load > 0) leave()
    load = ++loads
    // Messages that the page posted while loading may still be queued on a busy machine. They arrive before this one.
    messages.postMessage({ loaded: load }, '/')
  }
  frame.addEventListener('load', loaded)
  return {
    frame,
    get hasLeft() {
      return hasLeft
    },
    get hasLoaded() {
      return hasLoaded
    },
    leave,
    confirmLoad(confirmed) {
      hasLoaded ||= load > 0 && confirmed === load
    },
    end: () => frame.removeEventListener('load', loaded),
  }
}

/** The origin of messages from the page in the iframe. */
function expectedOrigin(frame: HTMLIFrameElement): string {
  return originOf(frame) ?? OPAQUE
}

/** Undefined if the page in the iframe is sandboxed without an origin, or its URL has none. */
function originOf({ sandbox, src }: HTMLIFrameElement): string | undefined {
  const hasOne = URL.canParse(src) && (sandbox.length === 0 || sandbox.contains('allow-same-origin'))
  return hasOne ? new URL(src).origin : undefined
}
