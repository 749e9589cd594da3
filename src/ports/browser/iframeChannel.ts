import { isRecord } from '../../content'

/** A page in a frame, as far as it can be spoken to and heard. */
export interface PageLink {
  /** Which frame the page is in from now on, told before its page has loaded; null: none. */
  follow(frame: HTMLIFrameElement | null): void
  /** Posts a message to the page and to nobody else. False: there is none, or it has not asked to be spoken to. */
  post(message: object): boolean
  /** Hears no more. */
  end(): void
}

/** A port that a page has sent, and the origin that it had then. */
interface Granted {
  readonly port: MessagePort
  readonly origin: string
}

/** That of every page without one. */
const OPAQUE = 'null'

/** Loads of all frames so far. */
let loads = 0

/**
 * A page of another origin is spoken to by its origin. One of our own is sandboxed and has none: it asks to be spoken to
 * while it loads, with `parent.postMessage({ event: 'listen' }, …, [port])`, and hears by that port. `hear` is told what the
 * page in the frame says, its asking to be spoken to among it; what any other page says is not looked at. Ports hold for
 * the page that sent them: once the frame shows another one, only a page of the origin that the frame was opened for is
 * spoken to again, and a page without an origin, which could be any, is not.
 */
export function createPageLink(
  messages: Pick<Window, 'addEventListener' | 'removeEventListener' | 'postMessage'>,
  onMessage: (message: Readonly<Record<string, unknown>>) => void = () => {},
): PageLink {
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
    // Only before a page has loaded is it sure to be the first one.
    const mayBeAnother = origin === OPAQUE && (ports.has(page) || ours?.hasLeft || ours?.hasLoaded)
    if (mayBeAnother) return port.close()
    closePort(page)
    if (ours && origin !== expectedOrigin(ours.frame)) return port.close()
    ports.set(page, { port, origin })
    // Its page is gone: browsers that say so say it before any other page has come.
    port.addEventListener('close', () => ours && ports.get(page)?.port === port && watched?.leave())
  }

  const handleMessage = ({ data, source, origin, ports: [port] }: MessageEvent) => {
    if (!source || !isRecord(data)) return
    if (source === messages) return watched?.confirmLoad(data.loaded)
    // A page may ask before it is known to be the one in the frame.
    if (port && data.event === 'listen') acceptPort(source, { port, origin })
    if (!watched || source !== watched.frame.contentWindow || origin !== expectedOrigin(watched.frame)) return
    const isStranger = watched.hasLeft && !originOf(watched.frame)
    if (!isStranger) onMessage(data)
  }

  messages.addEventListener('message', handleMessage)
  return {
    follow(next) {
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
    end() {
      messages.removeEventListener('message', handleMessage)
      watched?.end()
      closePort(watched?.frame.contentWindow)
    },
  }
}

/** A frame, and whether the page that it was opened with is still in it. */
interface WatchedFrame {
  readonly frame: HTMLIFrameElement
  /** Whether the page that the frame was opened with is, or may be, no longer the one in it. */
  readonly hasLeft: boolean
  /** The page has loaded, and what it said meanwhile was heard. */
  readonly hasLoaded: boolean
  leave(): void
  /** Takes the message about a load that was posted to this window. */
  confirmLoad(load: unknown): void
  end(): void
}

function watchFrame(
  frame: HTMLIFrameElement,
  messages: Pick<Window, 'postMessage'>,
  onLeft: (frame: HTMLIFrameElement) => void,
): WatchedFrame {
  let hasLeft = false
  /** Which load was that of the page in the frame; 0: it is still loading. */
  let load = 0
  let hasLoaded = false

  const leave = () => {
    hasLeft = true
    onLeft(frame)
  }
  const loaded = () => {
    if (load > 0) leave()
    load = ++loads
    // What the page said while it loaded can still be on its way, on a busy machine. It comes before what is said to oneself now.
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

/** The origin that the page in a frame speaks with. */
function expectedOrigin(frame: HTMLIFrameElement): string {
  return originOf(frame) ?? OPAQUE
}

/** Undefined: the page in the frame is sandboxed without an origin, or its address has none. */
function originOf({ sandbox, src }: HTMLIFrameElement): string | undefined {
  const hasOne = URL.canParse(src) && (sandbox.length === 0 || sandbox.contains('allow-same-origin'))
  return hasOne ? new URL(src).origin : undefined
}
