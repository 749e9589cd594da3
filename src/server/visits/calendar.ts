import { StartError } from '../startError'

/** Local day and hour at the fair. */
export interface CalendarHour {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** 0 to 23. */
  readonly hour: number
}

/** Converts times to days and hours of one time zone. */
export interface Calendar {
  /** An IANA name. */
  readonly timeZone: string
  /** `time`: milliseconds since 1970. */
  of(time: number): CalendarHour
}

/** The granularity of UTC offsets and clock changes. */
const STEP = 15 * 60_000
/** Cached steps: about a year. */
const MOST_KNOWN = 40_000

/**
 * Creates the calendar of a time zone; absent: this machine's.
 * @throws StartError if the zone does not exist.
 */
export function createCalendar(timeZone?: string): Calendar {
  const format = formatOf(timeZone)
  const known = new Map<number, CalendarHour>()
  return {
    timeZone: format.resolvedOptions().timeZone,
    of(time) {
      const step = Math.floor(time / STEP)
      const found = known.get(step)
      if (found) return found
      if (known.size >= MOST_KNOWN) known.clear()
      const parts = new Map(format.formatToParts(step * STEP).map(({ type, value }) => [type, value]))
      const moment = {
        day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
        hour: Number(parts.get('hour')),
      }
      known.set(step, moment)
      return moment
    },
  }
}

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-iso8601', { ...parts, hourCycle: 'h23', timeZone })
  } catch {
    throw new StartError(`--time-zone must be a time zone such as Europe/Berlin, not '${timeZone}'.`)
  }
}
