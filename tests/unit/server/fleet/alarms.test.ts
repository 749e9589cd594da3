import { beforeAll, describe, expect, it } from 'vitest'
import { writeAlarm } from '../../../../src/server/fleet/alarmLetter'
import { CHECK_INTERVAL, createAlarms, GATHER_TIME, MAIL_INTERVAL } from '../../../../src/server/fleet/alarms'
import type { KnownKiosk } from '../../../../src/server/fleet/fleetStore'
import type { AllSentAlarms } from '../../../../src/server/fleet/sentAlarms'
import type { Letter } from '../../../../src/server/mail/letter'
import type { Outcome } from '../../../../src/server/mail/smtp'
import { readTexts } from '../../../../src/server/mail/texts'
import { createManualClock, omitUndefined } from '../../../../src/util'
import { aHeartbeat } from '../../fleetKiosk'

const MINUTE = 60_000

// Cached here, so that nothing waits for the disk while the test moves the clock.
beforeAll(async () => void (await readTexts('en', 'report/')))

/** Sets up alarms for scripted kiosks and collects the mails. */
function aWatch(disk: { sentAlarms: AllSentAlarms } = { sentAlarms: new Map() }) {
  const clock = createManualClock()
  const kiosks = new Map<
    string,
    { lastHeartbeatAt: number | undefined; update: 'upToDate' | 'failed' | 'offline' }
  >()
  const expiry = new Map<string, string>()
  const mails: Letter[] = []
  const ids: string[] = []
  const printed: string[] = []
  const outcomes: Outcome[] = []
  const known = (): readonly KnownKiosk[] =>
    Array.from(kiosks, ([name, { lastHeartbeatAt, update }]) => ({
      beat: aHeartbeat({
        kiosk: Buffer.from(name.padEnd(16).slice(0, 16)).toString('hex'),
        name,
        release: { version: 'a', created: null, ...omitUndefined({ expires: expiry.get(name) }) },
        lastUpdate: { at: '2026-11-23T07:00:00.000Z', end: update, detail: 'the disk' },
      }),
      seenAt: Date.parse('2026-11-23T07:00:00.000Z'),
      lastHeartbeatAt,
      silentFor: clock.now() - (lastHeartbeatAt ?? 0),
    }))
  const alarms = createAlarms({
    store: { known },
    notices: {
      async notify(id, letter) {
        const outcome = outcomes.shift() ?? { type: 'sent' }
        ids.push(id)
        if (outcome.type === 'sent') mails.push(letter)
        return outcome
      },
    },
    silentAfter: 10,
    write: (news, all) =>
      writeAlarm(news, all, { locale: 'en', page: 'https://fair.example/fleet', timeZone: 'UTC' }),
    readSentAlarms: async () => disk.sentAlarms,
    writeSentAlarms: async (sent) => {
      disk.sentAlarms = sent
    },
    clock,
    now: () => new Date(Date.parse('2026-11-23T07:00:00.000Z') + clock.now()),
    print: (line) => printed.push(line),
  })
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  /** Advances the clock; the reporting kiosks send a heartbeat every half minute. */
  const pass = async (ms: number, reporting: readonly string[] = []) => {
    for (let left = ms; left > 0; left -= CHECK_INTERVAL) {
      for (const name of reporting) report(name)
      clock.advance(Math.min(left, CHECK_INTERVAL))
      await settle()
    }
  }
  const report = (
    name: string,
    update: 'upToDate' | 'failed' | 'offline' = kiosks.get(name)?.update ?? 'upToDate',
  ) => kiosks.set(name, { lastHeartbeatAt: clock.now(), update })
  alarms.begin()
  const subjects = () => mails.map(({ subject }) => subject)
  return { alarms, clock, kiosks, expiry, mails, ids, printed, outcomes, pass, report, subjects }
}

describe('an alarm', () => {
  it('is mailed once when a kiosk is silent for longer than configured, and once when the kiosk is back', async () => {
    const { pass, subjects } = aWatch()
    await pass(5 * MINUTE, ['wall', 'desk'])
    await pass(10 * MINUTE, ['desk'])
    expect(subjects()).toEqual([])
    await pass(20 * MINUTE, ['desk'])
    expect(subjects()).toEqual(['Kiosk is offline: wall'])
    await pass(24 * 60 * MINUTE, ['desk'])
    expect(subjects()).toHaveLength(1)
    await pass(20 * MINUTE, ['desk', 'wall'])
    expect(subjects()).toEqual(['Kiosk is offline: wall', 'Kiosk is back online: wall'])
  })

  it('is mailed once when an update fails, even repeatedly, and once when it succeeds', async () => {
    const { pass, report, subjects, mails } = aWatch()
    report('wall', 'failed')
    await pass(60 * MINUTE, ['wall'])
    expect(subjects()).toEqual(['Update failed: wall'])
    expect(mails[0]?.text).toContain('wall (the disk)')
    report('wall', 'offline')
    await pass(60 * MINUTE, ['wall'])
    report('wall', 'failed')
    await pass(60 * MINUTE, ['wall'])
    expect(subjects()).toHaveLength(1)
    report('wall', 'upToDate')
    await pass(60 * MINUTE, ['wall'])
    expect(subjects().at(-1)).toBe('Kiosk is up to date again: wall')
    expect(subjects()).toHaveLength(2)
  })

  it('is mailed once when the content of a kiosk expires, and once when it was renewed', async () => {
    const { pass, expiry, subjects, mails } = aWatch()
    expiry.set('wall', '2026-11-23T08:00:00.000Z')
    await pass(55 * MINUTE, ['wall'])
    expect(subjects()).toEqual([])
    await pass(24 * 60 * MINUTE, ['wall'])
    expect(subjects()).toEqual(['Content has expired: wall'])
    expect(mails[0]?.text).toContain('wall (Nov 23, 2026, 8:00')
    expiry.set('wall', '2026-12-23T08:00:00.000Z')
    await pass(60 * MINUTE, ['wall'])
    expect(subjects().slice(1)).toEqual(['Kiosk is up to date again: wall'])
  })

  it('is one mail when the network of a hall fails, and one when it is back', async () => {
    const { pass, report, mails, subjects } = aWatch()
    const hall = Array.from({ length: 200 }, (_, index) => `kiosk ${index}`)
    // Their heartbeats are spread over a minute.
    for (const [index, name] of hall.entries()) {
      report(name)
      if (index % 50 === 0) await pass(CHECK_INTERVAL)
    }
    await pass(30 * MINUTE)
    expect(subjects()).toEqual(['Offline kiosks: 200'])
    expect(mails[0]?.text).toContain('and 160 more')
    expect(mails[0]?.text).toContain('https://fair.example/fleet')
    await pass(30 * MINUTE, hall)
    expect(subjects().slice(1)).toEqual(['Kiosks back online: 200'])
  })

  it('is not mailed if the trouble ended before the mail was due', async () => {
    const { pass, subjects } = aWatch()
    await pass(MINUTE, ['wall'])
    await pass(10 * MINUTE + GATHER_TIME - 2 * CHECK_INTERVAL)
    await pass(60 * MINUTE, ['wall'])
    expect(subjects()).toEqual([])
  })

  it('is limited in frequency, whatever kiosks do', async () => {
    const { pass, mails } = aWatch()
    for (let hour = 0; hour < 24; hour++) {
      await pass(15 * MINUTE)
      await pass(5 * MINUTE, ['wall', 'desk'])
      await pass(15 * MINUTE, ['desk'])
      await pass(25 * MINUTE, ['wall'])
    }
    expect(mails.length).toBeGreaterThan(10)
    expect(mails.length).toBeLessThanOrEqual((24 * 60 * MINUTE) / MAIL_INTERVAL)
  })

  it('is not repeated after a restart, and later changes are mailed', async () => {
    const disk = { sentAlarms: new Map() }
    const before = aWatch(disk)
    await before.pass(MINUTE, ['wall'])
    await before.pass(30 * MINUTE)
    expect(before.subjects()).toEqual(['Kiosk is offline: wall'])
    await before.alarms.end()

    const after = aWatch(disk)
    after.kiosks.set('wall', { lastHeartbeatAt: undefined, update: 'upToDate' })
    await after.pass(60 * MINUTE)
    expect(after.subjects()).toEqual([])
    await after.pass(30 * MINUTE, ['wall'])
    expect(after.subjects()).toEqual(['Kiosk is back online: wall'])
  })

  it('is not raised because the server itself was off or asleep', async () => {
    const { clock, kiosks, pass, subjects } = aWatch()
    kiosks.set('wall', { lastHeartbeatAt: undefined, update: 'upToDate' })
    await pass(9 * MINUTE)
    await pass(20 * MINUTE, ['wall'])
    // The machine sleeps for a night, and the kiosk reports some minutes after it woke up.
    const awake = clock.now
    clock.now = () => awake() + 8 * 60 * MINUTE
    await pass(5 * MINUTE)
    await pass(60 * MINUTE, ['wall'])
    expect(subjects()).toEqual([])
  })

  it('that cannot be mailed is logged once and retried with growing delays, and the recovery is logged', async () => {
    const { pass, ids, mails, outcomes, printed } = aWatch()
    outcomes.push(...Array<Outcome>(5).fill({ type: 'trouble', reason: 'no route' }))
    await pass(MINUTE, ['wall'])
    await pass(60 * MINUTE)
    expect(mails).toHaveLength(1)
    expect(new Set(ids).size).toBe(1)
    expect(printed).toEqual([
      'Fleet: an alarm could not be mailed: no route. Retrying.',
      'Fleet: alarms are mailed again.',
    ])
  })

  it('is not mailed for a kiosk that was removed from the list', async () => {
    const { kiosks, pass, subjects } = aWatch()
    await pass(MINUTE, ['wall'])
    await pass(30 * MINUTE)
    kiosks.clear()
    await pass(60 * MINUTE)
    expect(subjects()).toEqual(['Kiosk is offline: wall'])
  })
})

describe('the mail of an alarm', () => {
  const news = (name: string, detail = '') =>
    [
      {
        what: 'updateFailed',
        kiosk: {
          beat: aHeartbeat({ name, lastUpdate: { at: '2026-11-23T07:00:00.000Z', end: 'failed', detail } }),
          ...{ seenAt: 0, lastHeartbeatAt: 0, silentFor: 0 },
        },
      },
    ] as const

  it('is in the showroom’s language and its writing direction', async () => {
    const letter = await writeAlarm(news('Wand'), 3, { locale: 'ar', page: undefined, timeZone: 'UTC' })
    expect(letter.html).toContain('dir="rtl"')
    expect(letter.subject).not.toContain('Update failed')
  })

  it('escapes the texts of kiosks', async () => {
    const words = { locale: 'en', page: undefined, timeZone: 'UTC' } as const
    const letter = await writeAlarm(news('<b>W</b>', '<script>{{name}}'), 1, words)
    expect(letter.html).toContain('&lt;b&gt;W&lt;/b&gt;')
    expect(letter.html).not.toContain('<script>')
    expect(letter.text).toContain('<script>{{name}}')
  })
})
