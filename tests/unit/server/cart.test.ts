import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartRoutes } from '../../../src/server/cartRoutes'
import { createShowroom } from './showroom'

const NOW = '2026-05-04T03:02:01.000Z'
const message = { configurator: 'cell', configuration: { reach: 900 }, timestamp: NOW, nonce: 'n0nce' }
const app = cartRoutes({ key: 'k€y', now: () => new Date(NOW) })
const ask = (body: unknown, signer = app) =>
  signer.request('/box-api/cart/sign', { method: 'POST', body: JSON.stringify(body) })

describe('POST /box-api/cart/sign', () => {
  it('answers the checksum of exactly what was sent', async () => {
    const data = JSON.stringify({ ...message, configuration: { name: 'Größe' } })
    const answer = await ask({ data })
    expect(answer.status).toBe(200)
    const checksum = createHmac('sha256', 'k€y').update(data).digest('hex')
    expect(await answer.json()).toEqual({ checksum })
  })

  it.each<[string, unknown, string]>([
    ['no data', {}, 'data'],
    ['no JSON', { data: '{"configurator":' }, 'JSON'],
    ['no configurator', { data: JSON.stringify({ ...message, configurator: 5 }) }, 'configurator'],
    ['no configuration', { data: JSON.stringify({ ...message, configuration: [] }) }, 'configuration'],
    ['no nonce', { data: JSON.stringify({ ...message, nonce: '' }) }, 'nonce'],
    [
      'a time long ago',
      { data: JSON.stringify({ ...message, timestamp: '2026-05-04T02:00:00Z' }) },
      'timestamp',
    ],
    ['no time', { data: JSON.stringify({ ...message, timestamp: undefined }) }, 'timestamp'],
  ])('refuses %s, and says so', async (_, body, word) => {
    const answer = await ask(body)
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.message).toContain(word)
  })

  it('refuses what is too long', async () => {
    expect((await ask({ data: 'x'.repeat(600_000) })).status).toBe(413)
  })

  it('signs nothing without a key', async () => {
    for (const key of [undefined, '']) {
      expect((await ask({ data: JSON.stringify(message) }, cartRoutes({ key }))).status).toBe(501)
    }
  })
})

describe('in the server', () => {
  let showroom: Awaited<ReturnType<typeof createShowroom>>
  beforeAll(async () => {
    showroom = await createShowroom()
  })
  afterAll(() => showroom.remove())

  it('is answered to its own pages only', async () => {
    const server = await showroom.serve({}, { cartKey: 'k€y' })
    const data = JSON.stringify({ ...message, timestamp: new Date().toISOString() })
    const answer = await server.request('/box-api/cart/sign', {
      method: 'POST',
      headers: { Origin: 'https://thief.example' },
      body: JSON.stringify({ data }),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})
