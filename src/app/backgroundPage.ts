import { isRecord } from '../content'

/** The page that is a place's background, as far as it can be spoken to (spec §7, messages). */
export interface BackgroundPage {
  /** Told by the player which iframe is there; null: none. */
  readonly follow: (frame: HTMLIFrameElement | null) => void
  /** Posts `{ event: 'action', name, identifier }` to it and to nobody else. Without a page it is said and dropped. */
  readonly post: (name: string, identifier: string | undefined) => void
}

/**
 * A page of another origin is spoken to by its origin. One of our own is sandboxed and has none: it asks to be spoken to,
 * with `parent.postMessage({ event: 'listen' }, …, [port])`, and hears by that port. `messages` is where pages ask.
 */
export function createBackgroundPage(messages: Pick<Window, 'addEventListener'>): BackgroundPage {
  const ports = new WeakMap<object, MessagePort>()
  let frame: HTMLIFrameElement | null = null

  messages.addEventListener('message', ({ data, source, ports: [port] }) => {
    if (source && port && isRecord(data) && data.event === 'listen') ports.set(source, port)
  })
  return {
    follow: (next) => {
      frame = next
    },
    post(name, identifier) {
      const page = frame?.contentWindow
      if (!frame || !page) return console.warn(`postToIframe "${name}": this place has no background page.`)
      const message = { event: 'action', name, identifier }
      const port = ports.get(page)
      if (port) port.postMessage(message)
      else if (hasOrigin(frame)) page.postMessage(message, new URL(frame.src).origin)
      else console.warn(`postToIframe "${name}": ${frame.src} has not asked to be spoken to.`)
    },
  }
}

function hasOrigin({ sandbox, src }: HTMLIFrameElement): boolean {
  return URL.canParse(src) && (sandbox.length === 0 || sandbox.contains('allow-same-origin'))
}
