import { describe, expect, it, vi } from 'vitest'
import { createIframeChannel } from '../../../../src/ports'
import { WindowMessages } from './windowMessages'

/** A fake page in an iframe with these sandbox tokens. */
function pageAt(src: string, ...sandbox: string[]) {
  const contentWindow = { postMessage: vi.fn() }
  const words = { length: sandbox.length, contains: (word: string) => sandbox.includes(word) }
  const frame = Object.assign(new EventTarget(), {
    src,
    contentWindow,
    sandbox: words,
  }) as unknown as HTMLIFrameElement
  const say = (data: unknown, origin: string, source: unknown = contentWindow, port?: object) =>
    Object.assign(new Event('message'), { data, origin, source, ports: port ? [port] : [] })
  return { frame, contentWindow, say }
}

/** A fake `MessagePort`. */
const portOf = () => Object.assign(new EventTarget(), { postMessage: vi.fn(), close: vi.fn() })

const linked = (page: ReturnType<typeof pageAt>) => {
  const [messages, received] = [new WindowMessages(), vi.fn()]
  const link = createIframeChannel(messages, received)
  link.attach(page.frame)
  return { messages, received, link }
}

it('messages of an embedded page are accepted only from its own window and origin', () => {
  const page = pageAt('https://tool.example/cell', 'allow-scripts', 'allow-same-origin')
  const { messages, received } = linked(page)
  messages.dispatchEvent(page.say({ event: 'a' }, 'https://tool.example'))
  messages.dispatchEvent(page.say({ event: 'b' }, 'https://thief.example'))
  messages.dispatchEvent(page.say({ event: 'c' }, 'https://tool.example', { another: 'window' }))
  messages.dispatchEvent(page.say('d', 'https://tool.example'))
  messages.dispatchEvent(page.say({ event: 'e' }, 'null'))
  expect(received.mock.calls).toEqual([[{ event: 'a' }]])
})

it('messages of a sandboxed page are accepted only with the origin "null"', () => {
  const page = pageAt('https://showroom.example/media/cell.html', 'allow-scripts')
  const { messages, received } = linked(page)
  messages.dispatchEvent(page.say({ event: 'a' }, 'null'))
  messages.dispatchEvent(page.say({ event: 'b' }, 'https://showroom.example'))
  expect(received.mock.calls).toEqual([[{ event: 'a' }]])
})

it('a sandboxed page receives messages through the port it sent, even if it sent the port before the frame was attached', () => {
  const page = pageAt('https://showroom.example/media/cell.html', 'allow-scripts')
  const { messages, received, link } = linked(page)
  link.attach(null)
  const port = portOf()
  messages.dispatchEvent(page.say({ event: 'listen' }, 'null', page.contentWindow, port))
  expect(received).not.toHaveBeenCalled()
  expect(link.post({ event: 'x' })).toBe(false)
  link.attach(page.frame)
  expect(link.post({ event: 'x' })).toBe(true)
  expect(port.postMessage.mock.calls).toEqual([[{ event: 'x' }]])
  expect(page.contentWindow.postMessage).not.toHaveBeenCalled()
})

it('a closed link receives no messages', () => {
  const page = pageAt('https://tool.example/cell')
  const { messages, received, link } = linked(page)
  link.close()
  messages.dispatchEvent(page.say({ event: 'a' }, 'https://tool.example'))
  expect(received).not.toHaveBeenCalled()
})

describe('a frame that loads another page', () => {
  const load = (page: ReturnType<typeof pageAt>) => page.frame.dispatchEvent(new Event('load'))
  const ask = (page: ReturnType<typeof pageAt>, messages: EventTarget, origin: string, port = portOf()) => {
    messages.dispatchEvent(page.say({ event: 'listen' }, origin, page.contentWindow, port))
    return port
  }

  it('closes the port of its first page, and neither receives nor sends messages without an origin', () => {
    const page = pageAt('https://showroom.example/media/cell.html', 'allow-scripts')
    const { messages, received, link } = linked(page)
    const port = ask(page, messages, 'null')
    load(page)
    expect(link.post({ event: 'x' })).toBe(true)
    load(page)
    expect(port.close).toHaveBeenCalled()
    expect(link.post({ event: 'y' })).toBe(false)
    const thief = ask(page, messages, 'null')
    expect(thief.close).toHaveBeenCalled()
    expect(link.post({ event: 'z' })).toBe(false)
    expect(thief.postMessage).not.toHaveBeenCalled()
    received.mockClear()
    messages.dispatchEvent(page.say({ event: 'configuration' }, 'null'))
    expect(received).not.toHaveBeenCalled()
  })

  it('accepts no second port, and none after a load without a port', () => {
    const page = pageAt('https://showroom.example/media/cell.html', 'allow-scripts')
    const { messages, link } = linked(page)
    const first = ask(page, messages, 'null')
    const second = ask(page, messages, 'null')
    expect([first.close, second.close].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    first.dispatchEvent(new Event('close'))
    expect(link.post({ event: 'x' })).toBe(false)

    const silent = pageAt('https://showroom.example/media/cell.html', 'allow-scripts')
    link.attach(silent.frame)
    load(silent)
    messages.turn()
    expect(ask(silent, messages, 'null').close).toHaveBeenCalled()
  })

  it('still belongs to its first page if messages sent during the load arrive after the load event', () => {
    const page = pageAt('https://showroom.example/media/cell.html', 'allow-scripts')
    const { messages, received, link } = linked(page)
    load(page)
    const port = ask(page, messages, 'null')
    messages.turn()
    expect(received.mock.calls).toEqual([[{ event: 'listen' }]])
    expect(link.post({ event: 'x' })).toBe(true)
    expect(port.postMessage.mock.calls).toEqual([[{ event: 'x' }]])
    expect(ask(page, messages, 'null').close).toHaveBeenCalled()
  })

  it('belongs to another page after the second load event, even if messages are pending', () => {
    const page = pageAt('https://showroom.example/media/cell.html', 'allow-scripts')
    const { messages, link } = linked(page)
    load(page)
    load(page)
    expect(ask(page, messages, 'null').close).toHaveBeenCalled()
    messages.turn()
    expect(link.post({ event: 'x' })).toBe(false)
  })

  it('does not count the load of another link’s page, and ignores what a page reports about its own load', () => {
    const [one, two] = ['a', 'b'].map((name) =>
      pageAt(`https://showroom.example/${name}.html`, 'allow-scripts'),
    )
    if (!one || !two) throw new Error('two pages')
    const { messages, link } = linked(one)
    const other = createIframeChannel(messages)
    other.attach(two.frame)
    load(two)
    load(one)
    messages.turn(1)
    for (let loaded = 0; loaded < 100; loaded++) messages.dispatchEvent(one.say({ loaded }, 'null'))
    const port = ask(one, messages, 'null')
    expect(link.post({ event: 'x' })).toBe(true)
    expect(port.postMessage).toHaveBeenCalled()
  })

  it('receives messages again if the new page has the origin that the frame was opened for', () => {
    const page = pageAt('https://tool.example/cell', 'allow-scripts', 'allow-same-origin')
    const { messages, link } = linked(page)
    ask(page, messages, 'https://tool.example')
    load(page)
    load(page)
    const thief = ask(page, messages, 'https://thief.example')
    expect(thief.close).toHaveBeenCalled()
    const again = ask(page, messages, 'https://tool.example')
    expect(link.post({ event: 'x' })).toBe(true)
    expect(again.postMessage.mock.calls).toEqual([[{ event: 'x' }]])
    expect(thief.postMessage).not.toHaveBeenCalled()
  })

  it('is tracked from the start when the link moves to another frame', () => {
    const [one, two] = ['a', 'b'].map((name) =>
      pageAt(`https://showroom.example/${name}.html`, 'allow-scripts'),
    )
    if (!one || !two) throw new Error('two pages')
    const { messages, link } = linked(one)
    load(one)
    load(one)
    link.attach(two.frame)
    const port = ask(two, messages, 'null')
    load(two)
    expect(link.post({ event: 'x' })).toBe(true)
    expect(port.postMessage).toHaveBeenCalled()
  })
})
