import { createHmac } from 'node:crypto'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartRoutes } from '../../../../src/server/access/cartRoutes'
import { createClients } from '../../../../src/server/http/clients'
import { createRateLimit } from '../../../../src/server/http/rateLimit'
import { createShowroom } from '../showroom'

const NOW = '2026-05-04T03:02:01.000Z'
const message = { configurator: 'cell', configuration: { reach: 900 }, timestamp: NOW, nonce: 'n0nce' }
const KEY = 'k€y of the shop, of thirty-two letters'
const OWN = 'http://localhost'
const signer = (options: Partial<Parameters<typeof cartRoutes>[0]> = {}) =>
  cartRoutes({
    key: KEY,
    isConfigurator: async (uid) => uid === 'cell',
    clients: createClients(),
    now: () => new Date(NOW),
    ...options,
  })
const from = (headers: Record<string, string>, body: unknown, app: Hono = signer()) =>
  app.request('/box-api/cart/sign', {
    method: 'POST',
    headers: { Host: 'localhost', ...headers },
    body: JSON.stringify(body),
  })
const ask = (body: unknown, app: Hono = signer()) =>
  from({ Origin: OWN, 'Sec-Fetch-Site': 'same-origin' }, body, app)

describe('POST /box-api/cart/sign', () => {
  it('returns the checksum of exactly the data that was sent', async () => {
    const data = JSON.stringify({ ...message, configuration: { name: 'Größe' } })
    const answer = await ask({ data })
    expect(answer.status).toBe(200)
    const checksum = createHmac('sha256', KEY).update(data).digest('hex')
    expect(await answer.json()).toEqual({ checksum })
  })

  it.each<[string, unknown, string]>([
    ['no data', {}, 'data'],
    ['invalid JSON', { data: '{"configurator":' }, 'JSON'],
    ['no configurator', { data: JSON.stringify({ ...message, configurator: 5 }) }, 'configurator'],
    ['no configuration', { data: JSON.stringify({ ...message, configuration: [] }) }, 'configuration'],
    ['no nonce', { data: JSON.stringify({ ...message, nonce: '' }) }, 'nonce'],
    [
      'an old timestamp',
      { data: JSON.stringify({ ...message, timestamp: '2026-05-04T02:00:00Z' }) },
      'timestamp',
    ],
    ['no timestamp', { data: JSON.stringify({ ...message, timestamp: undefined }) }, 'timestamp'],
    [
      'a configurator that the package does not have',
      { data: JSON.stringify({ ...message, configurator: 'gold' }) },
      'configurator',
    ],
    ['an unknown field', { data: JSON.stringify({ ...message, price: 1 }) }, 'price'],
    [
      'excessive nesting',
      { data: JSON.stringify(message).replace('900', `${'['.repeat(100_000)}${']'.repeat(100_000)}`) },
      'JSON.stringify',
    ],
    [
      'a duplicate field',
      { data: JSON.stringify(message).replace('{', '{"configurator":"gold",') },
      'JSON.stringify',
    ],
  ])('rejects a message with %s and names the fault', async (_, body, word) => {
    const answer = await ask(body)
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.message).toContain(word)
  })

  it.each<[string, Record<string, string>]>([
    ['of another origin', { Origin: 'https://thief.example', 'Sec-Fetch-Site': 'cross-site' }],
    [
      'that claims our origin although its browser reports another one',
      { Origin: OWN, 'Sec-Fetch-Site': 'same-site' },
    ],
    ['on another port', { Origin: 'http://localhost:81' }],
    ['in a sandbox', { Origin: 'null' }],
    ['without an origin', {}],
    ['opened from a file', { Origin: 'file://' }],
  ])('rejects a page %s', async (_, headers) => {
    const answer = await from(headers, { data: JSON.stringify(message) })
    expect(answer.status).toBe(403)
  })

  it('signs only for the public origin if one is configured', async () => {
    const app = signer({ publicUrl: 'https://showroom.example.com' })
    const data = JSON.stringify(message)
    expect((await from({ Origin: 'https://showroom.example.com' }, { data }, app)).status).toBe(200)
    expect((await from({ Origin: OWN }, { data }, app)).status).toBe(403)
  })

  it('limits the rate of signatures', async () => {
    const app = signer({ rateLimit: createRateLimit(2, 60_000, () => 0) })
    const data = JSON.stringify(message)
    const answers = [await ask({ data }, app), await ask({ data }, app), await ask({ data }, app)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.headers.get('Retry-After')).toBe('60')
  })

  it('signs thirty times a minute for one visitor by default', async () => {
    const app = signer()
    const data = JSON.stringify(message)
    const statuses: number[] = []
    for (let asked = 0; asked < 31; asked++) statuses.push((await ask({ data }, app)).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })

  it('explains why it signs nothing for another site', async () => {
    const answer = await from({ Origin: 'https://evil.example' }, { data: JSON.stringify(message) })
    expect(await answer.json()).toMatchObject({
      error: { status: 403, message: 'Only pages of this showroom are signed for' },
    })
  })

  it('signs nothing without a key', async () => {
    for (const key of [undefined, '']) {
      expect((await ask({ data: JSON.stringify(message) }, signer({ key }))).status).toBe(501)
    }
  })
})

describe('POST /box-api/cart/sign in the server', () => {
  let showroom: Awaited<ReturnType<typeof createShowroom>>
  beforeAll(async () => {
    showroom = await createShowroom()
  })
  afterAll(() => showroom.remove())

  const sign = async (server: Hono, origin: string, configurator: string) => {
    const data = JSON.stringify({ ...message, configurator, timestamp: new Date().toISOString() })
    return from({ Origin: origin }, { data }, server)
  }

  it('signs only for the server’s own pages and the configurators of its package', async () => {
    const server = await showroom.serve({}, { cartKey: KEY })
    expect((await sign(server, OWN, 'cell')).status).toBe(200)
    expect((await sign(server, OWN, 'gold')).status).toBe(422)
    const stolen = await sign(server, 'https://thief.example', 'cell')
    expect(stolen.status).toBe(403)
    expect(stolen.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})
