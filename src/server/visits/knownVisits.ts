import { type TrackedEvent, VISIT_ENDED } from '../../contracts'
import { MOST } from './dayTotals'
import { stepOf } from './funnel'

/** State of a visit; times in milliseconds since 1970. */
interface KnownVisit {
  first: number
  last: number
  /** Time when the last location was reached; 0: none yet. */
  reached: number
  /** Ids of these two events: the greater id wins if times are equal. */
  reachedBy: string
  lastBy: string
  /** Indexes of locations. */
  place: number
  readonly seen: number[]
  language: string
  /** Steps of the funnel, as bits. */
  steps: number
  /** Seconds of the visit and at its last location, as given by `visitEnded`; negative: unknown. */
  length: number
  stay: number
}

/** The visits of a day. There may be hundreds of thousands, so each entry is small. */
export interface KnownVisits {
  add(event: TrackedEvent): void
  get(visit: string): Readonly<KnownVisit> | undefined
  all(): Iterable<Readonly<KnownVisit>>
  /** Payload ids of the distinct locations of a visit. */
  seenBy(visit: Readonly<KnownVisit>): readonly string[]
  lastPlaceOf(visit: Readonly<KnownVisit>): string | undefined
}

export function createKnownVisits(): KnownVisits {
  const visits = new Map<string, KnownVisit>()
  const names: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (name: string): number => {
    const known = numbers.get(name)
    if (known !== undefined || names.length >= MOST.places) return known ?? -1
    numbers.set(name, names.length)
    return names.push(name) - 1
  }
  const see = (visit: KnownVisit, place: number) => {
    if (place >= 0 && !visit.seen.includes(place)) visit.seen.push(place)
  }

  return {
    add(event) {
      const at = Date.parse(event.at)
      const visit = visits.get(event.visit) ?? newVisit(at)
      visits.set(event.visit, visit)
      visit.first = Math.min(visit.first, at)
      visit.steps |= stepOf(event)
      if (isLater(at, event.id, visit.last, visit.lastBy)) {
        visit.last = at
        visit.lastBy = event.id
        visit.language = event.language
      }
      if (event.name === 'custom' && event.custom === VISIT_ENDED) {
        visit.length = Math.max(visit.length, numberIn(event.fields.seconds))
        visit.stay = Math.max(visit.stay, numberIn(event.fields.placeSeconds))
      }
      if (event.name !== 'boxNavigationLocationReached') return
      const place = numberOf(event.location)
      if (event.from !== '') see(visit, numberOf(event.from))
      see(visit, place)
      if (!isLater(at, event.id, visit.reached, visit.reachedBy)) return
      visit.reached = at
      visit.reachedBy = event.id
      visit.place = place
    },
    get: (visit) => visits.get(visit),
    all: () => visits.values(),
    seenBy: ({ seen }) => seen.map((place) => names[place] ?? ''),
    lastPlaceOf: ({ place }) => names[place],
  }
}

function newVisit(first: number): KnownVisit {
  const nothing = { reached: 0, reachedBy: '', lastBy: '', place: -1, language: '', length: -1, stay: -1 }
  return { first, last: first, seen: [], steps: 0, ...nothing }
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : -1
}

function isLater(at: number, id: string, than: number, thanId: string): boolean {
  return at > than || (at === than && id > thanId)
}
