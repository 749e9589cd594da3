import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FleetStoreOptions, openFleetStore } from '../../../../src/server/fleet'
import { aHeartbeat, JPEG } from '../../fleetKiosk'

const MINUTE = 60_000
const NOON = Date.parse('2026-11-23T12:00:00.000Z')
const NOTHING = { version: 'none', created: null }

let dir: string
let time: number
let wall: number
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fleet-'))
  time = 0
  wall = NOON
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const open = (options: Partial<FleetStoreOptions> = {}) =>
  openFleetStore(dir, {
    ...{ silentAfter: 10, saveEvery: 0, timeZone: 'UTC', now: () => wall, clock: () => time },
    ...options,
  })
const pass = (minutes: number) => {
  time += minutes * MINUTE
  wall += minutes * MINUTE
}
const id = (number: number) => number.toString(16).padStart(32, '0')
const at = () => new Date(wall).toISOString()

describe('the fleet store', () => {
  it('returns the last heartbeat of each kiosk and its time', async () => {
    const store = await open()
    store.take(aHeartbeat({ at: at(), visitsToday: 1 }))
    pass(1)
    store.take(aHeartbeat({ at: at(), visitsToday: 2 }))
    expect(store.fleet(NOTHING)).toMatchObject({
      ...{ now: '2026-11-23T12:01:00.000Z', silentAfter: 10 },
      kiosks: [{ name: 'Hall 4, wall', visitsToday: 2, seenAt: '2026-11-23T12:01:00.000Z', troubles: [] }],
    })
  })

  it('returns errors and log for a single kiosk, but not in the list', async () => {
    const store = await open()
    const errors = [{ at: at(), message: 'boom' }]
    store.take(aHeartbeat({ at: at(), errors }))
    const [kiosk] = store.fleet(NOTHING).kiosks
    expect(kiosk).toMatchObject({ lastError: errors[0], troubles: ['errors'] })
    expect(kiosk).not.toHaveProperty('log')
    expect(store.kiosk(aHeartbeat().kiosk, NOTHING)).toMatchObject({ errors, log: ['08:00 all is well'] })
    expect(store.kiosk('unknown', NOTHING)).toBeUndefined()
  })

  it('reports a kiosk as silent after the configured minutes, independently of the system clock', async () => {
    const store = await open()
    store.take(aHeartbeat({ at: at() }))
    wall += 365 * 24 * 60 * MINUTE
    time += 10 * MINUTE
    expect(store.fleet(NOTHING).kiosks[0]?.troubles).not.toContain('silent')
    time += 1
    expect(store.fleet(NOTHING).kiosks[0]?.troubles).toContain('silent')
  })

  it('reports kiosks whose clock differs from the server’s', async () => {
    const store = await open()
    store.take(aHeartbeat({ at: '2026-11-23T12:06:00.000Z' }))
    expect(store.fleet(NOTHING).kiosks[0]).toMatchObject({ clockAhead: 360, troubles: ['clock'] })
  })

  it('counts only today’s visits', async () => {
    const store = await open()
    store.take(aHeartbeat({ at: at(), visitsToday: 70 }))
    pass(11 * 60)
    expect(store.fleet(NOTHING).kiosks[0]?.visitsToday).toBe(70)
    pass(60)
    expect(store.fleet(NOTHING).kiosks[0]?.visitsToday).toBeNull()
  })

  it('restores kiosks after a restart, without screenshots and without a heartbeat since then', async () => {
    const store = await open()
    store.take(aHeartbeat({ at: at(), screen: { type: 'image/jpeg', data: JPEG } }))
    await store.save()
    const text = readFileSync(join(dir, 'kiosks.jsonl'), 'utf8')
    expect(text).not.toContain(JPEG)
    expect(statSync(join(dir, 'kiosks.jsonl')).mode & 0o777).toBe(0o600)
    wall += 60 * MINUTE
    time = 5
    const again = await open()
    expect(again.known()).toMatchObject([{ lastHeartbeatAt: undefined, silentFor: 0 }])
    expect(again.fleet(NOTHING).kiosks[0]).toMatchObject({ screen: null, troubles: ['silent'] })
  })

  it('skips broken lines of its file', async () => {
    const store = await open()
    store.take(aHeartbeat({ kiosk: id(1) }))
    await store.save()
    const text = readFileSync(join(dir, 'kiosks.jsonl'), 'utf8')
    const wrong = text.replace(id(1), '../../x')
    writeFileSync(join(dir, 'kiosks.jsonl'), `no json\n${wrong}{"seenAt":1}\n${text}${text.slice(0, 40)}`)
    expect((await open()).known().map(({ beat }) => beat.kiosk)).toEqual([id(1)])
  })

  it('writes only on changes, into one file whose name does not depend on kiosks', async () => {
    const store = await open()
    await store.end()
    expect(readdirSync(dir)).toEqual([])
    store.take(aHeartbeat())
    await store.end()
    expect(readdirSync(dir)).toEqual(['kiosks.jsonl'])
  })

  it('rejects new kiosks when it is full, still accepts known ones, and replaces those that have been silent for long', async () => {
    const store = await open({ mostKiosks: 2 })
    store.take(aHeartbeat({ kiosk: id(1) }))
    store.take(aHeartbeat({ kiosk: id(2) }))
    expect(store.take(aHeartbeat({ kiosk: id(3) }))).toBe('full')
    expect(store.take(aHeartbeat({ kiosk: id(2) }))).toBe('taken')
    pass(29 * 24 * 60)
    store.take(aHeartbeat({ kiosk: id(2) }))
    pass(2 * 24 * 60)
    expect(store.take(aHeartbeat({ kiosk: id(3) }))).toBe('taken')
    expect(store.known().map(({ beat }) => beat.kiosk)).toEqual([id(2), id(3)])
  })

  it('forgets a removed kiosk until its next heartbeat', async () => {
    const store = await open()
    store.take(aHeartbeat())
    await store.save()
    expect(store.forget(aHeartbeat().kiosk)).toBe(true)
    expect(store.forget(aHeartbeat().kiosk)).toBe(false)
    await store.save()
    expect((await open()).known()).toEqual([])
    store.take(aHeartbeat())
    expect(store.known()).toHaveLength(1)
  })

  it('holds the latest screenshot of each kiosk within a limit of bytes', async () => {
    const bytes = Buffer.from(JPEG, 'base64').length
    const store = await open({ mostScreenBytes: 2 * bytes })
    const screen = { type: 'image/jpeg', data: JPEG } as const
    for (const number of [1, 2, 2, 3]) store.take(aHeartbeat({ kiosk: id(number), screen }))
    expect([1, 2, 3].map((number) => store.screen(id(number))?.bytes.length)).toEqual([
      undefined,
      bytes,
      bytes,
    ])
    expect(store.fleet(NOTHING).kiosks.map((kiosk) => kiosk.screen !== null)).toEqual([false, true, true])
  })
})
