import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../../../src/server'
import { createShowroom, FILM_URL } from '../showroom'

const hasIpv6 = Object.values(networkInterfaces()).some((of) => of?.some(({ family }) => family === 'IPv6'))

let showroom: Awaited<ReturnType<typeof createShowroom>>
let listening: Listening
beforeAll(async () => {
  showroom = await createShowroom()
  listening = await listen(await showroom.serve(), 0, '127.0.0.1')
})
afterAll(async () => {
  await listening.close()
  await showroom.remove()
})

/** Sends raw bytes, because HTTP clients normalize the path. */
function talk(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(request)
  })
}

const ask = (line: string, headers = '') =>
  talk(`${line} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`)

describe('the HTTP server', () => {
  it.each([
    'GET /../secret.txt',
    'GET /media/../../secret.txt',
    'GET /media/..%2f..%2fsecret.txt',
    'GET /media/%2e%2e/%2e%2e/secret.txt',
    'GET /media/%252e%252e/%252e%252e/secret.txt',
    'GET /media/..\\..\\secret.txt',
    'GET /media/fly.aaaa.mp4%00',
    'GET //secret.txt',
    'GET http://localhost/../secret.txt',
    'GET file:///etc/passwd',
    'GET *',
    'GET /media/%ff',
  ])('rejects %s and discloses no file', async (line) => {
    const answer = await ask(line)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toMatch(/sesame|root:/)
  })

  it('answers HEAD with the length and no body', async () => {
    const answer = await ask(`HEAD ${FILM_URL}`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/content-length: 20\r\n/i)
    expect(answer.endsWith('\r\n\r\n')).toBe(true)
  })

  it('survives input that is not an HTTP request', async () => {
    await talk('\0\0\0 nonsense\r\n\r\n')
    await talk('GET / HTTP/1.1\r\nHost: [bad\r\nConnection: close\r\n\r\n')
    expect(await ask(`GET ${FILM_URL}`, 'Range: bytes=0-1\r\n')).toMatch(/^HTTP\/1\.1 206 [\s\S]*\r\n\r\n01$/)
  })

  it('reports a port that is in use and an unknown host', async () => {
    const port = Number(new URL(listening.url).port)
    const app = await showroom.serve()
    await expect(listen(app, port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken`)
    await expect(listen(app, 0, 'no-such-host.invalid')).rejects.toThrow('no-such-host.invalid')
  })

  it.runIf(hasIpv6)('reports its URL, also for an IPv6 address', async () => {
    const other = await listen(await showroom.serve(), 0, '::1')
    expect(other.url).toMatch(/^http:\/\/\[::1\]:\d+\/?$/)
    expect((await fetch(other.url, { redirect: 'manual' })).status).toBe(302)
    await other.close()
  })

  it('stops even if connections are open', async () => {
    const other = await listen(await showroom.serve(), 0, '127.0.0.1')
    const socket = connect(Number(new URL(other.url).port), '127.0.0.1')
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('connect', resolve))
    await other.close()
    await new Promise((resolve) => (socket.closed ? resolve(true) : socket.once('close', resolve)))
    expect(socket.closed).toBe(true)
  })
})
