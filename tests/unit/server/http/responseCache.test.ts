import { request } from 'node:http'
import type { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Listening, listen } from '../../../../src/server'
import { createResponseCache } from '../../../../src/server/http/responseCache'
import { createShowroom } from '../showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
let listening: Listening
let release = {}
let asked = vi.fn()
const open = async (mostBytes?: number) => {
  listening = await listen(app, 0, '127.0.0.1', { cache: createResponseCache(() => release, mostBytes) })
}
beforeEach(async () => {
  showroom = await createShowroom()
  app = await showroom.serve()
  release = {}
  asked = vi.fn()
  const { fetch } = app
  app.fetch = (...args) => {
    asked(args[0].url)
    return fetch(...args)
  }
  await open()
})
afterEach(async () => {
  await listening.close()
  await showroom.remove()
})

interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, listening.url), { headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { date: _, ...others } = answer.headers
        resolve({ status: answer.statusCode, headers: others, body: Buffer.concat(parts).toString('latin1') })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

it('the response cache answers a repeated request without calling the app', async () => {
  for (const [path, headers] of [
    ['/en/hall', { accept: 'text/html', 'accept-encoding': 'br', 'sec-fetch-mode': 'navigate' }],
    ['/api/worlds?locale=en', { 'accept-encoding': 'gzip', 'user-agent': 'one' }],
    ['/settings.json', {}],
  ] as const) {
    asked.mockClear()
    const first = await get(path, headers)
    expect(first.status).toBe(200)
    expect(await get(path, headers)).toEqual(first)
    expect(await get(path, { ...headers, 'user-agent': 'another' })).toEqual(first)
    expect(asked).toHaveBeenCalledTimes(1)
  }
})

it('the response cache distinguishes requests by encoding, host and accepted type', async () => {
  await get('/en/hall', { 'accept-encoding': 'br' })
  const headers = ['br', 'gzip', 'identity'].map((encoding) => ({ 'accept-encoding': encoding }))
  const answers = await Promise.all(headers.map((header) => get('/en/hall', header)))
  expect(answers.map((answer) => answer.headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  const elsewhere = await get('/en/hall', { host: 'fair.example', 'accept-encoding': 'identity' })
  expect(elsewhere.body).toContain('fair.example')
})

it.each([
  ['a request with a token', { authorization: 'Bearer mine' }],
  ['a request with a cookie', { cookie: 'i18n_redirected=de' }],
  ['a conditional request', { 'if-none-match': '"nothing"' }],
  ['a request through a proxy', { 'x-forwarded-for': '1.2.3.4' }],
  ['a request with an unknown header', { 'x-anything': 'at all' }],
])('the response cache is bypassed for %s', async (_, headers) => {
  await get('/api/worlds')
  asked.mockClear()
  await get('/api/worlds', headers)
  await get('/api/worlds', headers)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('the response cache stores no errors, no HEAD responses and nothing that differs between visitors', async () => {
  for (const [path, method] of [
    ['/en/nowhere', 'GET'],
    ['/', 'GET'],
    ['/box-api/health', 'GET'],
    ['/en/hall', 'HEAD'],
  ] as const) {
    asked.mockClear()
    await get(path, {}, method)
    await get(path, {}, method)
    expect(asked).toHaveBeenCalledTimes(2)
  }
})

it('the response cache does not answer requests that are not reads', async () => {
  const read = await get('/api/worlds')
  expect(read.status).toBe(200)
  for (const method of ['DELETE', 'OPTIONS', 'TRACE'])
    expect((await get('/api/worlds', {}, method)).body, method).not.toBe(read.body)
  expect((await get('/api/worlds', {}, 'DELETE')).status).toBe(405)
})

it('the response cache sends nothing of a package once another one is active, even if it was in flight', async () => {
  await get('/api/worlds')
  release = {}
  await get('/api/worlds')
  expect(asked).toHaveBeenCalledTimes(2)
  const { fetch } = app
  app.fetch = async (...args) => {
    const answer = await fetch(...args)
    release = {}
    return answer
  }
  await get('/settings.json')
  await get('/settings.json')
  expect(asked).toHaveBeenCalledTimes(4)
})

it('the response cache is bounded and evicts the least recently used response', async () => {
  await listening.close()
  await open(3000)
  for (const path of ['/settings.json?1', '/settings.json?2', '/settings.json?3', '/settings.json?3'])
    await get(path)
  expect(asked).toHaveBeenCalledTimes(3)
  await get('/settings.json?1')
  expect(asked).toHaveBeenCalledTimes(4)
})
