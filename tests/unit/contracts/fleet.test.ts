import { describe, expect, it } from 'vitest'
import {
  byTrouble,
  type FleetKiosk,
  fleetRelease,
  fleetTotals,
  heartbeatLine,
  type KioskTrouble,
  kioskTroubles,
  readKioskHeartbeat,
} from '../../../src/contracts'
import { aHeartbeat, JPEG } from '../fleetKiosk'

const read = (change: object) => () => readKioskHeartbeat({ ...aHeartbeat(), ...change })

describe('a heartbeat of a kiosk', () => {
  it('is parsed as it was sent, without unknown fields', () => {
    const beat = aHeartbeat({ screen: { type: 'image/jpeg', data: JPEG } })
    expect(readKioskHeartbeat({ ...beat, more: 1 })).toEqual(beat)
  })

  it.each([
    [{ kiosk: '../../etc/passwd' }, /^kiosk must be 32 hexadecimal digits/],
    [{ kiosk: 'A'.repeat(32) }, /^kiosk /],
    [{ name: '' }, /^name must not be empty/],
    [{ name: 'x'.repeat(81) }, /^name /],
    [{ name: 'Hall\n4' }, /^name must be a text of one line/],
    [{ name: 'Hall \u202e4' }, /^name /],
    [{ at: 'yesterday' }, /^at must be a time/],
    // These match the pattern of a time.
    [{ startedAt: '2026-11-26T07:00:00+00' }, /^startedAt must be a time/],
    [{ release: { version: '1', created: '2026-11-26T07:00:00+00' } }, /^release\.created must be a time/],
    [{ at: '%00' }, /^at must be a time/],
    [{ at: '2026-02-31T00:00:00Z' }, /^at must be a time/],
    [{ at: '2026-11-26T24:59:00Z' }, /^at must be a time/],
    [{ restarts: -1 }, /^restarts /],
    [{ visitsToday: 1.5 }, /^visitsToday /],
    [{ url: '//evil.example/' }, /^url must be a path/],
    [{ url: 'javascript:alert(1)' }, /^url must be a path/],
    [{ phase: 'exploding' }, /^phase /],
    [{ errors: Array(11).fill({ at: '2026-11-23T08:00:00.000Z', message: '' }) }, /^errors /],
    [{ errors: [{ at: '2026-11-23T08:00:00.000Z', message: 'x'.repeat(301) }] }, /^errors\.0\.message /],
    [{ log: Array(51).fill('') }, /^log /],
    [{ disk: { freeBytes: 2 ** 60, totalBytes: 1 } }, /^disk\.freeBytes /],
    [{ screen: { type: 'image/svg+xml', data: JPEG } }, /^screen\.type /],
    [{ screen: { type: 'image/webp', data: JPEG } }, /^screen\.data must be an image of the given type/],
    [
      { screen: { type: 'image/jpeg', data: 'PHNjcmlwdD4=' } },
      /^screen\.data must be an image of the given type/,
    ],
    [{ screen: { type: 'image/jpeg', data: `/9j/${'A'.repeat(87_400)}` } }, /^screen\.data .*65536/],
  ])('with %j is rejected, and the error names the field', (change, message) => {
    expect(read(change)).toThrow(message)
  })

  it('is rejected as a whole if it is not an object', () => {
    for (const none of [null, [], 'text', 7]) expect(() => readKioskHeartbeat(none)).toThrow()
  })

  it('contains only cleaned and truncated log lines', () => {
    expect(heartbeatLine('a\r\nb\u2028c\u202ed')).toBe('a b c d')
    const long = heartbeatLine('🙂'.repeat(200))
    expect(read({ errors: [{ at: '2026-11-23T08:00:00.000Z', message: long }] })).not.toThrow()
    expect(long).not.toMatch(/\p{Cs}/u)
  })
})

describe('a problem of a kiosk', () => {
  const now = Date.parse('2026-11-23T08:00:00.000Z')
  const fine = { isSilent: false, clockAhead: 0, release: null, now }
  const troubles = (change: object, context: object = {}) =>
    kioskTroubles({ ...fine, ...context, kiosk: aHeartbeat(change) })
  const at = '2026-11-23T07:00:00.000Z'

  it('is not reported for a healthy kiosk', () => expect(troubles({})).toEqual([]))

  it.each<[KioskTrouble, object, object?]>([
    ['silent', {}, { isSilent: true }],
    ['updateFailed', { lastUpdate: { at, end: 'failed', detail: '' } }],
    ['updateFailed', { lastUpdate: { at, end: 'refused', detail: '' } }],
    ['updateFailed', { lastUpdate: { at, end: 'full', detail: '' } }],
    ['expired', { release: { version: 'a', created: null, expires: '2026-11-23T08:00:00.000Z' } }],
    ['empty', { release: null }],
    ['disk', { disk: { freeBytes: 1024 ** 3 - 1, totalBytes: 1e12 } }],
    ['videoOff', { videoOff: true }],
    ['clock', {}, { clockAhead: -301 }],
    ['errors', { errors: [{ at: '2026-11-23T07:30:00.000Z', message: 'x' }] }],
    [
      'behind',
      { release: { version: 'a', created: '9999-01-01T00:00:00.000Z' } },
      { release: { version: 'b', created: '2026-11-01T00:00:00.000Z' } },
    ],
    ['behind', {}, { release: { version: 'newer', created: '2026-11-22T00:00:00.000Z' } }],
  ])('is %s', (trouble, change, context) => expect(troubles(change, context)).toEqual([trouble]))

  it('is not a release that is still valid', () => {
    expect(
      troubles({ release: { version: 'a', created: null, expires: '2026-11-23T08:00:00.001Z' } }),
    ).toEqual([])
  })

  it('is not an offline or cancelled update, nor an old error', () => {
    for (const end of ['offline', 'cancelled', 'upToDate', 'updated'])
      expect(troubles({ lastUpdate: { at, end, detail: '' } })).toEqual([])
    expect(troubles({ errors: [{ at: '2026-11-23T06:59:59.000Z', message: 'x' }] })).toEqual([])
  })

  it('is not a newer release than the other kiosks show', () => {
    const release = { version: 'older', created: '2026-11-01T00:00:00.000Z' }
    expect(troubles({}, { release })).toEqual([])
  })
})

describe('the release that kiosks should show', () => {
  const now = Date.parse('2026-11-23T08:00:00.000Z')
  const of = (version: string, created: string | null = null) => ({ version, created })

  it('is the newest one among them', () => {
    const releases = [of('a', '2026-11-20T00:00:00Z'), null, of('b', '2026-11-22T00:00:00Z'), of('c')]
    expect(fleetRelease(releases, of('c'), now)?.version).toBe('b')
  })

  it('is never one signed in the future: one wrong clock does not make all others outdated', () => {
    expect(
      fleetRelease([of('a', '2026-11-20T00:00:00Z'), of('x', '2099-01-01T00:00:00Z')], of('x'), now),
    ).toEqual(of('a', '2026-11-20T00:00:00Z'))
  })

  it('is the server’s release if no release is signed and a kiosk has it', () => {
    expect(fleetRelease([of('a'), of('b')], of('b'), now)?.version).toBe('b')
    expect(fleetRelease([of('a')], of('b'), now)).toBeNull()
  })
})

it('a fleet is summarized in counts, and its kiosks are sorted by severity, then by name', () => {
  const kiosk = (name: string, visitsToday: number | null, ...troubles: KioskTrouble[]) =>
    ({ kiosk: name, name, visitsToday, troubles }) as unknown as FleetKiosk
  const fleet = [
    kiosk('Wall 10', 3),
    kiosk('Wall 9', null),
    kiosk('Late', 4, 'behind'),
    kiosk('Broken', 5, 'updateFailed', 'behind'),
    kiosk('Gone', null, 'silent', 'updateFailed'),
  ]
  expect(fleetTotals(fleet)).toEqual({
    ...{ kiosks: 5, silent: 1, updateFailed: 2, behind: 2, troubled: 3, visitsToday: 12 },
  })
  expect(fleet.toSorted(byTrouble('en')).map(({ name }) => name)).toEqual([
    ...['Gone', 'Broken', 'Late', 'Wall 9', 'Wall 10'],
  ])
})
