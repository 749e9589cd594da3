import { type TrackedEvent, VISIT_ENDED } from '../../contracts'
import { MOST } from './dayTotals'

/** What is known of one visit; times in milliseconds since 1970. */
interface KnownVisit {
  first: number
  last: number
  /** When its last place was reached; 0: it has reached none. */
  reached: number
  /** Id of the event that said so, and of its last event: of two at one time the greater counts. */
  reachedBy: string
  lastBy: string
  /** Numbers of places. */
  place: number
  readonly seen: number[]
  language: string
  /** Seconds that it took, and that its last place was stayed at, as its end said; less than 0: nothing was said. */
  length: number
  stay: number
}

/** The visits of a day. There may be hundreds of thousands: what is said of each is small. */
export interface KnownVisits {
  add(event: TrackedEvent): void
  get(visit: string): Readonly<KnownVisit> | undefined
  all(): Iterable<Readonly<KnownVisit>>
  /** Payload ids of the places it saw, each once. */
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
  return { first, last: first, seen: [], ...nothing }
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : -1
}

function isLater(at: number, id: string, than: number, thanId: string): boolean {
  return at > than || (at === than && id > thanId)
}
