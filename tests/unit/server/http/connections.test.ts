import { once } from 'node:events'
import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Listening, type ListenOptions, listen } from '../../../../src/server'
import { eventually } from '../../patiently'
import { createShowroom, LONG_FILM_BYTES, LONG_FILM_URL } from '../showroom'
import { onLinux, openFiles } from './openFiles'
import { open } from './talk'

let showroom: Awaited<ReturnType<typeof createShowroom>>
const servers: Listening[] = []
beforeAll(async () => {
  showroom = await createShowroom({ longFilm: true })
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => showroom.remove())

async function serve(options: ListenOptions = {}): Promise<string> {
  const server = await listen(await showroom.serve(), 0, '127.0.0.1', options)
  servers.push(server)
  return server.url
}

const film = (headers = '') => `GET ${LONG_FILM_URL} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`

const openFilms = () => openFiles(LONG_FILM_URL)

describe('an inactive client', () => {
  it.each([
    ['nothing', { head: 50 }, ''],
    ['half a request line', { head: 50 }, 'GET / HT'],
    ['half of the headers', { head: 50 }, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    [
      'half of the body',
      { head: 50, request: 50 },
      'POST /api/auth/local HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\n{',
    ],
  ])('is disconnected after sending only a part of a request: %s', async (_, timeouts, sent) => {
    const talk = await open(await serve({ timeouts }))
    talk.socket.write(sent)
    await talk.ended()
    expect(talk.received()).not.toMatch(/HTTP\/1\.1 [25]/)
  })

  it('is disconnected when it sends no further request', async () => {
    const talk = await open(await serve({ timeouts: { next: 50 } }))
    talk.socket.write(film('Range: bytes=0-1\r\n'))
    await talk.until(/206/)
    await talk.ended()
  })
})

describe.runIf(onLinux)('a client that does not read', () => {
  it('is disconnected, and its file is closed', async () => {
    const url = await serve({ timeouts: { sending: 300 } })
    const talks = await Promise.all(Array.from({ length: 5 }, () => open(url)))
    // The film is open once its first bytes have arrived; after that, the client stops reading.
    await Promise.all(
      talks.map(async ({ socket }) => {
        socket.write(film())
        await once(socket, 'data')
        socket.pause()
      }),
    )
    await eventually(async () => expect(await openFilms()).toBe(0))
    for (const { socket } of talks) socket.resume()
    await Promise.all(talks.map(({ ended }) => ended()))
    for (const { received } of talks) expect(received().length).toBeLessThan(LONG_FILM_BYTES)
  })

  it('has its file closed when it disconnects', async () => {
    const url = await serve()
    const talks = await Promise.all(Array.from({ length: 5 }, () => open(url)))
    for (const { socket } of talks) {
      socket.pause()
      socket.write(film())
    }
    await eventually(async () => expect(await openFilms()).toBe(5))
    for (const { socket } of talks) socket.destroy()
    await eventually(async () => expect(await openFilms()).toBe(0))
  })

  it('has one file open, however many requests it pipelines', async () => {
    const url = await serve()
    const talk = await open(url)
    talk.socket.pause()
    talk.socket.write(film().repeat(8))
    await eventually(async () => expect(await openFilms()).toBe(1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await openFilms()).toBe(1)
    talk.socket.destroy()
    await eventually(async () => expect(await openFilms()).toBe(0))
  })

  it('gets nothing more after a response that closes its connection', async () => {
    const talk = await open(await serve())
    const last =
      'GET /settings.json HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    talk.socket.write(last + film())
    await talk.ended()
    expect(talk.received().match(/HTTP\/1\.1 200/g)).toHaveLength(1)
    expect(await openFilms()).toBe(0)
  })

  it('is disconnected when it pipelines too many requests', async () => {
    const talk = await open(await serve())
    talk.socket.write(film().repeat(30))
    await talk.ended()
    await eventually(async () => expect(await openFilms()).toBe(0))
  })

  it('gets pipelined responses in the order of its requests', async () => {
    const talk = await open(await serve())
    const ranges = ['0-1', '5-6', '8-8']
    talk.socket.write(ranges.map((range) => film(`Range: bytes=${range}\r\n`)).join(''))
    await talk.until(/bytes 8-8/)
    const answered = [...talk.received().matchAll(/content-range: bytes (\S+)\//gi)].map(([, range]) => range)
    expect(answered).toEqual(ranges)
    talk.socket.destroy()
  })
})

describe.runIf(onLinux)('a file', () => {
  it('that is shorter than its manifest says is an error, and one that shrinks while it is sent ends the connection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const file = join(showroom.packageDir, LONG_FILM_URL)
    const url = await serve()
    const reading = await open(url)
    reading.socket.pause()
    reading.socket.write(film())
    await eventually(async () => expect(await openFilms()).toBe(1))
    await truncate(file, 1000)
    reading.socket.resume()
    await reading.ended()
    expect(reading.received().length).toBeLessThan(LONG_FILM_BYTES)

    const late = await open(url)
    late.socket.write(film())
    await late.until(/^HTTP\/1\.1 500 [\s\S]*Internal Server Error/)
    expect(late.received()).not.toContain(showroom.packageDir)
    late.socket.destroy()
    await writeFile(file, Buffer.alloc(LONG_FILM_BYTES))
    expect(await openFilms()).toBe(0)
  })
})

describe.runIf(onLinux)('connections', () => {
  const asked = async (url: string, from?: string) => {
    const talk = await open(url, from)
    talk.socket.write(film('Range: bytes=0-1\r\n'))
    return talk
  }
  const isAnswered = (talk: Awaited<ReturnType<typeof open>>) =>
    talk.until(/206/).then(
      () => true,
      () => false,
    )
  const busy = async (url: string, from?: string) => {
    const talk = await open(url, from)
    talk.socket.pause()
    talk.socket.write(film())
    return talk
  }

  it('of one address are limited; idle ones make room for new ones, busy ones do not', async () => {
    const url = await serve({ limits: { most: 100, mostOfOne: 3 } })
    const idle = await asked(url)
    await isAnswered(idle)
    const others = [await busy(url), await busy(url)]
    await eventually(async () => expect(await openFilms()).toBe(2))
    const next = await asked(url)
    expect(await isAnswered(next)).toBe(true)
    await idle.ended()
    next.socket.pause()
    next.socket.write(film())
    await eventually(async () => expect(await openFilms()).toBe(3))
    expect(await isAnswered(await asked(url))).toBe(false)
    expect(await isAnswered(await asked(url, '127.0.0.2'))).toBe(true)
    for (const { socket } of [...others, next]) socket.destroy()
  })

  it('of all addresses are limited; the address with the most connections loses one', async () => {
    const url = await serve({ limits: { most: 4, mostOfOne: 4 } })
    const greedy = await Promise.all(Array.from({ length: 4 }, () => busy(url)))
    await eventually(async () => expect(await openFilms()).toBe(4))
    expect(await isAnswered(await asked(url, '127.0.0.2'))).toBe(true)
    await eventually(async () => expect(await openFilms()).toBe(3))
    expect(await isAnswered(await asked(url))).toBe(true)
    for (const { socket } of greedy) socket.destroy()
  })

  it('that are closed no longer count as idle, so they make no room for new ones', async () => {
    const url = await serve({ limits: { most: 2, mostOfOne: 9, grace: 60_000 } })
    const gone = await asked(url)
    await isAnswered(gone)
    gone.socket.destroy()
    await gone.ended()
    const others = [await busy(url), await busy(url)]
    await eventually(async () => expect(await openFilms()).toBe(2))
    expect(await isAnswered(await asked(url))).toBe(false)
    for (const { socket } of others) socket.destroy()
  })

  it('of as many addresses as there may be connections: the slowest reader loses its own to a new visitor', async () => {
    const url = await serve({ limits: { most: 12, grace: 0 } })
    const slow = await Promise.all(Array.from({ length: 12 }, (_, index) => busy(url, `127.0.1.${index}`)))
    await eventually(async () => expect(await openFilms()).toBe(12))
    for (let index = 0; index < 10; index++)
      expect(await isAnswered(await asked(url, `127.0.2.${index}`))).toBe(true)
    await eventually(async () => expect(await openFilms()).toBeLessThan(12))
    for (const { socket } of slow) socket.destroy()
  })

  it('that wait for the server are never replaced', async () => {
    const app = new Hono()
    const answers: (() => void)[] = []
    app.post('/slow', (c) => new Promise<Response>((done) => answers.push(() => done(c.text('done')))))
    app.get('/', (c) => c.text('206'))
    const server = await listen(app, 0, '127.0.0.1', { limits: { most: 2, grace: 0 } })
    servers.push(server)
    const waiting = [await open(server.url, '127.0.0.2'), await open(server.url, '127.0.0.3')]
    for (const { socket } of waiting)
      socket.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n1')
    await eventually(() => expect(answers).toHaveLength(2))
    const next = await open(server.url, '127.0.0.4')
    next.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await isAnswered(next)).toBe(false)
    for (const answer of answers) answer()
    await Promise.all(waiting.map(({ until }) => until(/done/)))
  })

  it('that have sent only half of a request are replaced before those that wait for the server', async () => {
    const app = new Hono()
    let answer = () => {}
    app.post('/slow', (c) => new Promise<Response>((resolve) => (answer = () => resolve(c.text('done')))))
    app.get('/', (c) => c.text('206'))
    const server = await listen(app, 0, '127.0.0.1', { limits: { most: 2, grace: 0 } })
    servers.push(server)
    const waiting = await open(server.url, '127.0.0.2')
    waiting.socket.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n1')
    await eventually(() => expect(String(answer)).toContain('resolve'))
    const half = await open(server.url, '127.0.0.3')
    half.socket.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1')
    await eventually(async () => {
      const next = await open(server.url, '127.0.0.4')
      next.socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      expect(await isAnswered(next)).toBe(true)
    })
    await half.ended()
    answer()
    await waiting.until(/done/)
  })

  it('of a proxy are not limited like those of a single visitor', async () => {
    const url = await serve({
      limits: { most: 100, mostOfOne: 1 },
      isProxy: (address) => address === '127.0.0.3',
    })
    const talks = [await busy(url, '127.0.0.3'), await busy(url, '127.0.0.3')]
    expect(await isAnswered(await asked(url, '127.0.0.3'))).toBe(true)
    for (const { socket } of talks) socket.destroy()
  })
})

describe.runIf(onLinux)('shutdown', () => {
  it('lets running responses finish, and accepts no new connections', async () => {
    const server = await listen(await showroom.serve(), 0, '127.0.0.1')
    const talk = await open(server.url)
    const waiting = await open(server.url)
    talk.socket.pause()
    talk.socket.write(film())
    await eventually(async () => expect(await openFilms()).toBe(1))
    const closed = server.close(60_000)
    await waiting.ended()
    await expect(open(server.url)).rejects.toThrow()
    talk.socket.resume()
    await closed
    await talk.ended()
    expect(talk.received().length).toBeGreaterThan(LONG_FILM_BYTES)
  })

  it('disconnects clients that do not read in time', async () => {
    const server = await listen(await showroom.serve(), 0, '127.0.0.1')
    const talk = await open(server.url)
    talk.socket.pause()
    talk.socket.write(film())
    await eventually(async () => expect(await openFilms()).toBe(1))
    await server.close(50)
    await eventually(async () => expect(await openFilms()).toBe(0))
    talk.socket.destroy()
  })
})
