import type { Lead } from '../../content'
import { LEAD_SENT, leadIn, type TrackedEvent } from '../../contracts'
import type { Calendar } from './calendar'
import {
  chooseTitle,
  type DayTotals,
  entry,
  increase,
  leadEntry,
  MOST,
  noContent,
  noPlace,
  noTotals,
  type PlaceTotals,
} from './dayTotals'
import { count } from './durations'
import { countSteps } from './funnel'
import { createKnownVisits, type KnownVisits } from './knownVisits'

/** Maximum seconds at a location or of open content; after that the visitor has left. */
export const MOST_STAY = 30 * 60

/** Maximum seconds of a visit. */
const MOST_LENGTH = 24 * 60 * 60

/** Counts the events of a day, in any order, each once. */
export interface Tally {
  /** Counts an event unless its id is known. */
  add(event: TrackedEvent): void
  /** Whether an event of this id was counted. */
  has(id: string): boolean
  /** Time of a visit's last event in milliseconds since 1970; undefined: unknown visit. */
  lastOf(visit: string): number | undefined
  /** Returns the totals so far. */
  totals(): DayTotals
}

export function createTally(calendar: Calendar): Tally {
  const ids = new Set<string>()
  const visits = createKnownVisits()
  const sums = noTotals()
  return {
    add(event) {
      if (ids.has(event.id)) return
      ids.add(event.id)
      visits.add(event)
      addEvent(sums, event)
    },
    has: (id) => ids.has(id),
    lastOf: (visit) => visits.get(visit)?.last,
    totals: () => withVisits(sums, visits, calendar),
  }
}

/** Adds what a single event contributes. */
function addEvent(sums: DayTotals, event: TrackedEvent): void {
  switch (event.name) {
    case 'boxNavigationLocationReached': {
      sums.arrivals++
      const place = entry(sums.places, event.location, MOST.places, noPlace)
      if (place) {
        place.arrivals++
        if (place.world === '' || event.world < place.world) place.world = event.world
        chooseTitle(place.title, event)
      }
      if (event.from === '') return
      const before = entry(sums.places, event.from, MOST.places, noPlace)
      if (before) count(before.stays, event.seconds, MOST_STAY)
      if (event.from !== event.location)
        increase(sums.flows, JSON.stringify([event.from, event.location]), MOST.flows)
      return
    }
    case 'boxContentOpened':
    case 'boxContentViewed':
    case 'boxContentMediatype':
      addContent(sums, event)
      return
    case 'boxBtnClickContact':
      increase(sums.channels, event.way, MOST.channels)
      return
    case 'boxBtnClickContactform':
      sums.contactsBegun++
      return
    case 'boxBtnClickContactformSent':
      sums.contactsSent++
      return
    case 'custom': {
      const lead = leadIn(event)
      if (lead) addLead(sums, lead, event)
    }
  }
}

type ContentEvent = Extract<TrackedEvent, { readonly content: string }>

function addContent(sums: DayTotals, event: ContentEvent): void {
  const isDownload = event.name === 'boxContentMediatype' && event.mediaType === 'download'
  if (event.name === 'boxContentOpened') sums.opened++
  if (isDownload) sums.downloads++
  if (event.name === 'boxContentMediatype' && !isDownload) return
  const key = JSON.stringify([event.kind, event.content])
  const content = entry(sums.contents, key, MOST.contents, noContent)
  if (!content) return
  chooseTitle(content.title, event)
  if (event.name === 'boxContentOpened') content.opened++
  if (isDownload) content.downloads++
  if (event.name === 'boxContentViewed') count(content.views, event.seconds, MOST_STAY)
}

function addLead(
  sums: DayTotals,
  { kind, content, code = '', title }: Lead,
  { custom, language }: { readonly custom: string; readonly language: string },
): void {
  const lead = leadEntry(sums.leads, kind, content, code)
  if (!lead) return
  chooseTitle(lead.title, { language, title })
  if (custom === LEAD_SENT) lead.sent++
  else lead.saved++
}

/** Adds what whole visits contribute: last locations, durations and languages. */
function withVisits(sums: DayTotals, visits: KnownVisits, calendar: Calendar): DayTotals {
  const places = new Map(
    Array.from(sums.places, ([key, place]): [string, PlaceTotals] => [
      key,
      { ...place, stays: new Map(place.stays) },
    ]),
  )
  const { lengths, hours, funnels, languages } = noTotals()
  const totals: DayTotals = { ...sums, lengths, hours, funnels, languages, places }
  for (const visit of visits.all()) {
    totals.visits++
    const { hour } = calendar.of(visit.first)
    totals.hours[hour] = (totals.hours[hour] ?? 0) + 1
    const funnel = totals.funnels[hour]
    if (funnel) countSteps(funnel, visit.steps)
    // The browser's own duration is correct even if its clock was set during the visit.
    const length = visit.length < 0 ? (visit.last - visit.first) / 1000 : visit.length
    count(totals.lengths, length, MOST_LENGTH)
    increase(totals.languages, visit.language, MOST.languages)
    for (const place of visits.seenBy(visit)) {
      const seen = places.get(place)
      if (seen) seen.visits++
    }
    const end = places.get(visits.lastPlaceOf(visit) ?? '')
    if (!end) continue
    end.last++
    count(end.stays, visit.stay < 0 ? (visit.last - visit.reached) / 1000 : visit.stay, MOST_STAY)
  }
  return totals
}
