import type { DayCount, TrackedEvent } from '../../contracts'
import { errorLog } from '../http/errorLog'
import { createLimiter } from '../http/limiter'
import { type Calendar, type CalendarHour, createCalendar } from './calendar'
import { addDay, type DayTotals, noTotals } from './dayTotals'
import { createEventDays, LATE } from './eventDay'
import { createRecentDays } from './recentDays'
import type { Tally } from './tally'
import { createFolderDays, type VisitDays } from './visitDays'

/** Stores visitors' events and sums them up. */
export interface VisitStore {
  /**
   * Resolves when all events are stored. Events with known ids are not stored again. `network`: who sends
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
export const MOST_DAY_BYTES = 64 * 1024 * 1024
const MOST_BYTES = 1024 * 1024 * 1024

/** Maximum waiting calls, and seconds after which to retry. */
const MOST_WAITING = 200
const RETRY_AFTER = 2
/** Calls between two checks of the total size. */
const CHECK_EVERY = 256

/** Stores visits in a folder, which is created with the first event. No other process may write there. */
export function createVisitStore(dir: string, options: VisitStoreOptions = {}): VisitStore {
  const { mostDayBytes = MOST_DAY_BYTES } = options
  return visitStoreOn(createFolderDays(dir, mostDayBytes), options)
}

/** Stores visits in files or in a database. */
export function visitStoreOn(stored: VisitDays, options: VisitStoreOptions): VisitStore {
  const { mostDays = MOST_DAYS, mostDayBytes = MOST_DAY_BYTES, mostBytes = MOST_BYTES } = options
  const now = options.now ?? Date.now
  const calendar = createCalendar(options.timeZone)
  const limiter = createLimiter(1, MOST_WAITING, RETRY_AFTER)
  const open = createRecentDays(stored, calendar, (day) => day >= calendar.of(now() - LATE).day)
  const totalsByDay = new Map<string, { readonly state: string; readonly totals: DayTotals }>()
  let calls = 0

  const append = async (events: readonly TrackedEvent[], network: string): Promise<void> => {
    for (const [day, fresh] of await eventsByDay(events, { calendar, now: now(), tallyOf: open.tally })) {
      const isNew = !(await stored.list()).includes(day)
      await stored.append(day, fresh, network)
      if (isNew || ++calls % CHECK_EVERY === 0) await makeRoom()
    }
  }

  /** Today's fair is worth more than last month's, whose report has been read. */
  const makeRoom = () =>
    stored
      .forgetOld(mostDays, mostBytes - mostDayBytes)
      .catch((cause) => errorLog.print(`Old visits could not be deleted: ${cause}`))

  /** Cached until the day changes. */
  const totalsOf = async (day: string): Promise<DayTotals> => {
    const state = await stored.state(day)
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
      for (const day of days ?? (await stored.list())) addDay(all, await limiter.run(() => totalsOf(day)))
      return all
    },
    async days() {
      const counts: DayCount[] = []
      for (const day of await stored.list()) {
        const { visits } = await limiter.run(() => totalsOf(day))
        if (visits > 0) counts.push({ day, visits })
      }
      return counts
    },
  }
}

/** Groups new events by day. Reads each day once. */
async function eventsByDay(
  events: readonly TrackedEvent[],
  { calendar, now, tallyOf }: Parameters<typeof createEventDays>[0],
): Promise<ReadonlyMap<string, readonly TrackedEvent[]>> {
  const tallies = new Map<string, Promise<Tally>>()
  const tallyOnce = (day: string) => {
    const tally = tallies.get(day) ?? tallyOf(day)
    tallies.set(day, tally)
    return tally
  }
  const assignDay = createEventDays({ calendar, now, tallyOf: tallyOnce })
  const byDay = new Map<string, TrackedEvent[]>()
  for (const event of events) {
    const assigned = await assignDay(event)
    if (!assigned) continue
    const fresh = byDay.get(assigned.day) ?? []
    fresh.push(assigned.event)
    byDay.set(assigned.day, fresh)
  }
  return byDay
}
