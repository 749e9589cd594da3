import { isRecord } from '../content'

/** A page in a frame, as far as it can be spoken to and heard. */
export interface PageLink {
  /** Which frame the page is in from now on; null: none. */
  follow(frame: HTMLIFrameElement | null): void
  /** Posts a message to the page and to nobody else. False: there is none, or it has not asked to be spoken to. */
  post(message: object): boolean
  /** Hears no more. */
  end(): void
}

/**
 * A page of another origin is spoken to by its origin. One of our own is sandboxed and has none: it asks to be spoken to,
 * with `parent.postMessage({ event: 'listen' }, …, [port])`, and hears by that port. `hear` is told what the page in the
 * frame says, its asking to be spoken to among it; what any other page says is not looked at.
 */
export function createPageLink(
  messages: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  hear: (message: Readonly<Record<string, unknown>>) => void = () => {},
): PageLink {
  const ports = new WeakMap<object, MessagePort>()
  let frame: HTMLIFrameElement | null = null

  const listen = ({ data, source, origin, ports: [port] }: MessageEvent) => {
    if (!source || !isRecord(data)) return
    // A page may ask before it is known to be the one in the frame.
    if (port && data.event === 'listen') ports.set(source, port)
    const page = frame?.contentWindow
    if (frame && source === page && origin === (originOf(frame) ?? 'null')) hear(data)
  }
  messages.addEventListener('message', listen)
  return {
    follow: (next) => {
      frame = next
    },
    post(message) {
      const page = frame?.contentWindow
      if (!frame || !page) return false
      const [port, origin] = [ports.get(page), originOf(frame)]
      if (port) port.postMessage(message)
      else if (origin !== undefined) page.postMessage(message, origin)
      else return false
      return true
    },
    end: () => messages.removeEventListener('message', listen),
  }
}

/** Undefined: the page in the frame is sandboxed without an origin, or its address has none. */
function originOf({ sandbox, src }: HTMLIFrameElement): string | undefined {
  const hasOne = URL.canParse(src) && (sandbox.length === 0 || sandbox.contains('allow-same-origin'))
  return hasOne ? new URL(src).origin : undefined
}
