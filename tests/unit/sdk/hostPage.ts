import { vi } from 'vitest'
import { embedShowroom } from '../../../src/sdk/embedShowroom'
import type { EmbedOptions } from '../../../src/sdk/options'

export const SHOWROOM = 'https://showroom.example'

interface World {
  readonly href?: string
  /** The attributes of the frame's sandbox; absent: it has none. */
  readonly sandbox?: readonly string[]
  /** The answer of the showroom's server to the doctor. */
  readonly answer?: () => Response | Promise<Response>
  /** Whether the page has the frame already. */
  readonly adopts?: boolean
}

/** A page that embeds a showroom, with the objects of the browser that the SDK uses. */
export function hostPage(options: Partial<EmbedOptions> = {}, world: World = {}) {
  const { href = 'https://shop.example/product', sandbox = [], adopts = false } = world
  const posted: { message: Record<string, unknown>; origin: string; port: MessagePort }[] = []
  const contentWindow = {
    postMessage: (message: Record<string, unknown>, origin: string, [port]: MessagePort[]) =>
      posted.push({ message, origin, port: port as MessagePort }),
  }
  const frame = {
    ...{
      localName: 'iframe',
      contentWindow,
      src: adopts ? `${SHOWROOM}/en` : '',
      style: {},
      title: '',
      allow: '',
    },
    ownerDocument: {},
    sandbox: { length: sandbox.length, contains: (name: string) => sandbox.includes(name) },
    remove: vi.fn(),
  }
  const listeners = new Map<string, (event: object) => void>()
  const addEventListener = (type: string, listener: never) => void listeners.set(type, listener)
  const urls: string[] = []
  const asked: string[] = []
  const element = { ownerDocument: {}, localName: 'div', append() {} }
  const page = {
    location: new URL(href),
    history: { state: { own: 1 }, replaceState: (_: unknown, __: string, url: URL) => urls.push(url.href) },
    document: {
      addEventListener,
      querySelector: (selector: string) => (selector === '#here' ? element : null),
      createElement: () => frame,
    },
    addEventListener,
    async fetch(url: string) {
      asked.push(url)
      if (!world.answer) throw new TypeError('Failed to fetch')
      return world.answer()
    },
  } as unknown as Window
  const showroom = embedShowroom(
    adopts ? (frame as unknown as Element) : '#here',
    { url: `${SHOWROOM}/en/hall`, loading: 'eager', ...options },
    page,
  )
  const receive = (data: unknown, from: object = {}) =>
    listeners.get('message')?.({ data, source: contentWindow, origin: SHOWROOM, ...from })
  return {
    ...{ showroom, frame, posted, urls, asked },
    /** A message to the window of the page. */
    receive,
    /** The showroom was loaded: it answers the greeting at its end of the port. */
    answer() {
      receive({ showroom: 'ready' })
      const { port } = posted.at(-1) as (typeof posted)[number]
      const calls: Record<string, unknown>[] = []
      port.onmessage = ({ data }) => calls.push(data)
      port.postMessage({ type: 'welcome', protocol: 1, version: '2.1.0', state: {} })
      return { calls, reply: (message: object) => port.postMessage(message), close: () => port.close() }
    },
    violate: (event: object) => listeners.get('securitypolicyviolation')?.(event),
  }
}
