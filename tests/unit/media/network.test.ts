import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { isPageReachable, isReachable, mayPreload, whoAnswers } from '../../../src/media'
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

it.each([
  ['a sign-in page with status 200', 200, 'signIn'],
  ['a sign-in page with status 511', 511, 'signIn'],
  ['the error page of a gateway', 502, 'other'],
  ['the page of a proxy', 403, 'other'],
])('%s is not the showroom', async (_, status, answerer) => {
  expect(await whoAnswers('https://show.example/en', async () => page(status, PORTAL))).toBe(answerer)
})

it('the showroom is recognised by its own page, with any status', async () => {
  const index = await readFile(new URL('../../../index.html', import.meta.url), 'utf8')
  const built = index.replace(' />', '>').replaceAll(' />', '>')
  for (const status of [200, 404])
    for (const text of [index, built])
      expect(await whoAnswers('https://show.example/en', async () => page(status, text))).toBe('showroom')
})

it('a network that leads elsewhere asks for a sign-in, and one that leads nowhere does not', async () => {
  const redirect = Object.assign(new Response(null), {})
  Object.defineProperty(redirect, 'type', { value: 'opaqueredirect' })
  const leads = async (_: unknown, init?: RequestInit) => {
    if (init?.redirect === 'manual') return redirect
    throw new TypeError('Failed to fetch')
  }
  expect(await whoAnswers('https://show.example/en', leads as typeof fetch)).toBe('signIn')
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await whoAnswers('https://show.example/en', gone)).toBe('nobody')
})

it('of an endless page only the beginning is read', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new TextEncoder().encode('<p>begin</p>'.repeat(100)))
    },
  })
  const answer = new Response(endless, { headers: { 'content-type': 'text/html' } })
  expect(await whoAnswers('https://show.example/en', async () => answer)).toBe('signIn')
  expect(pulled).toBeLessThan(50)
})

it('a page that a network sends in place of a file is no answer, but a missing file is one', async () => {
  const asked = (url: string, status: number) => isReachable(url, async () => page(status, PORTAL))
  expect(await asked('https://show.example/media/a.mp4?v=1', 200)).toBe(false)
  expect(await asked('https://show.example/media/a.mp4', 511)).toBe(false)
  expect(await asked('https://show.example/media/a.mp4', 404)).toBe(true)
  expect(await asked('https://show.example/media/tool.html', 200)).toBe(true)
  expect(await asked('https://show.example/en', 200)).toBe(true)
})
