import { afterEach, expect, it, vi } from 'vitest'
import { createBackgroundPage } from '../../../../src/app/embed/backgroundPage'
import { WindowMessages } from './windowMessages'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warn.mockClear())

/** A fake background page in an iframe with these sandbox tokens. */
function pageAt(src: string, ...sandbox: string[]) {
  const contentWindow = { postMessage: vi.fn() }
  const words = { length: sandbox.length, contains: (word: string) => sandbox.includes(word) }
  const frame = Object.assign(new EventTarget(), {
    src,
    contentWindow,
    sandbox: words,
  }) as unknown as HTMLIFrameElement
  return { frame, received: contentWindow.postMessage, contentWindow }
}

const portOf = () => Object.assign(new EventTarget(), { postMessage: vi.fn(), close: vi.fn() })

const MESSAGE = { event: 'action', name: 'lamp', identifier: '7' }

it('a background page of another origin receives the event "action" with name and identifier, at its own origin only', () => {
  const { frame, received } = pageAt('https://tool.example/view?x=1', 'allow-scripts', 'allow-same-origin')
  const page = createBackgroundPage(new WindowMessages())
  page.follow(frame)
  page.post({ name: 'lamp', identifier: '7' })
  expect(received.mock.calls).toEqual([[MESSAGE, 'https://tool.example']])
})

it('a message to a background page contains the type and target of its trigger', () => {
  const { frame, received } = pageAt('https://tool.example/view', 'allow-scripts', 'allow-same-origin')
  const page = createBackgroundPage(new WindowMessages())
  page.follow(frame)
  page.post({ name: 'lamp', identifier: '7', detail: { type: 'light', target: { row: 2 } } })
  const message = { ...MESSAGE, type: 'light', target: { row: 2 } }
  expect(received.mock.calls).toEqual([[message, 'https://tool.example']])
})

it('a background page without an origin receives messages through the port it has sent', () => {
  const { frame, received, contentWindow } = pageAt(
    'https://showroom.example/media/page.html',
    'allow-scripts',
  )
  const messages = new WindowMessages()
  const page = createBackgroundPage(messages)
  page.follow(frame)
  page.post({ name: 'lamp', identifier: '7' })
  expect(received).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledOnce()

  const port = portOf()
  const asking = Object.assign(new Event('message'), {
    data: { event: 'listen' },
    origin: 'null',
    source: contentWindow,
    ports: [port],
  })
  messages.dispatchEvent(asking)
  page.post({ name: 'lamp', identifier: '7' })
  expect(port.postMessage.mock.calls).toEqual([[MESSAGE]])
  expect(received).not.toHaveBeenCalled()
})

it('a message without a background page is dropped with a warning', () => {
  createBackgroundPage(new WindowMessages()).post({ name: 'lamp', identifier: undefined })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('lamp'))
})
