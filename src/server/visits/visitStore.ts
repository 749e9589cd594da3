import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DayCount, TrackedEvent } from '../../contracts'
import { appendLines, FileFull } from '../files/lineFile'
import { createNetworkQuotas } from '../files/networkQuotas'
import { errorLog } from '../http/errorLog'
import { createLimiter } from '../http/limiter'
import { type Calendar, type CalendarHour, createCalendar } from './calendar'
import { fileOf, forgetOldDays, listDays } from './dayFile'
import { addDay, type DayTotals, noTotals } from './dayTotals'
import { createEventDays, LATE } from './eventDay'
import { createRecentDays } from './recentDays'
import type { Tally } from './tally'

/** Stores visitors' events in a folder: one file per day, one event per line. */
export interface VisitStore {
  /**
   * Resolves when all events are on the disk. Events with known ids are not stored again. `network`: who sends
   * them; empty: not a visitor.
   * @throws Busy when too many calls wait, FileFull when the day's file is full or the network has used its
   * share, and Error when the disk fails.
   */
  add(events: readonly TrackedEvent[], network?: string): Promise<void>
  /** Totals of these days; absent: of all days. */
  totals(days?: readonly string[]): Promise<DayTotals>
  /** Days with visits, oldest first. */
  days(): Promise<readonly DayCount[]>
  readonly calendar: Calendar
  /** The current day and hour at the fair. */
  now(): CalendarHour
}

export interface VisitStoreOptions {
  /** Maximum days with visits; older days are deleted. */
  readonly mostDays?: number
  readonly mostDayBytes?: number
  /** Maximum bytes of all files; the oldest days are deleted first. */
  readonly mostBytes?: number
  /** An IANA name; absent: this machine's. */
  readonly timeZone?: string | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Enough for several fairs. */
const MOST_DAYS = 90
/** 10,000 visits of twenty events each take 52 MB. */
const MOST_DAY_BYTES = 64 * 1024 * 1024
const MOST_BYTES = 1024 * 1024 * 1024

/**
 * One network alone, such as a fair's, gets two thirds of a day; an eighth is reserved for networks with few
 * visits.
 */
const QUOTAS = { shareOfFree: 2, reserves: [{ below: 1 / 8, mostOfOne: 1 / 1024 }] }

/** Maximum waiting calls, and seconds after which to retry. */
const MOST_WAITING = 200
const RETRY_AFTER = 2
/** Calls between two checks of the total size. */
const CHECK_EVERY = 256

/** Stores visits in a folder, which is created with the first event. No other process may write there. */
export function createVisitStore(dir: string, options: VisitStoreOptions = {}): VisitStore {
  const { mostDays = MOST_DAYS, mostDayBytes = MOST_DAY_BYTES, mostBytes = MOST_BYTES } = options
  const now = options.now ?? Date.now
  const calendar = createCalendar(options.timeZone)
  const limiter = createLimiter(1, MOST_WAITING, RETRY_AFTER)
  const open = createRecentDays(dir, calendar, (day) => day >= calendar.of(now() - LATE).day)
  const totalsByDay = new Map<string, { readonly state: string; readonly totals: DayTotals }>()
  const quotas = createNetworkQuotas({ mostBytes: mostDayBytes, ...QUOTAS })
  let calls = 0

  const append = async (events: readonly TrackedEvent[], network: string): Promise<void> => {
    for (const [day, lines] of await linesByDay(events, { calendar, now: now(), tallyOf: open.tally })) {
      const isNew = !(await listDays(dir)).includes(day)
      const bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0)
      const { size } = await stat(join(dir, fileOf(day))).catch(() => ({ size: 0 }))
      if (network !== '' && !quotas.hasRoom(network, day, bytes, mostDayBytes - size))
        throw new FileFull(`${join(dir, fileOf(day))}: one address has used its share`)
      await appendLines({ dir, name: fileOf(day), mostBytes: mostDayBytes }, lines)
      quotas.add(network, day, bytes)
      if (isNew || ++calls % CHECK_EVERY === 0) await makeRoom()
    }
  }

  /** Today's fair is worth more than last month's, whose report has been read. */
  const makeRoom = () =>
    forgetOldDays(dir, mostDays, mostBytes - mostDayBytes).catch((cause) =>
      errorLog.print(`Old visits could not be deleted: ${cause}`),
    )

  /** Cached until the file changes. */
  const totalsOf = async (day: string): Promise<DayTotals> => {
    const found = await stat(join(dir, fileOf(day))).catch(() => undefined)
    const state = found && `${found.ino} ${found.size} ${found.mtimeMs}`
    const known = totalsByDay.get(day)
    if (state === undefined) {
      totalsByDay.delete(day)
      return noTotals()
    }
    if (known?.state === state) return known.totals
    const totals = (await open.tally(day)).totals()
    totalsByDay.set(day, { state, totals })
    return totals
  }

  return {
    calendar,
    now: () => calendar.of(now()),
    add: (events, network = '') => limiter.run(() => append(events, network)),
    async totals(days) {
      const all = noTotals()
      // Day by day, so that writers do not wait for all days.
      for (const day of days ?? (await listDays(dir))) addDay(all, await limiter.run(() => totalsOf(day)))
      return all
    },
    async days() {
      const counts: DayCount[] = []
      for (const day of await listDays(dir)) {
        const { visits } = await limiter.run(() => totalsOf(day))
        if (visits > 0) counts.push({ day, visits })
      }
      return counts
    },
  }
}

/** Groups new events by day. Reads each day's file once. */
async function linesByDay(
  events: readonly TrackedEvent[],
  { calendar, now, tallyOf }: Parameters<typeof createEventDays>[0],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const tallies = new Map<string, Promise<Tally>>()
  const tallyOnce = (day: string) => {
    const tally = tallies.get(day) ?? tallyOf(day)
    tallies.set(day, tally)
    return tally
  }
  const assignDay = createEventDays({ calendar, now, tallyOf: tallyOnce })
  const byDay = new Map<string, string[]>()
  for (const event of events) {
    const assigned = await assignDay(event)
    if (!assigned) continue
    const lines = byDay.get(assigned.day) ?? []
    lines.push(JSON.stringify(assigned.event))
    byDay.set(assigned.day, lines)
  }
  return byDay
}
