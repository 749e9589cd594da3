import { expect, it, vi } from 'vitest'
import { isPageReachable, isReachable, isShowroom, mayPreload } from '../../../src/media'
import { onConnectionChange, onNetworkReturn } from '../../../src/media/network'

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('with the connection %o preloading is allowed: %s', (connection, welcome) => {
  expect(mayPreload(connection ?? {})).toBe(welcome)
})

it.each([
  ['the connection changes', 'change', onConnectionChange],
  ['the network is back', 'online', onNetworkReturn],
])('calls the listener when %s, until the signal aborts', (_, event, listen) => {
  const browser = new EventTarget()
  const listening = new AbortController()
  let times = 0
  listen(() => times++, listening.signal, browser)
  browser.dispatchEvent(new Event(event))
  listening.abort()
  browser.dispatchEvent(new Event(event))
  expect(times).toBe(1)
})

it('a server is reachable if it responds, with any status', async () => {
  const ask = vi.fn(async () => new Response(null, { status: 404 }))
  expect(await isReachable('https://show.example/media/a.jpg', ask)).toBe(true)
  // No cache answers instead of the server.
  const how = expect.objectContaining({ method: 'HEAD', mode: 'no-cors', cache: 'no-store' })
  expect(ask).toHaveBeenCalledExactlyOnceWith('https://show.example/media/a.jpg', how)
  expect(
    await isReachable('https://show.example/', () => Promise.reject(new TypeError('Failed to fetch'))),
  ).toBe(false)
})

it('one of our own pages is reachable if its server responds, and another page if the browser is online', async () => {
  const location = { href: 'https://show.example/en', origin: 'https://show.example' }
  const ask = vi.fn(async () => true)
  expect(await isPageReachable('/media/tool.html', { location, online: false, ask })).toBe(true)
  expect(ask).toHaveBeenCalledExactlyOnceWith('/media/tool.html')
  expect(await isPageReachable('https://other.example/', { location, online: false, ask })).toBe(false)
  expect(await isPageReachable('https://other.example/', { location, online: true, ask })).toBe(true)
  const askServer = async (url: string) => !url.includes('dead')
  const foreign = (url: string, online = true) => isPageReachable(url, { location, online, ask, askServer })
  expect(await foreign('https://other.example/')).toBe(true)
  expect(await foreign('https://dead.example/')).toBe(false)
  expect(await foreign('https://other.example/', false)).toBe(false)
  expect(ask).toHaveBeenCalledOnce()
})

it('one of our own pages is reachable if it responds late, and unreachable if its server is down', async () => {
  const location = { href: 'https://show.example/en', origin: 'https://show.example' }
  const answers = (error: Error) => vi.stubGlobal('fetch', () => Promise.reject(error))
  try {
    answers(new DOMException('It took too long.', 'TimeoutError'))
    expect(await isPageReachable('/media/tool.html', { location, online: true })).toBe(true)
    expect(await isReachable('https://show.example/media/a.jpg')).toBe(false)
    answers(new TypeError('Failed to fetch'))
    expect(await isPageReachable('/media/tool.html', { location, online: true })).toBe(false)
  } finally {
    vi.unstubAllGlobals()
  }
})

const PORTAL = '<!doctype html><h1>Welcome to the fair network</h1>'
const page = (status: number, body: string, type = 'text/html') =>
  new Response(body, { status, headers: { 'content-type': type } })

it('the showroom answers only with its own page', async () => {
  const mark = '<meta name="generator" content="showroom">'
  const is = (answer: () => Promise<Response>) => isShowroom('https://show.example/en', answer)
  expect(await is(async () => page(200, mark))).toBe(true)
  expect(await is(async () => page(200, PORTAL))).toBe(false)
  expect(await is(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
})

it('a page that a network sends in place of a file is no answer, but a missing file is one', async () => {
  const asked = (url: string, status: number) => isReachable(url, async () => page(status, PORTAL))
  expect(await asked('https://show.example/media/a.mp4?v=1', 200)).toBe(false)
  expect(await asked('https://show.example/media/a.mp4', 511)).toBe(false)
  expect(await asked('https://show.example/media/a.mp4', 404)).toBe(true)
  expect(await asked('https://show.example/media/tool.html', 200)).toBe(true)
  expect(await asked('https://show.example/en', 200)).toBe(true)
})
