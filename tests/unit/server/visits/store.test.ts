import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TrackedEvent } from '../../../../src/contracts'
import { createVisitStore, type VisitStoreOptions } from '../../../../src/server/visits'
import { custom, opened, reached } from './events'

let root: string
let dir: string
let clock: number
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'visits-'))
  dir = join(root, 'deep', 'visits')
  clock = Date.parse('2026-11-23T18:00:00Z')
})
afterEach(() => rm(root, { recursive: true }))

const open = (options: VisitStoreOptions = {}) =>
  createVisitStore(dir, { timeZone: 'UTC', now: () => clock, ...options })
const file = (day = '2026-11-23') => join(dir, `visits-${day}.jsonl`)
const lines = async (day?: string): Promise<readonly TrackedEvent[]> =>
  (await readFile(file(day), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
const HOUR = 3600
const NIGHT = 12 * HOUR

describe('the visit store', () => {
  it('writes one line per event into the file of its day, readable only by the owner', async () => {
    const events = [reached('ada', 0, 'hall'), opened('ada', 5, 'A6-12')]
    await open().add(events)
    expect(await lines()).toEqual(events)
    expect((await stat(dir)).mode & 0o077).toBe(0)
    expect((await stat(file())).mode & 0o077).toBe(0)
  })

  it('stores an event once, in one call, in two concurrent calls and after a restart', async () => {
    const store = open()
    const event = reached('ada', 0, 'hall')
    await store.add([event, event])
    await Promise.all([store.add([event]), store.add([event, opened('ada', 1, 'A6-12')])])
    await open().add([event])
    expect(await lines()).toHaveLength(2)
    expect((await store.totals()).arrivals).toBe(1)
  })

  it('stores no custom fields of an embedding page', async () => {
    const mara = { email: 'mara@arcwell.example', seconds: 7 }
    await open().add([custom('ada', 0, 'lead', mara), custom('ada', 1, 'visitEnded', mara)])
    expect(await readFile(file(), 'utf8')).not.toContain('mara')
    expect(await lines()).toMatchObject([{ fields: {} }, { fields: { seconds: 7 } }])
  })

  it('counts events as they arrive, also in a store that only reads', async () => {
    const store = open()
    const reader = open()
    await store.add([reached('ada', 0, 'hall')])
    expect((await reader.totals()).visits).toBe(1)
    await store.add([reached('ben', 9, 'hall')])
    expect((await reader.totals()).visits).toBe(2)
    expect(await reader.days()).toEqual([{ day: '2026-11-23', visits: 2 }])
  })

  it('counts again from the start when the file was replaced', async () => {
    const store = open()
    await store.add([reached('ada', 0, 'hall'), reached('ben', 0, 'hall')])
    expect((await store.totals()).visits).toBe(2)
    await rename(file(), join(root, 'collected'))
    expect((await store.totals()).visits).toBe(0)
    await store.add([reached('eve', 0, 'hall')])
    expect((await store.totals()).visits).toBe(1)
    await rename(file(), join(root, 'collected'))
    // Another store wrote in the meantime.
    await open().add([reached('ada', 0, 'hall'), reached('ben', 0, 'hall'), reached('mia', 0, 'hall')])
    expect((await store.totals()).visits).toBe(3)
  })
})

describe('a visit across midnight', () => {
  it('counts as one visit of the day it began', async () => {
    const store = open()
    clock += 12 * HOUR * 1000
    await store.add([reached('ada', NIGHT - 60, 'hall')])
    await store.add([reached('ada', NIGHT + 60, 'robot', 'hall', 120), reached('ben', NIGHT + 70, 'hall')])
    await store.add([reached('ada', NIGHT + 600, 'drive', 'robot', 540)])
    expect(await store.days()).toEqual([
      { day: '2026-11-23', visits: 1 },
      { day: '2026-11-24', visits: 1 },
    ])
    expect((await store.totals(['2026-11-23'])).arrivals).toBe(3)
  })

  it('counts as one visit when its events arrive in one call', async () => {
    clock += 12 * HOUR * 1000
    const store = open()
    await store.add([reached('ada', NIGHT - 60, 'hall'), reached('ada', NIGHT + 60, 'robot', 'hall', 120)])
    expect(await store.days()).toEqual([{ day: '2026-11-23', visits: 1 }])
  })

  it('ends without events: a screen that nobody resets starts a new visit the next day', async () => {
    const store = open()
    clock += 20 * HOUR * 1000
    await store.add([
      reached('wall', NIGHT - 4 * HOUR, 'hall'),
      reached('wall', NIGHT + HOUR, 'robot', 'hall', 9),
    ])
    expect((await store.days()).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24'])
  })

  it('is stored once when it is sent twice', async () => {
    clock += 12 * HOUR * 1000
    const events = [reached('ada', NIGHT - 60, 'hall'), reached('ada', NIGHT + 60, 'robot', 'hall', 120)]
    await open().add(events)
    await open().add([...events].reverse())
    expect(await lines()).toHaveLength(2)
    expect(await readdir(dir)).toHaveLength(1)
  })
})

describe('event times', () => {
  it('in the future are replaced by the time of arrival', async () => {
    await open().add([reached('ada', 40 * 24 * HOUR, 'hall')])
    expect(await lines()).toMatchObject([{ at: '2026-11-23T18:00:00.000Z' }])
  })

  it('older than some days are ignored', async () => {
    await open().add([reached('ada', -7 * 24 * HOUR, 'hall')])
    expect(await readdir(root)).toEqual([])
  })

  it('of another year, after a clock jump, do not delete stored days', async () => {
    const store = open({ mostDays: 3 })
    await store.add([reached('ada', 0, 'hall')])
    clock += 400 * 24 * HOUR * 1000
    await store.add([reached('ben', 400 * 24 * HOUR, 'hall')])
    clock -= 400 * 24 * HOUR * 1000
    await store.add([reached('eve', 0, 'hall')])
    expect((await store.totals(['2026-11-23'])).visits).toBe(2)
  })
})

describe('storage limits', () => {
  it('delete the oldest day if there are too many', async () => {
    const store = open({ mostDays: 2 })
    for (const day of [0, 1, 2]) {
      await store.add([reached('ada', day * 24 * HOUR, 'hall')])
      clock += 24 * HOUR * 1000
    }
    expect((await store.days()).map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25'])
  })

  it('delete the oldest day if all files are too large, but never today’s', async () => {
    const store = open({ mostBytes: 1600, mostDayBytes: 1000 })
    for (const day of [0, 1, 2]) {
      await store.add([reached('ada', day * 24 * HOUR, 'hall'), reached('ben', day * 24 * HOUR, 'hall')])
      clock += 24 * HOUR * 1000
    }
    expect((await readdir(dir)).sort()).toEqual(['visits-2026-11-25.jsonl'])
  })

  it('keep the current day’s file, however little space there is', async () => {
    const store = open({ mostBytes: 1000, mostDayBytes: 1000 })
    await store.add([reached('ada', 0, 'hall')])
    expect((await store.totals()).visits).toBe(1)
  })

  it('stop storing events when the day’s file is full, without losing stored ones', async () => {
    const store = open({ mostDayBytes: 450 })
    await store.add([reached('ada', 0, 'hall'), reached('ben', 0, 'hall')])
    await expect(store.add([reached('eve', 0, 'hall')])).rejects.toThrow('is full')
    expect((await store.totals()).visits).toBe(2)
    expect((await stat(file())).size).toBeLessThanOrEqual(450)
  })

  it('of one address leave room for those of others', async () => {
    const MOST = 1024 * 1024
    const store = open({ mostDayBytes: MOST })
    let count = 0
    const fill = async (network: string) => {
      for (const size of [200, 20, 1]) {
        const add = () =>
          store.add(
            Array.from({ length: size }, () => reached(`v${count++}`, 0, 'hall')),
            network,
          )
        while (
          await add().then(
            () => true,
            () => false,
          )
        );
      }
      return (await stat(file())).size
    }
    expect(await fill('198.51.100.1')).toBeGreaterThan(MOST * 0.6)
    await fill('198.51.100.2')
    const bytes = await fill('198.51.100.3')
    for (let index = 0; index < 10; index++) await fill(`2001:db8:0:${index.toString(16)}::/64`)
    expect((await stat(file())).size - bytes).toBeLessThan(MOST / 512)
    await store.add([reached('honest', 0, 'hall')], '203.0.113.1')
    expect((await stat(file())).size).toBeLessThan(MOST)
  })

  it('reject calls when too many wait for the disk', async () => {
    const store = open()
    const calls = Array.from({ length: 300 }, (_, index) => store.add([reached(`v${index}`, 0, 'hall')]))
    const ended = await Promise.allSettled(calls)
    const refused = ended.filter(({ status }) => status === 'rejected')
    expect(refused.map((each) => (each as PromiseRejectedResult).reason.name)).toContain('Busy')
    expect((await store.totals()).visits).toBe(300 - refused.length)
  })
})

describe('a day’s file', () => {
  it('loses only the line that a crash cut off', async () => {
    await open().add([reached('ada', 0, 'hall'), reached('ben', 0, 'hall')])
    await truncate(file(), (await stat(file())).size - 20)
    const store = open()
    expect((await store.totals()).visits).toBe(1)
    await store.add([reached('eve', 0, 'hall')])
    expect((await store.totals()).visits).toBe(2)
    expect((await open().totals()).visits).toBe(2)
  })

  it('is read as far as its lines are valid', async () => {
    await mkdir(dir, { recursive: true })
    const good = JSON.stringify(reached('ada', 0, 'hall'))
    const long = `{"id":"${'x'.repeat(300_000)}"}`
    const noise = [
      '',
      'null',
      '[]',
      '{}',
      '{"name":"custom"}',
      '\0'.repeat(600),
      '\ufffd',
      long,
      '{"__proto__":1}',
    ]
    await writeFile(file(), [...noise, good, ...noise, 'and no end'].join('\n'))
    const store = open()
    expect((await store.totals()).visits).toBe(1)
    await store.add([reached('ben', 0, 'hall')])
    expect((await store.totals()).visits).toBe(2)
  })

  it('is neither written nor read through a symbolic link', async () => {
    await mkdir(dir, { recursive: true })
    await writeFile(join(root, 'letter'), 'dear')
    await symlink(join(root, 'letter'), file())
    await expect(open().add([reached('ada', 0, 'hall')])).rejects.toThrow('symbolic link')
    expect(await readFile(join(root, 'letter'), 'utf8')).toBe('dear')
  })

  it('is recognized only by its exact name', async () => {
    await open().add([reached('ada', 0, 'hall')])
    await writeFile(join(dir, 'notes.txt'), 'x')
    await writeFile(join(dir, 'visits-2026-11-23.jsonl.bak'), 'x')
    expect(await open({ mostDays: 1 }).days()).toHaveLength(1)
  })
})
