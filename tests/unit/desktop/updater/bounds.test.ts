import { describe, expect, it } from 'vitest'
import { redirected } from '../../../../src/desktop/updater/httpClient'
import type { Prank } from '../../../updater/publisher'
import { createDesk, lastOf, NEW, pathOf } from './desk'

const FILM = pathOf(NEW['media/deep/lab.mp4'] ?? '')

/** A publisher who does this whenever the film is asked for; how often it was, and the circle, until it was given up. */
async function askedFor(prankOf: (asked: number) => Prank) {
  const desk = await createDesk()
  let asked = 0
  desk.publisher.prank = ({ path }) => {
    if (path === '/circle') return prankOf(asked)
    return path === FILM ? prankOf(++asked) : undefined
  }
  await desk.updater.order('download')
  const circles = desk.publisher.asked.filter(({ path }) => path === '/circle').length
  return { asked, circles, last: lastOf(desk) }
}

describe('what is tried again has an end', () => {
  it('a file that does not begin to come: six times', async () => {
    const { asked, last } = await askedFor(() => ({ kind: 'drop', after: 0 }))
    expect([asked, last?.end]).toEqual([6, 'offline'])
  })

  it('one that comes with other bytes: three times, for it costs its bytes each time', async () => {
    const { asked, last } = await askedFor(() => ({ kind: 'corrupt', after: 10 }))
    expect([asked, last?.end]).toEqual([3, 'refused'])
  })

  it('redirects: three in a row', async () => {
    const circle = { kind: 'status', status: 302, headers: { location: '/circle' } } as const
    const { asked, circles, last } = await askedFor(() => circle)
    expect(circles).toBe(3 * asked)
    expect(last?.detail).toContain('redirects too often')
  })
})

describe('an answer that is not about what was asked for is said to be so', () => {
  it('another part of the file', async () => {
    const other = { kind: 'status', status: 206, headers: { 'Content-Range': 'bytes 7-9/200000' } } as const
    const { last } = await askedFor((asked) => (asked === 1 ? { kind: 'drop', after: 70_000 } : other))
    expect(last?.detail).toContain('sent another range than requested')
  })

  it('a packed one', async () => {
    const packed = { kind: 'status', status: 200, headers: { 'Content-Encoding': 'gzip' } } as const
    expect((await askedFor(() => packed)).last?.detail).toContain('is compressed (gzip)')
  })
})

it.each([
  ['https://a.example/x', 'http://a.example/x'],
  ['http://a.example/x', 'file:///etc/passwd'],
  ['http://a.example/x', 'ftp://a.example/x'],
  ['http://a.example/x', 'http://['],
])('from %s nothing leads to %s: others could listen, or it is no web', (from, to) => {
  expect(() => redirected(new URL(from), to)).toThrow('redirects to a URL that is not allowed')
})

it('elsewhere on the web, and to where nobody can listen, it does', () => {
  expect(redirected(new URL('http://a.example/x'), '//b.example/y').href).toBe('http://b.example/y')
  expect(redirected(new URL('http://a.example/x'), 'https://a.example/y').href).toBe('https://a.example/y')
})
