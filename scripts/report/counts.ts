import type { FairReport } from '../../src/contracts'

/** Counts of the simulated events, independent of the product's code. */
export interface Counts {
  visits: number
  arrivals: number
  opened: number
  downloads: number
  contactsBegun: number
  contactsSent: number
  /** Visits that did it at least once. */
  readonly visitsWith: Record<'opened' | 'taken' | 'sent', number>
  readonly lengths: number[]
  readonly stays: Record<string, number[]>
  readonly saw: Record<string, number>
  readonly endedAt: Record<string, number>
  readonly flows: Record<string, number>
  readonly openedOf: Record<string, number>
  readonly downloadsOf: Record<string, number>
  readonly languages: Record<string, number>
  readonly hours: Record<string, number>
}

export const emptyCounts = (): Counts => ({
  ...{ visits: 0, arrivals: 0, opened: 0, downloads: 0, contactsBegun: 0, contactsSent: 0 },
  visitsWith: { opened: 0, taken: 0, sent: 0 },
  ...{ lengths: [], stays: {}, saw: {}, endedAt: {}, flows: {} },
  ...{ openedOf: {}, downloadsOf: {}, languages: {}, hours: {} },
})

export function plusOne(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}

/** A number of the report beside the simulator's. */
export interface Comparison {
  readonly what: string
  readonly simulated: number
  readonly reported: number
}

/** Compares every number that both have. */
export function compare(counts: Counts, report: FairReport): readonly Comparison[] {
  const all: Comparison[] = []
  const add = (what: string, simulated: number, reported = 0) => all.push({ what, simulated, reported })
  const sums = ['visits', 'arrivals', 'opened', 'downloads', 'contactsBegun', 'contactsSent'] as const
  for (const name of sums) add(name, counts[name], report.totals[name])
  for (const step of ['opened', 'taken', 'sent'] as const)
    add(`visits with ${step}`, counts.visitsWith[step], report.funnel[step])
  add('median seconds of a visit', median(counts.lengths.map(Math.round)), report.totals.medianSeconds)
  for (const [hour, visits] of report.hours.entries())
    add(`visits started at ${hour}`, counts.hours[hour] ?? 0, visits)

  const places = new Map(report.places.map((place) => [place.location, place]))
  for (const location of union(Object.keys(counts.saw), places.keys())) {
    // Stays over half an hour count as abandoned, in the report too.
    const stays = (counts.stays[location] ?? []).map((seconds) => Math.round(Math.min(seconds, 1800)))
    const place = places.get(location)
    add(`${location}: visits`, counts.saw[location] ?? 0, place?.visits)
    add(`${location}: last place`, counts.endedAt[location] ?? 0, place?.last)
    add(`${location}: total seconds`, sum(stays), place?.totalSeconds)
    add(`${location}: median seconds`, median(stays), place?.medianSeconds)
  }
  const flows = new Map(report.flows.map(({ from, to, count }) => [`${from} > ${to}`, count]))
  for (const flow of union(Object.keys(counts.flows), flows.keys()))
    add(flow, counts.flows[flow] ?? 0, flows.get(flow))
  const contents = new Map(report.contents.map((each) => [`${each.kind} ${each.content}`, each]))
  for (const key of union(Object.keys(counts.openedOf), contents.keys())) {
    add(`${key}: opened`, counts.openedOf[key] ?? 0, contents.get(key)?.opened)
    add(`${key}: downloads`, counts.downloadsOf[key] ?? 0, contents.get(key)?.downloads)
  }
  const languages = new Map(report.languages.map(({ language, visits }) => [language, visits]))
  for (const language of union(Object.keys(counts.languages), languages.keys()))
    add(`visits in ${language}`, counts.languages[language] ?? 0, languages.get(language))
  return all
}

function union(one: Iterable<string>, other: Iterable<string>): readonly string[] {
  return [...new Set([...one, ...other])].sort()
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return 0
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
