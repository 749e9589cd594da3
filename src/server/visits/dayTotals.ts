import { addAll, type Seconds } from './durations'
import { addFunnel, type FunnelCounts, noFunnel } from './funnel'

/** Totals of a day's visits, in a form that can be added up over days. */
export interface DayTotals {
  visits: number
  arrivals: number
  opened: number
  downloads: number
  contactsBegun: number
  contactsSent: number
  /** Durations from the first event to the last. */
  readonly lengths: Seconds
  /** Visits by the hour of their start. */
  readonly hours: number[]
  /** By the hour of their start. */
  readonly funnels: FunnelCounts[]
  /** By payload id. */
  readonly places: Map<string, PlaceTotals>
  /** By kind and content, as JSON. */
  readonly contents: Map<string, ContentTotals>
  /** By payload ids of origin and destination, as JSON. */
  readonly flows: Map<string, number>
  /** By kind, content and order code, as JSON. */
  readonly leads: Map<string, LeadTotals>
  readonly languages: Map<string, number>
  readonly channels: Map<string, number>
}

/** A title and its language, independent of the order of events. */
export interface Title {
  language: string
  title: string
}

export interface PlaceTotals {
  world: string
  readonly title: Title
  visits: number
  last: number
  arrivals: number
  readonly stays: Seconds
}

interface ContentTotals {
  readonly title: Title
  opened: number
  downloads: number
  readonly views: Seconds
}

interface LeadTotals {
  readonly title: Title
  saved: number
  sent: number
}

/** Maximum distinct entries of a kind in a day. No real showroom has as many; more are invented. */
export const MOST = {
  places: 2_000,
  contents: 5_000,
  leads: 5_000,
  flows: 20_000,
  languages: 100,
  channels: 50,
}

export const noTotals = (): DayTotals => ({
  visits: 0,
  arrivals: 0,
  opened: 0,
  downloads: 0,
  contactsBegun: 0,
  contactsSent: 0,
  lengths: new Map(),
  hours: Array.from({ length: 24 }, () => 0),
  funnels: Array.from({ length: 24 }, noFunnel),
  places: new Map(),
  contents: new Map(),
  leads: new Map(),
  flows: new Map(),
  languages: new Map(),
  channels: new Map(),
})

const noTitle = (): Title => ({ language: '', title: '' })
export const noPlace = (): PlaceTotals => ({
  ...{ world: '', visits: 0, last: 0, arrivals: 0 },
  title: noTitle(),
  stays: new Map(),
})
export const noContent = (): ContentTotals => ({
  ...{ opened: 0, downloads: 0 },
  title: noTitle(),
  views: new Map(),
})

const noLead = (): LeadTotals => ({ title: noTitle(), saved: 0, sent: 0 })

/** Prefers English titles, then the first language in alphabetical order. */
export function chooseTitle(held: Title, { language, title }: Title): void {
  const rank = (one: Title) => `${one.language === 'en' ? '' : one.language} ${one.title}`
  if (title === '' || (held.title !== '' && rank(held) <= rank({ language, title }))) return
  held.language = language
  held.title = title
}

/** Returns the entry of a key and creates it if needed; undefined: the limit is reached. */
export function entry<T>(all: Map<string, T>, key: string, most: number, make: () => T): T | undefined {
  const found = all.get(key)
  if (found !== undefined || all.size >= most) return found
  const made = make()
  all.set(key, made)
  return made
}

/** The entry of a lead. Beyond the limit, order codes are counted together by their product. */
export function leadEntry(
  all: DayTotals['leads'],
  kind: string,
  content: string,
  code: string,
): LeadTotals | undefined {
  // Half of the entries are for products alone, so that invented codes displace no product.
  const coded = code === '' || all.size < MOST.leads / 2 || all.has(leadKey(kind, content, code))
  return entry(all, leadKey(kind, content, coded ? code : ''), MOST.leads, noLead)
}

const leadKey = (...parts: readonly string[]) => JSON.stringify(parts)

export function increase(all: Map<string, number>, key: string, most: number, by = 1): void {
  const found = all.get(key)
  if (found !== undefined || all.size < most) all.set(key, (found ?? 0) + by)
}

const COUNTS = ['visits', 'arrivals', 'opened', 'downloads', 'contactsBegun', 'contactsSent'] as const

/** Adds the totals of a day to `all`. */
export function addDay(all: DayTotals, day: DayTotals): void {
  for (const name of COUNTS) all[name] += day[name]
  addAll(all.lengths, day.lengths)
  for (const [hour, visits] of day.hours.entries()) all.hours[hour] = (all.hours[hour] ?? 0) + visits
  for (const [hour, funnel] of day.funnels.entries()) addFunnel(all.funnels[hour] ?? noFunnel(), funnel)
  for (const [key, other] of day.places) {
    const place = entry(all.places, key, MOST.places, noPlace)
    if (!place) continue
    place.world ||= other.world
    for (const name of ['visits', 'last', 'arrivals'] as const) place[name] += other[name]
    chooseTitle(place.title, other.title)
    addAll(place.stays, other.stays)
  }
  for (const [key, other] of day.contents) {
    const content = entry(all.contents, key, MOST.contents, noContent)
    if (!content) continue
    for (const name of ['opened', 'downloads'] as const) content[name] += other[name]
    chooseTitle(content.title, other.title)
    addAll(content.views, other.views)
  }
  for (const [key, other] of day.leads) {
    const [kind = '', content = '', code = ''] = JSON.parse(key) as readonly string[]
    const lead = leadEntry(all.leads, kind, content, code)
    if (!lead) continue
    for (const name of ['saved', 'sent'] as const) lead[name] += other[name]
    chooseTitle(lead.title, other.title)
  }
  for (const name of ['flows', 'languages', 'channels'] as const)
    for (const [key, times] of day[name]) increase(all[name], key, MOST[name], times)
}
