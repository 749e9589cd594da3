import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DayCount, TrackedEvent } from '../../contracts'
import { appendLines } from '../files/lineFile'
import { errorLog } from '../http/errorLog'
import { createLimiter } from '../http/limiter'
import { type Calendar, createCalendar } from './calendar'
import { fileOf, forgetOldDays, listDays } from './dayFile'
import { addDay, type DayTotals, noTotals } from './dayTotals'
import { createEventDays, LATE } from './eventDay'
import { createRecentDays } from './recentDays'
import type { Tally } from './tally'

/** What visitors did, kept in a folder: one file a day, one event a line. */
export interface VisitStore {
  /**
   * Resolves when all of them are safe on the disk. One that was kept before is not kept again.
   * @throws Busy when too many come at once, FileFull when the day has as many as it may, and Error when the disk does not
   * take them.
   */
  add(events: readonly TrackedEvent[]): Promise<void>
  /** What the visits of these days come to; absent: of all days. */
  totals(days?: readonly string[]): Promise<DayTotals>
  /** Days with visits, oldest first. */
  days(): Promise<readonly DayCount[]>
  readonly calendar: Calendar
  today(): string
}

export interface VisitStoreOptions {
  /** Days with visits that are kept; those before them go. */
  readonly mostDays?: number
  readonly mostDayBytes?: number
  /** Of all files: the oldest days go where there are more. */
  readonly mostBytes?: number
  /** An IANA name; absent: this machine's. */
  readonly timeZone?: string | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** A fair, and those of the months around it. */
const MOST_DAYS = 90
/** 10,000 visits of twenty events each take 52 MB. */
const MOST_DAY_BYTES = 64 * 1024 * 1024
const MOST_BYTES = 1024 * 1024 * 1024

/** Calls in line for the disk, and seconds after which there is room again. */
const MOST_WAITING = 200
const RETRY_AFTER = 2
/** Calls after which is looked whether there is still room. */
const CHECK_EVERY = 256

/** Keeps visits in a folder, which is made when the first one comes. No other process may write there. */
export function createVisitStore(dir: string, options: VisitStoreOptions = {}): VisitStore {
  const { mostDays = MOST_DAYS, mostDayBytes = MOST_DAY_BYTES, mostBytes = MOST_BYTES } = options
  const now = options.now ?? Date.now
  const calendar = createCalendar(options.timeZone)
  const limiter = createLimiter(1, MOST_WAITING, RETRY_AFTER)
  const open = createRecentDays(dir, calendar, (day) => day >= calendar.of(now() - LATE).day)
  const totalsByDay = new Map<string, { readonly state: string; readonly totals: DayTotals }>()
  let calls = 0

  const append = async (events: readonly TrackedEvent[]): Promise<void> => {
    for (const [day, lines] of await linesByDay(events, { calendar, now: now(), tallyOf: open.tally })) {
      const isNew = !(await listDays(dir)).includes(day)
      await appendLines({ dir, name: fileOf(day), mostBytes: mostDayBytes }, lines)
      if (isNew || ++calls % CHECK_EVERY === 0) await makeRoom()
    }
  }

  /** A fair of today is worth more than one of last month, whose report was read long since. */
  const makeRoom = () =>
    forgetOldDays(dir, mostDays, mostBytes - mostDayBytes).catch((cause) =>
      errorLog.print(`Old visits were not taken away: ${cause}`),
    )

  /** Remembered as long as the file stays as it is. */
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
    today: () => calendar.of(now()).day,
    add: (events) => limiter.run(() => append(events)),
    async totals(days) {
      const all = noTotals()
      // Day by day: who keeps something does not wait for all of them.
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

/** The lines that are to be kept, by the day that they are kept under. A day's file is read once for all of them. */
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
