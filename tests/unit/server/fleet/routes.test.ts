import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readUsers } from '../../../../src/server'
import { openFleetStore } from '../../../../src/server/fleet'
import { aHeartbeat, JPEG } from '../../fleetKiosk'
import { createShowroom } from '../showroom'

const TOKEN = 'fleet-token-of-thirty-two-letters'
let showroom: Awaited<ReturnType<typeof createShowroom>>
let fleet: Awaited<ReturnType<typeof openFleetStore>>
let app: Hono
const tokens: Record<string, string> = {}
beforeAll(async () => {
  showroom = await createShowroom()
  await writeFile(join(showroom.appDir, 'fleet.html'), '<!doctype html><title>Kiosks</title>')
  fleet = await openFleetStore(join(showroom.root, 'fleet'), {
    silentAfter: 10,
    saveEvery: 0,
    mostKiosks: 40,
  })
  app = await showroom.serve({}, { fleet, fleetToken: TOKEN, users: await readUsers('demo/users.json') })
  for (const [identifier, password] of [
    ['fleet', 'arcwell-fleet'],
    ['fair', 'arcwell-report'],
  ] as const) {
    const body = JSON.stringify({ identifier, password })
    tokens[identifier] = (await (await app.request('/api/auth/local', { method: 'POST', body })).json()).jwt
  }
})
afterAll(() => showroom.remove())

const id = (number: number) => number.toString(16).padStart(32, '0')
const beat = (body: unknown, token: string | undefined = TOKEN) =>
  app.request('/box-api/fleet/heartbeats', {
    method: 'POST',
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const ask = (path: string, who?: string, init: RequestInit = {}) =>
  app.request(path, { ...init, ...(who && { headers: { Authorization: `Bearer ${tokens[who]}` } }) })

describe('POST /box-api/fleet/heartbeats', () => {
  it('accepts heartbeats only with the token', async () => {
    expect((await beat(aHeartbeat({ kiosk: id(1) }))).status).toBe(204)
    for (const token of [undefined, 'x', `${TOKEN}x`, TOKEN.slice(0, -1), TOKEN.toUpperCase()])
      expect((await beat(aHeartbeat({ kiosk: id(2) }), token ?? '')).status).toBe(401)
    expect(fleet.known().map(({ beat: { kiosk } }) => kiosk)).toEqual([id(1)])
  })

  it('names the invalid field of a heartbeat', async () => {
    const wrong = await beat({ ...aHeartbeat(), restarts: 'many' })
    expect(wrong.status).toBe(400)
    expect((await wrong.json()).error.message).toMatch(/^restarts /)
    expect((await beat('{')).status).toBe(400)
    expect((await beat('null')).status).toBe(400)
  })

  it('rejects bodies larger than a heartbeat can be', async () => {
    const answer = await beat(JSON.stringify({ ...aHeartbeat(), more: 'x'.repeat(128 * 1024) }))
    expect(answer.status).toBe(413)
  })

  it('limits the heartbeats of a kiosk per minute without affecting others', async () => {
    const answers: number[] = []
    for (let number = 0; number < 14; number++)
      answers.push((await beat(aHeartbeat({ kiosk: id(3) }))).status)
    expect(answers.slice(0, 12)).toEqual(Array(12).fill(204))
    expect(answers.slice(12)).toEqual([429, 429])
    expect((await beat(aHeartbeat({ kiosk: id(4) }))).status).toBe(204)
  })

  it('limits the heartbeats of an address per minute, with room for a whole fair', async () => {
    const other = await showroom.serve({}, { fleet, fleetToken: TOKEN })
    const unread = () =>
      other.request('/box-api/fleet/heartbeats', {
        method: 'POST',
        headers: { Authorization: `Bearer ${TOKEN}` },
        body: '{',
      })
    const answers = new Set<number>()
    for (let number = 0; number < 2000; number++) answers.add((await unread()).status)
    expect([...answers]).toEqual([400])
    const late = await unread()
    expect([late.status, late.headers.has('Retry-After')]).toEqual([429, true])
  })

  it('limits attempts with wrong tokens, but not valid heartbeats from the same address', async () => {
    const answers = new Set<number>()
    for (let number = 0; number < 40; number++) answers.add((await beat({}, 'wrong')).status)
    expect([...answers]).toEqual([401, 429])
    expect((await beat(aHeartbeat({ kiosk: id(5) }))).status).toBe(204)
  })

  it('limits the number of kiosks', async () => {
    for (let number = 10; fleet.known().length < 40; number++) fleet.take(aHeartbeat({ kiosk: id(number) }))
    expect((await beat(aHeartbeat({ kiosk: id(999) }))).status).toBe(507)
  })

  it('is disabled without a token, and a short token prevents the start', async () => {
    const closed = await showroom.serve({}, { fleet })
    const answer = await closed.request('/box-api/fleet/heartbeats', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(501)
    await expect(showroom.serve({}, { fleet, fleetToken: 'short' })).rejects.toThrow(/SHOWROOM_FLEET_TOKEN/)
  })
})

describe('GET /box-api/fleet', () => {
  it('answers only users with the scope fleet, and reveals nothing to others', async () => {
    const paths = ['/box-api/fleet', `/box-api/fleet?kiosk=${id(1)}`, `/box-api/fleet/screen?kiosk=${id(1)}`]
    for (const path of paths) {
      expect([(await ask(path)).status, (await ask(path, 'fair')).status]).toEqual([401, 403])
      expect((await beat({})).headers.get('Access-Control-Allow-Origin')).toBeNull()
      expect((await ask(path, 'fleet')).headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
    // The kiosks' token grants no read access.
    const kiosk = await app.request('/box-api/fleet', { headers: { Authorization: `Bearer ${TOKEN}` } })
    expect(kiosk.status).toBe(401)
  })

  it('lists all kiosks, and returns a single one with its log', async () => {
    const all = await (await ask('/box-api/fleet', 'fleet')).json()
    expect(all.kiosks).toHaveLength(40)
    const one = await (await ask(`/box-api/fleet?kiosk=${id(1)}`, 'fleet')).json()
    expect(one).toMatchObject({ kiosk: id(1), log: ['08:00 all is well'] })
    expect((await ask('/box-api/fleet?kiosk=..%2F..', 'fleet')).status).toBe(404)
  })

  it('serves a screenshot strictly as an image', async () => {
    expect((await ask(`/box-api/fleet/screen?kiosk=${id(6)}`, 'fleet')).status).toBe(404)
    fleet.take(aHeartbeat({ kiosk: id(1), screen: { type: 'image/jpeg', data: JPEG } }))
    const answer = await ask(`/box-api/fleet/screen?kiosk=${id(1)}`, 'fleet')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(JPEG)
  })

  it('no longer lists a kiosk after POST /forget', async () => {
    const forget = (who?: string) =>
      ask('/box-api/fleet/forget', who, { method: 'POST', body: JSON.stringify({ kiosk: id(1) }) })
    expect((await forget()).status).toBe(401)
    expect((await forget('fair')).status).toBe(403)
    expect((await forget('fleet')).status).toBe(204)
    expect((await forget('fleet')).status).toBe(404)
    expect(fleet.known().some(({ beat: { kiosk } }) => kiosk === id(1))).toBe(false)
  })
})

it('GET /fleet serves a page that cannot be framed or indexed and may show blob images', async () => {
  const page = await app.request('/fleet')
  expect(page.status).toBe(200)
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("img-src 'self' data: blob:")
})
