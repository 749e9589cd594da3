import type { TrackedEvent } from '../../src/contracts'
import { type Counts, plusOne } from './counts'
import type { Graph, Openable, Place } from './graph'

const LANGUAGES = ['de', 'de', 'de', 'de', 'en', 'en', 'en', 'zh', 'fr', 'it', 'es', 'ko', 'tr', 'ar']
/** Share of visitors who walk away from an open showroom for a long time. */
const WALK_AWAY_SHARE = 0.004

interface Visitor {
  readonly graph: Graph
  readonly random: () => number
  readonly counts: Counts
  /** Makes ids of visits and events unique. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly startTime: number
}

/** The part of an event that the caller provides; the rest follows from the visit. */
type Event<Tracked> = Tracked extends TrackedEvent
  ? Omit<Tracked, 'id' | 'visit' | 'at' | 'language' | 'world' | 'location'>
  : never

/** A visit in progress: where the visitor is and what was reported so far. */
interface Visit {
  readonly events: TrackedEvent[]
  readonly seen: Set<string>
  /** What the visitor did at least once. */
  readonly did: Set<'opened' | 'taken' | 'sent'>
  /** Milliseconds since 1970. */
  now: number
  language: string
  place: Place | undefined
  readonly track: (event: Event<TrackedEvent>) => void
  readonly pick: <T>(list: readonly T[]) => T | undefined
  /** A random duration in ms around the given seconds: most are short, few are long. */
  readonly duration: (seconds: number) => number
}

/** Walks a simulated visitor through the showroom: the events it sends, and the same in the expected counts. */
export function simulateVisit(visitor: Visitor): readonly TrackedEvent[] {
  const { graph, random, counts, startTime } = visitor
  const visit = startVisit(visitor)
  counts.visits++
  plusOne(counts.hours, String(new Date(startTime).getUTCHours()))
  visit.track({ name: 'custom', custom: 'visitStarted', fields: {} })
  let from = ''
  let reached = visit.now
  let arrived = visit.now
  for (let total = 0; visit.place; ) {
    const { title, location, openables, targets } = visit.place
    const seconds = from ? (visit.now - reached) / 1000 : 0
    visit.track({ name: 'boxNavigationLocationReached', title, from, seconds })
    if (from) {
      countStay(counts, from, (visit.now - reached) / 1000)
      plusOne(counts.flows, `${from} > ${location}`)
    }
    counts.arrivals++
    reached = visit.now
    arrived = Math.trunc(visit.now)
    if (!visit.seen.has(location)) {
      visit.seen.add(location)
      plusOne(counts.saw, location)
      visit.track({ name: 'boxNavigationLocationTotal', total: ++total })
    }
    visit.now += visit.duration(random() < WALK_AWAY_SHARE ? 4000 : 14)
    if (random() < 0.08) visit.language = visit.pick(LANGUAGES) ?? 'en'
    for (const thing of openables) if (random() < 0.35) open(visitor, visit, thing)
    if (random() < 0.02) writeMessage(visitor, visit)
    visit.now += visit.duration(6)
    const next: string | undefined = visit.pick(targets)
    if (next === undefined || random() < 0.17) break
    visit.track({ name: 'boxBtnClickAction', action: 'goTo', target: next })
    visit.now += visit.duration(4)
    from = location
    visit.place = graph.places.get(next)
  }
  endVisit(visitor, visit, reached, arrived)
  return visit.events
}

function startVisit({ graph, random, name, startTime }: Visitor): Visit {
  const pick: Visit['pick'] = (list) => list[Math.floor(random() * list.length)]
  const visit: Visit = {
    events: [],
    seen: new Set(),
    did: new Set(),
    now: startTime,
    language: pick(LANGUAGES) ?? 'en',
    place: graph.places.get(graph.start),
    track(event) {
      const at = new Date(visit.now).toISOString()
      const { language, place } = visit
      const where = { language, world: place?.world ?? '', location: place?.location ?? '' }
      const id = `${name}-${visit.events.length}`
      visit.events.push({ ...event, ...where, id, visit: name, at } as TrackedEvent)
    },
    pick,
    duration: (seconds) => -Math.log(1 - random()) * seconds * 1000,
  }
  return visit
}

function open({ random, counts }: Visitor, visit: Visit, { kind, content, title }: Openable): void {
  visit.track({ name: 'boxContentOpened', kind, content, title })
  counts.opened++
  plusOne(counts.openedOf, `${kind} ${content}`)
  if (kind === 'article') visit.did.add('opened')
  const since = visit.now
  visit.now += visit.duration(35)
  if (kind === 'pdf' && random() < 0.4) {
    visit.track({ name: 'boxContentMediatype', kind, content, title, mediaType: 'download', medium: content })
    counts.downloads++
    visit.did.add('taken')
    plusOne(counts.downloadsOf, `${kind} ${content}`)
  }
  if (kind === 'article' && random() < 0.2) {
    visit.track({ name: 'boxBtnClickAction', action: 'takeAlong', target: content })
    visit.did.add('taken')
  }
  if (random() < 0.97)
    visit.track({ name: 'boxContentViewed', kind, content, title, seconds: (visit.now - since) / 1000 })
}

function writeMessage({ random, counts }: Visitor, visit: Visit): void {
  visit.track({ name: 'boxBtnClickContactform' })
  counts.contactsBegun++
  visit.now += visit.duration(80)
  if (random() < 0.4) return
  visit.track({ name: 'boxBtnClickContactformSent' })
  counts.contactsSent++
  visit.did.add('sent')
}

/** One in ten visits has no end event: the screen was switched off. */
function endVisit(
  { random, counts, startTime }: Visitor,
  visit: Visit,
  reached: number,
  arrived: number,
): void {
  const { now, seen, did, events, place } = visit
  for (const step of did) counts.visitsWith[step]++
  const stay = (now - reached) / 1000
  const isEnded = random() < 0.9
  if (isEnded) {
    const fields = {
      seconds: (now - startTime) / 1000,
      placeSeconds: stay,
      places: seen.size,
      reason: 'idle',
    }
    visit.track({ name: 'custom', custom: 'visitEnded', fields })
  }
  const last = Date.parse(events.at(-1)?.at ?? '')
  const end = place?.location ?? ''
  plusOne(counts.endedAt, end)
  plusOne(counts.languages, events.at(-1)?.language ?? '')
  countStay(counts, end, isEnded ? stay : (last - arrived) / 1000)
  counts.lengths.push(((isEnded ? now : last) - startTime) / 1000)
}

function countStay(counts: Counts, location: string, seconds: number): void {
  counts.stays[location] ??= []
  counts.stays[location].push(seconds)
}
