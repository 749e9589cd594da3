import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bodyLimit } from '../../../../src/server/http/bodyLimit'
import { createClients } from '../../../../src/server/http/clients'
import { createRateLimit } from '../../../../src/server/http/rateLimit'
import { createVisitStore, visitRoutes } from '../../../../src/server/visits'
import { reached } from './events'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'visits-'))
})
afterEach(() => rm(dir, { recursive: true }))

const routes = (options: { most?: number; mostDayBytes?: number } = {}) =>
  new Hono().use(bodyLimit()).route(
    '/',
    visitRoutes({
      visits: createVisitStore(dir, {
        timeZone: 'UTC',
        now: () => Date.parse('2026-11-23T18:00:00Z'),
        mostDayBytes: options.mostDayBytes ?? 1_000_000,
      }),
      clients: createClients(),
      origins: ['https://parent.example'],
      rateLimit: createRateLimit(options.most ?? 1000, 1000),
    }),
  )
const post = (app: Hono, body: unknown, headers = {}) =>
  app.request('/box-api/visits', { method: 'POST', body: JSON.stringify(body), headers })
const event = reached('ada', 0, 'hall')

describe('POST /box-api/visits', () => {
  it('stores events before it answers, without data about the sender', async () => {
    const from = {
      'User-Agent': 'Kiosk 7',
      'X-Forwarded-For': '192.0.2.7',
      Referer: 'https://arcwell.example/',
    }
    const answer = await post(
      routes(),
      { events: [{ ...event, email: 'mara@arcwell.example' }], who: 'me' },
      from,
    )
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    const [name = ''] = await readdir(dir)
    expect(JSON.parse(await readFile(join(dir, name), 'utf8'))).toEqual(event)
  })

  it('accepts an empty list', async () => {
    expect((await post(routes(), { events: [] })).status).toBe(204)
    expect(await readdir(dir)).toEqual([])
  })

  it.each([
    [null, 'events must be a list'],
    [[event], 'events must be a list'],
    [{ events: event }, 'events must be a list'],
    [{ events: Array.from({ length: 201 }, () => event) }, 'events must have at most 200 entries'],
    [{ events: [{ ...event, seconds: -1 }] }, /^events\.0\.seconds: /],
    [{ events: [{ ...event, visit: 'me' }, 7] }, /^events\.0\.visit: /],
    [{ events: [null] }, /^events\.0\.event: /],
    [{ events: [{ ...event, name: 'boxOther' }] }, /^events\.0\.name: /],
    [{ events: [{ ...event, at: '2026-11-23' }] }, /^events\.0\.at: /],
    [{ events: [{ ...event, at: '2026-11-99T00:00:00Z' }] }, /^events\.0\.at: /],
    [{ events: [{ ...event, title: 'x'.repeat(201) }] }, /^events\.0\.title: /],
  ])('rejects calls without a valid event and names the first invalid one: %#', async (body, message) => {
    const answer = await post(routes(), body)
    expect(answer.status).toBe(400)
    const errorMessage = (await answer.json()).error.message
    if (typeof message === 'string') expect(errorMessage).toBe(message)
    else expect(errorMessage).toMatch(message)
    expect(errorMessage.length).toBeLessThan(300)
    expect(await readdir(dir)).toEqual([])
  })

  it('stores the valid events of a call and names the others', async () => {
    const answer = await post(routes(), { events: [{ ...event, seconds: -1 }, event, null] })
    expect(answer.status).toBe(200)
    expect((await answer.json()).rejected).toEqual([
      expect.stringMatching(/^events\.0\.seconds: /),
      expect.stringMatching(/^events\.2\.event: /),
    ])
    const [name = ''] = await readdir(dir)
    expect(JSON.parse(await readFile(join(dir, name), 'utf8'))).toEqual(event)
  })

  it.each([
    [{ Origin: 'https://evil.example', Host: 'localhost' }, 403],
    [{ Origin: 'https://evil.example', Host: 'localhost', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ Origin: 'null', Host: 'localhost' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', Host: 'localhost' }, 403],
    [{ Origin: 'http://localhost', Host: 'localhost' }, 204],
    // A proxy may change the host.
    [{ Origin: 'https://show.example', Host: 'inside:4173', 'Sec-Fetch-Site': 'same-origin' }, 204],
    [{ Origin: 'https://parent.example', Host: 'localhost', 'Sec-Fetch-Site': 'cross-site' }, 204],
    [{ Host: 'localhost' }, 204],
  ])('accepts only pages of the showroom and of allowed origins: %j', async (headers, status) => {
    expect((await post(routes(), { events: [event] }, headers)).status).toBe(status)
  })

  it('rejects bodies that are not JSON or are too large', async () => {
    const app = routes()
    expect((await app.request('/box-api/visits', { method: 'POST', body: '{' })).status).toBe(400)
    const large = { events: [{ ...event, more: 'x'.repeat(132_000) }] }
    expect((await post(app, large)).status).toBe(413)
  })

  it('limits the number of calls from one address', async () => {
    const app = routes({ most: 2 })
    const answers = [
      await post(app, { events: [] }),
      await post(app, { events: [] }),
      await post(app, { events: [] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 429])
    expect(Number(answers[2]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('answers 507 when the day’s file is full', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = routes({ mostDayBytes: 250 })
    expect((await post(app, { events: [event] })).status).toBe(204)
    expect((await post(app, { events: [reached('ben', 0, 'hall')] })).status).toBe(507)
    expect(printed).toHaveBeenCalledOnce()
    printed.mockRestore()
  })

  it('answers 501 if the server does not store visits', async () => {
    const app = visitRoutes({ visits: undefined, clients: createClients() })
    expect((await post(app, { events: [event] })).status).toBe(501)
  })
})
