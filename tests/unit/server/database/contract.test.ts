import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FileFull } from '../../../../src/server/files/lineFile'
import { aHeartbeat, JPEG } from '../../fleetKiosk'
import { message } from '../mail/message'
import { opened, reached } from '../visits/events'
import { eventually } from './eventually'
import { sendsMails, servesOperators, storesMessages } from './messageContract'
import { databaseKind, folderKind, type StoreKind, type StoreView } from './stores'

const NOON = Date.parse('2026-11-23T12:00:00Z')
const NOTHING = { version: 'none', created: null }
const id = (number: number) => number.toString(16).padStart(32, '0')

let store: StoreView
let kind: StoreKind
const context = { store: () => store, kind: () => kind }

/** Runs the same tests on each kind of store. */
for (const each of [folderKind(), databaseKind()])
  describe.skipIf(each.skipped !== undefined)(`what visitors and kiosks send, ${each.name},`, () => {
    beforeAll(() => each.begin())
    beforeEach(async () => {
      kind = each
      await each.reset()
      store = await each.open()
    })
    afterAll(() => each.end())

    it('keeps every character that a visitor can type', async () => {
      const typed = message({
        message: 'ü€ 😀 العربية "\\ end',
        company: "Robert'); drop table showroom_messages",
      })
      await store.inbox().add(typed)
      for await (const each of store.inbox().read()) expect(each).toEqual(typed)
      expect((await store.inbox().usage()).bytes).toBeGreaterThan(200)
    })

    describe('messages', () => storesMessages(context))
    describe('mails', () => sendsMails(context))
    describe('messages for operators', () => servesOperators(context))
    describe('visits', storesVisits)
    describe('kiosks', storesKiosks)
    describe('limits', limitsAttempts)
  })

function storesVisits() {
  let time = NOON
  beforeEach(() => {
    time = NOON
  })
  const options = { timeZone: 'UTC', now: () => time }

  it('are counted once, sent again, at the same time and after a restart', async () => {
    const visits = store.visits(options)
    const event = reached('ada', 0, 'hall')
    await visits.add([event, event], '192.0.2.1')
    await Promise.all([visits.add([event]), visits.add([event, opened('ada', 1, 'A6-12')])])
    const again = (await kind.open()).visits(options)
    await again.add([event])
    expect(await again.totals()).toMatchObject({ visits: 1, arrivals: 1, opened: 1 })
    expect(await again.days()).toEqual([{ day: '2026-11-23', visits: 1 }])
  })

  it('appear in the report as they arrive', async () => {
    const visits = store.visits(options)
    for (const visitors of [1, 2, 3]) {
      await visits.add([reached(`visitor${visitors}`, visitors, 'hall')])
      expect((await visits.totals()).visits).toBe(visitors)
    }
  })

  it('belong to the day that they began', async () => {
    const visits = store.visits(options)
    const NIGHT = 12 * 3600
    time += (NIGHT + 600) * 1000
    await visits.add([reached('ada', NIGHT - 60, 'hall')])
    await visits.add([reached('ada', NIGHT + 60, 'robot')])
    expect(await visits.days()).toEqual([{ day: '2026-11-23', visits: 1 }])
  })

  it('are refused when the day is full, without losing stored ones', async () => {
    const visits = store.visits({ ...options, mostDayBytes: 600 })
    await visits.add([reached('ada', 0, 'hall')])
    await expect(
      visits.add(Array.from({ length: 5 }, (_, second) => reached('ben', second, 'hall'))),
    ).rejects.toThrow(FileFull)
    expect((await visits.totals()).visits).toBe(1)
  })

  it('of one address leave room for those of others', async () => {
    const visits = store.visits({ ...options, mostDayBytes: 30_000 })
    const flood = async () => {
      for (let second = 0; ; second += 10)
        await visits.add(
          Array.from({ length: 10 }, (_, more) => reached('ada', second + more, 'hall')),
          '192.0.2.1',
        )
    }
    await expect(flood()).rejects.toThrow(FileFull)
    await visits.add([reached('ben', 0, 'hall')], '192.0.2.2')
    expect((await visits.totals()).visits).toBe(2)
  })

  it('of the oldest day are deleted when there are too many days', async () => {
    const visits = store.visits({ ...options, mostDays: 2 })
    for (const day of [0, 1, 2]) {
      time = NOON + day * 24 * 3_600_000
      await visits.add([reached('ada', day * 24 * 3600, 'hall')])
    }
    expect((await visits.days()).map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25'])
  })
}

function storesKiosks() {
  it('are shown with their last heartbeat and screenshot, until they are forgotten', async () => {
    const fleet = await store.fleet({ silentAfter: 10 })
    const now = () => new Date().toISOString()
    await fleet.take(aHeartbeat({ at: now(), visitsToday: 1 }))
    await fleet.take(aHeartbeat({ at: now(), visitsToday: 2, screen: { type: 'image/jpeg', data: JPEG } }))
    const { kiosks } = await fleet.fleet(NOTHING)
    expect(kiosks).toMatchObject([{ name: 'Hall 4, wall', visitsToday: 2, troubles: [] }])
    const kiosk = kiosks[0]?.kiosk ?? ''
    expect((await fleet.screen(kiosk))?.mark).toBe(kiosks[0]?.screen)
    expect((await fleet.screen(kiosk))?.bytes.toString('base64')).toBe(JPEG)
    expect(await fleet.kiosk(kiosk, NOTHING)).toMatchObject({ log: ['08:00 all is well'], visitsToday: 2 })
    expect(await fleet.known()).toMatchObject([{ lastHeartbeatAt: expect.any(Number) }])
    expect(await fleet.forget(kiosk)).toBe(true)
    expect(await fleet.forget(kiosk)).toBe(false)
    expect((await fleet.fleet(NOTHING)).kiosks).toEqual([])
    expect(await fleet.screen(kiosk)).toBeUndefined()
  })

  it('are known after a restart, and not heard of since', async () => {
    const fleet = await store.fleet({ silentAfter: 10 })
    await fleet.take(aHeartbeat({ kiosk: id(1) }))
    await fleet.end()
    const next = await (await kind.open()).fleet({ silentAfter: 10 })
    expect((await next.fleet(NOTHING)).kiosks).toHaveLength(1)
    expect(await next.known()).toMatchObject([{ lastHeartbeatAt: undefined }])
  })

  it('have a limit that keeps out only new ones', async () => {
    const fleet = await store.fleet({ silentAfter: 10, mostKiosks: 2 })
    for (const number of [1, 2]) expect(await fleet.take(aHeartbeat({ kiosk: id(number) }))).toBe('taken')
    expect(await fleet.take(aHeartbeat({ kiosk: id(3) }))).toBe('full')
    expect(await fleet.take(aHeartbeat({ kiosk: id(1) }))).toBe('taken')
  })

  it('have a limit for the bytes of all screenshots, which drops the oldest', async () => {
    const bytes = Buffer.from(JPEG, 'base64').length
    const fleet = await store.fleet({ silentAfter: 10, mostScreenBytes: 2 * bytes })
    const screen = { type: 'image/jpeg', data: JPEG } as const
    for (const number of [1, 2, 3]) await fleet.take(aHeartbeat({ kiosk: id(number), screen }))
    expect(await fleet.screen(id(1))).toBeUndefined()
    expect(await fleet.screen(id(3))).toBeDefined()
  })
}

function limitsAttempts() {
  it('of a key are reached after the allowed attempts, and a refund gives one back', async () => {
    const limit = store.rateLimits('test', 2, 60_000)
    const first = await limit.take('192.0.2.1')
    expect(first).toMatchObject({ granted: true, before: 0 })
    expect(await limit.take('192.0.2.1')).toMatchObject({ granted: true, before: 1 })
    const refused = await limit.take('192.0.2.1')
    expect(refused).toMatchObject({ granted: false })
    expect(refused.granted ? 0 : refused.retryAfter).toBeGreaterThan(50)
    expect(await limit.take('192.0.2.2')).toMatchObject({ granted: true })
    if (first.granted) first.refund()
    await eventually(async () => (await limit.take('192.0.2.1')).granted).toBe(true)
    expect((await limit.take('192.0.2.1')).granted).toBe(false)
  })

  it('of the networks of one IPv6 customer are counted together', async () => {
    const limit = store.rateLimits('test', 1, 60_000)
    const granted: boolean[] = []
    for (let network = 0; network < 6; network++)
      granted.push((await limit.take(`2001:db8:1:${network}::/64`)).granted)
    expect(granted).toEqual([true, true, true, true, false, false])
  })

  it('end with their window', async () => {
    const limit = store.rateLimits('test', 1, 3_000)
    expect((await limit.take('192.0.2.1')).granted).toBe(true)
    expect((await limit.take('192.0.2.1')).granted).toBe(false)
    await eventually(async () => (await limit.take('192.0.2.1')).granted).toBe(true)
  })

  it('know the networks from which a user signed in, also after a restart', async () => {
    const networks = await store.networks()
    networks.add('user', 'anna', '192.0.2.1')
    await eventually(async () =>
      (await (await kind.open()).networks()).has('user', 'anna', '192.0.2.1'),
    ).toBe(true)
    const next = await (await kind.open()).networks()
    expect(await next.has('user', 'anna', '192.0.2.2')).toBe(false)
    expect(await next.has('user', 'ben', '192.0.2.1')).toBe(false)
  })
}
