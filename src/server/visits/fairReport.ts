import type {
  ContentReport,
  DayCount,
  FairHours,
  FairReport,
  FunnelComparison,
  LeadReport,
  PlaceReport,
} from '../../contracts'
import type { DayTotals } from './dayTotals'
import { median, sum } from './durations'
import { funnelUntil } from './funnel'

/** Maximum entries of a list. */
const MOST_LISTED = 500

/** A message outranks any number of times that something was saved. */
const RANK_OF_SENT = 1e9

interface ReportContext {
  readonly day: string
  readonly today: string
  readonly days: readonly DayCount[]
  readonly timeZone: string
  readonly fairHours: FairHours
  readonly comparison?: FunnelComparison
}

/** Formats totals as a report. Ties are sorted by id, so that the result is deterministic. */
export function fairReportOf(totals: DayTotals, about: ReportContext): FairReport {
  const { visits, arrivals, opened, downloads, contactsBegun, contactsSent } = totals
  return {
    ...about,
    totals: {
      ...{ visits, arrivals, opened, downloads, contactsBegun, contactsSent },
      medianSeconds: median(totals.lengths),
    },
    funnel: funnelUntil(totals.funnels),
    hours: totals.hours,
    places: most(
      placesOf(totals),
      ({ totalSeconds }) => totalSeconds,
      ({ location }) => location,
    ),
    flows: counted(totals.flows).map(([key, count]) => {
      const [from = '', to = ''] = pairIn(key)
      return { from, to, count }
    }),
    contents: most(
      contentsOf(totals),
      ({ opened }) => opened,
      ({ kind, content }) => `${kind} ${content}`,
    ),
    leads: most(
      leadsOf(totals),
      ({ saved, sent }) => sent * RANK_OF_SENT + saved,
      ({ kind, content, code }) => `${kind} ${content} ${code}`,
    ),
    languages: counted(totals.languages).map(([language, visits]) => ({ language, visits })),
    ways: counted(totals.channels).map(([way, count]) => ({ way, count })),
  }
}

function placesOf({ places }: DayTotals): readonly PlaceReport[] {
  return Array.from(places, ([location, { world, title, visits, last, arrivals, stays }]) => ({
    ...{ world, location, title: title.title, visits, last, arrivals },
    medianSeconds: median(stays),
    totalSeconds: sum(stays),
  }))
}

function contentsOf({ contents }: DayTotals): readonly ContentReport[] {
  return Array.from(contents, ([key, { title, opened, downloads, views }]) => {
    const [kind = '', content = ''] = pairIn(key)
    return { kind, content, title: title.title, opened, downloads, medianSeconds: median(views) }
  })
}

function leadsOf({ leads }: DayTotals): readonly LeadReport[] {
  return Array.from(leads, ([key, { title, saved, sent }]) => {
    const [kind = '', content = '', code = ''] = pairIn(key)
    return { kind, content, title: title.title, code, saved, sent }
  })
}

function counted(all: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return most(
    [...all],
    ([, count]) => count,
    ([key]) => key,
  )
}

function most<T>(all: readonly T[], rank: (one: T) => number, name: (one: T) => string): readonly T[] {
  const order = (one: T, other: T) => rank(other) - rank(one) || (name(one) < name(other) ? -1 : 1)
  return [...all].sort(order).slice(0, MOST_LISTED)
}

function pairIn(key: string): readonly string[] {
  return JSON.parse(key)
}
