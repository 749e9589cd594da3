import { accessTo, type Content, GUEST, type Location } from '../../content'
import type { ContentReport, FairReport, Funnel, LeadReport, PlaceReport } from '../../contracts'
import { createSampleNumbers } from './sampleNumbers'

const FAIR_HOURS = { from: 9, to: 18 }
/** Visits of the three days of the sample's fair, today last. */
const VISITS = [318, 402, 365]
/** Shares of a day's visits by hour, from nine o'clock. */
const BY_HOUR = [4, 9, 13, 15, 11, 14, 16, 12, 6]
const MOST_LEADS = 6
const LANGUAGES = { de: 0.46, en: 0.31, zh: 0.09, fr: 0.08, it: 0.06 }

/** An invented report about the content's public places and articles. The same every time on one day. */
export function sampleReport(content: Content, wanted: string, now: Date): FairReport {
  const dayOf = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  const days = VISITS.map((visits, index) => ({ day: dayOf(VISITS.length - 1 - index), visits }))
  const today = dayOf(0)
  const day = wanted === 'today' ? today : wanted
  const index = days.findIndex((each) => each.day === day)
  const visits = day === 'all' ? sum(VISITS) : (VISITS[index] ?? 0)
  const random = createSampleNumbers(visits)
  const locations = publicLocations(content)
  const contents = contentsOf(content, visits, random)
  const before = days[index - 1]
  return {
    ...{ day, today, days, timeZone: 'UTC', fairHours: FAIR_HOURS },
    totals: {
      ...{ visits, arrivals: Math.round(visits * 5.8), opened: sum(contents.map(({ opened }) => opened)) },
      downloads: sum(contents.map(({ downloads }) => downloads)),
      ...{ contactsBegun: Math.round(visits * 0.11), contactsSent: Math.round(visits * 0.07) },
      medianSeconds: 148,
    },
    funnel: funnelOf(visits),
    ...(before && {
      comparison: {
        ...{ day: before.day, untilHour: 24 },
        ...{ now: funnelOf(visits), before: funnelOf(before.visits, 0.94) },
      },
    }),
    hours: Array.from({ length: 24 }, (_, hour) =>
      Math.round((visits * (BY_HOUR[hour - FAIR_HOURS.from] ?? 0)) / sum(BY_HOUR)),
    ),
    places: placesOf(locations, visits, random),
    flows: flowsOf(locations, visits, random),
    contents,
    leads: leadsOf(contents, random),
    languages: Object.entries(LANGUAGES).map(([language, share]) => ({
      ...{ language, visits: Math.round(visits * share) },
    })),
    ways: [{ way: 'panel', count: Math.round(visits * 0.09) }],
  }
}

function funnelOf(visits: number, success = 1): Funnel {
  const part = (share: number) => Math.round(visits * share * success)
  return { visits, opened: part(0.61), taken: part(0.23), sent: part(0.07) }
}

function publicLocations(content: Content): readonly Location[] {
  return [...content.items.values()].flatMap((item) =>
    item.kind === 'location' && accessTo(content, GUEST, item) === 'granted' ? [item] : [],
  )
}

function placesOf(
  locations: readonly Location[],
  visits: number,
  random: () => number,
): readonly PlaceReport[] {
  const places = locations.map(({ payloadId, world, title, hotspots }): PlaceReport => {
    // Places with more to see get more visitors.
    const seen = Math.round(visits * Math.min(0.97, 0.1 + hotspots.length * 0.08 + random() * 0.2))
    const medianSeconds = 12 + Math.round(random() * 40)
    return {
      ...{ world, location: payloadId, title, visits: seen, arrivals: Math.round(seen * 1.4) },
      ...{ last: Math.round(seen * (0.05 + random() * 0.2)), medianSeconds },
      totalSeconds: Math.round(seen * medianSeconds * 1.3),
    }
  })
  return places.sort((one, other) => other.totalSeconds - one.totalSeconds)
}

function flowsOf(locations: readonly Location[], visits: number, random: () => number): FairReport['flows'] {
  const isPublic = new Set(locations.map(({ payloadId }) => payloadId))
  const flows = locations.flatMap(({ payloadId: from, hotspots }) =>
    hotspots.flatMap(({ action }) =>
      action.type === 'goTo' && isPublic.has(action.payloadId)
        ? [{ from, to: action.payloadId, count: Math.round(visits * (0.04 + random() * 0.3)) }]
        : [],
    ),
  )
  return flows.sort((one, other) => other.count - one.count)
}

function contentsOf(content: Content, visits: number, random: () => number): readonly ContentReport[] {
  const articles = [...content.articles.values()].map(({ documentId, title }): ContentReport => {
    const opened = Math.round(visits * (0.03 + random() * 0.25))
    const downloads = Math.round(opened * random() * 0.2)
    return { kind: 'article', content: documentId, title, opened, downloads, medianSeconds: 34 }
  })
  return articles.sort((one, other) => other.opened - one.opened)
}

/** The most opened articles, saved by some of those who opened them. */
function leadsOf(contents: readonly ContentReport[], random: () => number): readonly LeadReport[] {
  const leads = contents.slice(0, MOST_LEADS).map(({ kind, content, title, opened }): LeadReport => {
    const saved = Math.round(opened * (0.1 + random() * 0.2))
    return { kind, content, title, code: '', saved, sent: Math.round(saved * random() * 0.4) }
  })
  return leads.sort((one, other) => other.sent - one.sent)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
