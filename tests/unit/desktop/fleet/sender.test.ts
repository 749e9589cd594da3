import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { isKioskId, MAX_KIOSK_BYTES, readKioskHeartbeat } from '../../../../src/contracts'
import {
  createFleetSender,
  type FleetSenderOptions,
  fleetFault,
  type KioskHealth,
  openKioskId,
} from '../../../../src/desktop/fleet'
import { createManualClock } from '../../../../src/util'
import { aHeartbeat } from '../../fleetKiosk'

const TOKEN = 't'.repeat(32)
const settings = {
  ...{ url: 'https://fleet.example/', name: 'Wall', every: 60, screen: false, silentAfter: 10 },
}
const { kiosk, name: _name, at: _at, screen: _screen, ...health } = aHeartbeat()
const well: KioskHealth = { ...health, idle: true }
const PICTURE = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

/** A sender with prepared responses, on a clock that the test advances. */
function aSender(options: Partial<FleetSenderOptions> = {}, answers: (() => Response)[] = []) {
  const clock = createManualClock()
  const sent: Sent[] = []
  const printed: string[] = []
  const ask = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url), init })
    return (answers.shift() ?? (() => new Response(null, { status: 204 })))()
  }
  const sender = createFleetSender({
    ...{ kiosk, settings, clock, token: TOKEN, random: () => 0.5, fetch: ask as typeof fetch },
    ...{ health: () => well, now: () => new Date('2026-11-23T08:00:00Z'), print: (l) => printed.push(l) },
    ...options,
  })
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 1) {
      clock.advance(Math.min(1, left) * 1000)
      await settle()
    }
  }
  const bodies = () => sent.map(({ init }) => readKioskHeartbeat(JSON.parse(String(init.body))))
  return { sender, sent, printed, pass, bodies }
}

const answered =
  (status: number, headers = {}) =>
  () =>
    new Response(null, { status, headers })

describe('a kiosk', () => {
  it('sends heartbeats with its token to the server in its settings', async () => {
    const { sender, sent, bodies, pass } = aSender()
    sender.begin()
    await pass(5)
    expect(sent[0]?.url).toBe('https://fleet.example/box-api/fleet/heartbeats')
    expect(new Headers(sent[0]?.init.headers).get('Authorization')).toBe(`Bearer ${TOKEN}`)
    expect(bodies()[0]).toEqual({
      ...aHeartbeat(),
      ...{ name: 'Wall', at: '2026-11-23T08:00:00.000Z' },
    })
    await pass(60)
    expect(sent).toHaveLength(2)
    sender.end()
    await pass(600)
    expect(sent).toHaveLength(2)
  })

  it('follows no redirect, to keep its token secret', async () => {
    const { sender, sent, printed, pass } = aSender({}, [
      answered(302, { Location: 'https://evil.example/' }),
    ])
    sender.begin()
    await pass(5)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.init.redirect).toBe('manual')
    expect(printed).toEqual([
      'Fleet: https://fleet.example/ receives no heartbeats: fleet.example: a page came in place of the answer; this network probably asks for a sign-in.',
    ])
    sender.end()
  })

  it('logs a failure once, retries less and less often with current data, and logs the recovery', async () => {
    let visitsToday = 0
    const { sender, sent, bodies, printed, pass } = aSender(
      { health: () => ({ ...well, visitsToday: ++visitsToday }) },
      [answered(500), answered(500), answered(500)],
    )
    sender.begin()
    await pass(5)
    expect(sender.trouble).toBe('it answered 500')
    await pass(60)
    await pass(61)
    expect(sent).toHaveLength(2)
    await pass(60)
    expect(sent).toHaveLength(3)
    await pass(240)
    expect(bodies().map((beat) => beat.visitsToday)).toEqual([1, 2, 3, 4])
    expect(sender.trouble).toBeNull()
    expect(printed).toEqual([
      'Fleet: https://fleet.example/ receives no heartbeats: it answered 500.',
      'Fleet: https://fleet.example/ receives heartbeats again.',
    ])
    sender.end()
  })

  it('respects the delay that a server asks for, but not a delay of days', async () => {
    const { sender, sent, pass } = aSender({}, [
      answered(503, { 'Retry-After': '300' }),
      answered(429, { 'Retry-After': '864000' }),
    ])
    sender.begin()
    await pass(200)
    expect(sent).toHaveLength(1)
    await pass(110)
    expect(sent).toHaveLength(2)
    await pass(3700)
    expect(sent.length).toBeGreaterThan(2)
    sender.end()
  })

  it('continues to send heartbeats when its health cannot be read', async () => {
    let asked = 0
    const { sender, sent, pass } = aSender({
      health: () => (++asked === 1 ? new Promise<never>(() => {}) : well),
    })
    sender.begin()
    await pass(80)
    expect(sender.trouble).toBeNull()
    expect(sent).toHaveLength(1)
    sender.end()
  })

  it('sends a screenshot only if the settings allow it and no visitor is present', async () => {
    let idle = false
    const shots = { picture: async () => PICTURE, health: () => ({ ...well, idle }) }
    const off = aSender(shots)
    const on = aSender({ ...shots, settings: { ...settings, screen: true } })
    for (const { sender, pass } of [off, on]) {
      idle = false
      sender.begin()
      await pass(5)
      idle = true
      await pass(60)
      sender.end()
    }
    expect(off.bodies().map(({ screen }) => screen?.type)).toEqual([undefined, undefined])
    expect(on.bodies().map(({ screen }) => screen?.type)).toEqual([undefined, 'image/jpeg'])
  })

  it('drops the picture first, then the log, when a heartbeat is too large', async () => {
    const big = Uint8Array.from({ length: 65_536 }, (_, index) => PICTURE[index] ?? 0)
    const log = Array.from({ length: 200 }, () => '線'.repeat(2000))
    const { sender, sent, bodies, pass } = aSender({
      ...{ picture: async () => big, settings: { ...settings, screen: true } },
      health: () => ({ ...well, log }),
    })
    sender.begin()
    await pass(5)
    expect(Buffer.byteLength(String(sent[0]?.init.body))).toBeLessThanOrEqual(MAX_KIOSK_BYTES)
    expect(bodies()[0]?.log).toHaveLength(50)
    expect(bodies()[0]?.screen).toBeUndefined()
    sender.end()
  })

  it.each([
    ['has no server', { settings: { ...settings, url: '' } }, []],
    ['has no token', { token: undefined }, [/SHOWROOM_FLEET_TOKEN of at least 32/]],
    ['has a short token', { token: 'short' }, [/SHOWROOM_FLEET_TOKEN of at least 32/]],
    [
      'would send its token unencrypted over the internet',
      { settings: { ...settings, url: 'http://fleet.example' } },
      [/https/],
    ],
  ])('sends no heartbeats if it %s', async (_, options, notes) => {
    const { sender, sent, printed, pass } = aSender(options as Partial<FleetSenderOptions>)
    sender.begin()
    await pass(120)
    expect(sent).toEqual([])
    expect(printed).toHaveLength(notes.length)
    for (const [index, note] of notes.entries()) expect(printed[index]).toMatch(note as RegExp)
  })

  it('can send heartbeats without https in its own network', () => {
    expect(fleetFault({ ...settings, url: 'http://192.168.1.5:4173' }, TOKEN)).toBeUndefined()
    expect(fleetFault({ ...settings, url: 'http://[' }, TOKEN)).toMatch(/not a valid URL/)
  })
})

describe('the id of a kiosk', () => {
  const dir = mkdtempSync(join(tmpdir(), 'kiosk-id-'))
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  it('is created once and then read', async () => {
    const first = await openKioskId(dir)
    expect(isKioskId(first)).toBe(true)
    expect(await openKioskId(dir)).toBe(first)
    expect(readdirSync(dir)).toEqual(['kiosk-id'])
  })

  it('is the same for two processes that start at once', async () => {
    const [one, other] = await Promise.all([openKioskId(dir), openKioskId(dir)])
    expect(one).toBe(other)
    expect(readFileSync(join(dir, 'kiosk-id'), 'utf8').trim()).toBe(one)
  })

  it('is replaced when its file is damaged', async () => {
    await openKioskId(dir)
    writeFileSync(join(dir, 'kiosk-id'), '0123')
    expect(isKioskId(await openKioskId(dir))).toBe(true)
  })
})
