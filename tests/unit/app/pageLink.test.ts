import { expect, it, vi } from 'vitest'
import { createPageLink } from '../../../src/ports'

/** A page in a frame as the browser has it, in a sandbox with these words. */
function pageAt(src: string, ...sandbox: string[]) {
  const contentWindow = { postMessage: vi.fn() }
  const words = { length: sandbox.length, contains: (word: string) => sandbox.includes(word) }
  const frame = { src, contentWindow, sandbox: words } as unknown as HTMLIFrameElement
  const say = (data: unknown, origin: string, source: unknown = contentWindow, port?: object) =>
    Object.assign(new Event('message'), { data, origin, source, ports: port ? [port] : [] })
  return { frame, contentWindow, say }
}

const linked = (page: ReturnType<typeof pageAt>) => {
  const [messages, heard] = [new EventTarget(), vi.fn()]
  const link = createPageLink(messages, heard)
  link.follow(page.frame)
  return { messages, heard, link }
}

it('a page is heard by its own origin, and nobody who says it is that page', () => {
  const page = pageAt('https://tool.example/cell', 'allow-scripts', 'allow-same-origin')
  const { messages, heard } = linked(page)
  messages.dispatchEvent(page.say({ event: 'a' }, 'https://tool.example'))
  messages.dispatchEvent(page.say({ event: 'b' }, 'https://thief.example'))
  messages.dispatchEvent(page.say({ event: 'c' }, 'https://tool.example', { another: 'window' }))
  messages.dispatchEvent(page.say('d', 'https://tool.example'))
  messages.dispatchEvent(page.say({ event: 'e' }, 'null'))
  expect(heard.mock.calls).toEqual([[{ event: 'a' }]])
})

it('a page without an origin is heard as one without an origin', () => {
  const page = pageAt('https://showroom.example/media/cell.html', 'allow-scripts')
  const { messages, heard } = linked(page)
  messages.dispatchEvent(page.say({ event: 'a' }, 'null'))
  messages.dispatchEvent(page.say({ event: 'b' }, 'https://showroom.example'))
  expect(heard.mock.calls).toEqual([[{ event: 'a' }]])
})

it('a page without an origin is spoken to by the port it has sent, also before it was followed', () => {
  const page = pageAt('https://showroom.example/media/cell.html', 'allow-scripts')
  const { messages, heard, link } = linked(page)
  link.follow(null)
  const port = { postMessage: vi.fn() }
  messages.dispatchEvent(page.say({ event: 'listen' }, 'null', page.contentWindow, port))
  expect(heard).not.toHaveBeenCalled()
  expect(link.post({ event: 'x' })).toBe(false)
  link.follow(page.frame)
  expect(link.post({ event: 'x' })).toBe(true)
  expect(port.postMessage.mock.calls).toEqual([[{ event: 'x' }]])
  expect(page.contentWindow.postMessage).not.toHaveBeenCalled()
})

it('a link that has ended hears nothing', () => {
  const page = pageAt('https://tool.example/cell')
  const { messages, heard, link } = linked(page)
  link.end()
  messages.dispatchEvent(page.say({ event: 'a' }, 'https://tool.example'))
  expect(heard).not.toHaveBeenCalled()
})
