import { describe, expect, it } from 'vitest'
import { redirected } from '../../../../../src/server/updates/updater/httpClient'
import type { Prank } from '../../../../updater/publisher'
import { createDesk, lastOf, NEW, pathOf } from './desk'

const FILM = pathOf(NEW['media/deep/lab.mp4'] ?? '')

/** Downloads from a publisher with this prank. Counts the requests for the film and for the redirect loop. */
async function askedFor(prankOf: (asked: number) => Prank, stallTimeoutMs?: number) {
  const desk = await createDesk({ http: { ...(stallTimeoutMs && { stallTimeoutMs }) } })
  let asked = 0
  desk.publisher.prank = ({ path }) => {
    if (path === '/circle') return prankOf(asked)
    return path === FILM ? prankOf(++asked) : undefined
  }
  await desk.updater.order('download')
  const ranges = desk.publisher.asked.filter(({ path }) => path === FILM).map(({ range }) => range)
  const circles = desk.publisher.asked.filter(({ path }) => path === '/circle').length
  return { asked, circles, ranges, last: lastOf(desk), waits: desk.clock.waits }
}

describe('the number of attempts', () => {
  it('is six for a file that never starts to arrive', async () => {
    const { asked, last } = await askedFor(() => ({ kind: 'drop', after: 0 }))
    expect([asked, last?.end]).toEqual([6, 'offline'])
  })

  it('is six for a file that keeps trickling; each resumes where the last one stopped, after a longer pause', async () => {
    const { asked, ranges, last, waits } = await askedFor(() => ({ kind: 'trickle', after: 10_000 }), 60)
    expect([asked, last?.end]).toEqual([6, 'offline'])
    expect(last?.detail).toContain('sends less than 4 KiB a second')
    const begins = ranges.map((range) => Number(/\d+/.exec(range ?? '0')))
    // On a busy machine an attempt may end before its first bytes.
    expect(begins).toEqual([...begins].sort((one, other) => one - other))
    expect(begins.at(-1)).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeGreaterThan(waits[0] ?? 0)
  })

  it('is three for a file that arrives with wrong bytes', async () => {
    const { asked, last } = await askedFor(() => ({ kind: 'corrupt', after: 10 }))
    expect([asked, last?.end]).toEqual([3, 'refused'])
  })

  it('is three for redirects in a row', async () => {
    const circle = { kind: 'status', status: 302, headers: { location: '/circle' } } as const
    const { asked, circles, last } = await askedFor(() => circle)
    expect(circles).toBe(3 * asked)
    expect(last?.detail).toContain('redirects too often')
  })
})

describe('a response that does not match the request', () => {
  it('is reported when it contains another range', async () => {
    const other = { kind: 'status', status: 206, headers: { 'Content-Range': 'bytes 7-9/200000' } } as const
    const { last } = await askedFor((asked) => (asked === 1 ? { kind: 'drop', after: 70_000 } : other))
    expect(last?.detail).toContain('sent another range than requested')
  })

  it('is reported when it is compressed', async () => {
    const packed = { kind: 'status', status: 200, headers: { 'Content-Encoding': 'gzip' } } as const
    expect((await askedFor(() => packed)).last?.detail).toContain('is compressed (gzip)')
  })
})

it.each([
  ['https://a.example/x', 'http://a.example/x'],
  ['http://a.example/x', 'file:///etc/passwd'],
  ['http://a.example/x', 'ftp://a.example/x'],
  ['http://a.example/x', 'http://['],
])('refuses a redirect from %s to %s', (from, to) => {
  expect(() => redirected(new URL(from), to)).toThrow('redirects to a URL that is not allowed')
})

it('follows redirects to other http servers and to https', () => {
  expect(redirected(new URL('http://a.example/x'), '//b.example/y').href).toBe('http://b.example/y')
  expect(redirected(new URL('http://a.example/x'), 'https://a.example/y').href).toBe('https://a.example/y')
})
