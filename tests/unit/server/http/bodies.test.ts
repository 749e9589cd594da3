import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Listening, listen } from '../../../../src/server'
import { bodyLimit } from '../../../../src/server/http/bodyLimit'
import { createClients } from '../../../../src/server/http/clients'
import { contactRoutes } from '../../../../src/server/inbox/contactRoutes'
import { createInbox } from '../../../../src/server/inbox/inbox'
import { eventually } from '../../patiently'
import { createShowroom } from '../showroom'
import { open } from './talk'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
let listening: Listening
beforeAll(async () => {
  showroom = await createShowroom()
  app = await showroom.serve(
    {},
    { cartKey: 'a key that is long enough to be one', inbox: createInbox(showroom.root) },
  )
  listening = await listen(app, 0, '127.0.0.1')
})
afterAll(async () => {
  await listening.close()
  await showroom.remove()
})

const CALLS = [
  '/api/auth/local',
  '/box-api/worlds/lab/unlock',
  '/box-api/contact',
  '/box-api/cart/sign',
  '/api/nothing',
  '/nothing',
  '/media/fly.aaaa.mp4',
]

/** An endless body that counts the bytes that were read. */
function endless() {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  return { body, taken: () => taken }
}

describe('the body of a request', () => {
  it.each([
    ['/api/auth/local', 16],
    ['/box-api/contact', 96],
    ['/box-api/visits', 128],
    ['/box-api/heartbeat', 64],
    ['/box-api/cart/sign', 512],
  ])('to %s may have %i kilobytes and not a byte more', async (url, kilobytes) => {
    const app = new Hono().use(bodyLimit()).post('*', (c) => c.text('taken'))
    const post = (bytes: number) => app.request(url, { method: 'POST', body: ' '.repeat(bytes) })
    expect((await post(kilobytes * 1024)).status).toBe(200)
    expect((await post(kilobytes * 1024 + 1)).status).toBe(413)
  })

  it.each(CALLS)('to %s is read up to its limit and no further', async (url) => {
    const { body, taken } = endless()
    const answer = await app.request(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      data: null,
      error: { status: 413, name: 'PayloadTooLargeError' },
    })
    expect(taken()).toBeLessThan(1024 * 1024)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PROPFIND'])(
    'with the method %s is rejected by its Content-Length',
    async (method) => {
      const talk = await open(listening.url)
      talk.socket.write(`${method} /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 209715200\r\n\r\n`)
      await talk.until(/^HTTP\/1\.1 413 [\s\S]*PayloadTooLarge/)
      // The client may send more for a moment before it is disconnected.
      const flood = setInterval(() => talk.socket.write('x'.repeat(64 * 1024)), 1)
      await talk.ended()
      clearInterval(flood)
    },
  )

  it('that is chunked has the same limit', async () => {
    const talk = await open(listening.url)
    talk.socket.write(
      'POST /api/auth/local HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    for (let piece = 0; piece < 40; piece++) talk.socket.write(`400\r\n${'x'.repeat(1024)}\r\n`)
    await talk.until(/^HTTP\/1\.1 413 /)
    talk.socket.destroy()
  })

  it('that exceeds its Content-Length is not parsed as a second request', async () => {
    const talk = await open(listening.url)
    const body = '{"identifier":"a","password":"b"}GET /secret'
    talk.socket.write(
      `POST /api/auth/local HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length - 11}\r\n\r\n${body}`,
    )
    talk.socket.end()
    await talk.ended()
    expect(talk.received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 400'])
  })

  it('that ends early is not logged as a server error', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const talk = await open(listening.url)
    talk.socket.write('POST /api/auth/local HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\n{')
    await new Promise((resolve) => setTimeout(resolve, 50))
    talk.socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
  })

  it('with conflicting lengths is not read', async () => {
    const talk = await open(listening.url)
    talk.socket.write(
      'POST /api/auth/local HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    )
    await talk.ended()
    expect(talk.received()).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('is invited by 100 Continue only if its length is within the limit', async () => {
    const ask = async (length: number) => {
      const talk = await open(listening.url)
      talk.socket.write(
        `POST /api/auth/local HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
      )
      await talk.until(/^HTTP\/1\.1 \d+/)
      const [line] = talk.received().split('\r\n')
      talk.socket.destroy()
      return line
    }
    expect(await ask(40)).toBe('HTTP/1.1 100 Continue')
    expect(await ask(50_000)).toBe('HTTP/1.1 413 Payload Too Large')
  })

  it('of a GET request is ignored', async () => {
    const talk = await open(listening.url)
    talk.socket.write('GET /settings.json HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n')
    await talk.until(/^HTTP\/1\.1 200 /)
    await talk.ended()
  })

  it('counts towards the total of all bodies in memory', async () => {
    const ends: (() => void)[] = []
    const inbox = {
      ...createInbox(showroom.root),
      add: () => new Promise<boolean>((resolve) => ends.push(() => resolve(true))),
    }
    const small = new Hono()
      .use(bodyLimit(1000))
      .route('/', contactRoutes({ inbox, clients: createClients() }))
      .onError((error, c) => c.text(error.name, 503))
    const letter = {
      id: 'a1b2c3d4',
      lastName: 'L',
      email: 'a@b.example',
      locale: 'de',
      location: 'x',
      consent: true,
    }
    const post = () =>
      small.request('/box-api/contact', {
        method: 'POST',
        body: JSON.stringify({ ...letter, message: 'x'.repeat(500) }),
      })
    const first = post()
    await eventually(() => expect(ends).toHaveLength(1))
    expect((await post()).status).toBe(503)
    ends[0]?.()
    expect((await first).status).toBe(200)
    const again = post()
    await eventually(() => expect(ends).toHaveLength(2))
    ends[1]?.()
    expect((await again).status).toBe(200)
  })
})

it('a request without a body is not copied to check for one', async () => {
  const small = new Hono().use(bodyLimit()).all('/', (c) => c.text('here'))
  const request = new Request('http://showroom.example/')
  Object.defineProperty(request, 'body', {
    get() {
      throw new Error('looked for')
    },
  })
  expect((await small.fetch(request)).status).toBe(200)
})
