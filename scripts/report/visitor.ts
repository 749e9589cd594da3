import type { TrackedEvent } from '../../src/contracts'
import { type Counts, plusOne } from './counts'
import type { Graph, Thing } from './graph'

const LANGUAGES = ['de', 'de', 'de', 'de', 'en', 'en', 'en', 'zh', 'fr', 'it', 'es', 'ko', 'tr', 'ar']
/** One in so many walks away from an open showroom for a long time. */
const FORGETS = 0.004

interface Visitor {
  readonly graph: Graph
  readonly random: () => number
  readonly counts: Counts
  /** Tells visits and events apart. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly begins: number
}

type Told<Event> = Event extends TrackedEvent
  ? Omit<Event, 'id' | 'visit' | 'at' | 'language' | 'world' | 'location'>
  : never

/** Walks a made-up visitor through the showroom: what it tells of itself, and the same in the books. */
export function simulateVisit({ graph, random, counts, name, begins }: Visitor): readonly TrackedEvent[] {
  const events: TrackedEvent[] = []
  const among = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  /** Most take a little, few take long. */
  const takes = (seconds: number) => -Math.log(1 - random()) * seconds * 1000
  let now = begins
  let language = among(LANGUAGES) ?? 'en'
  let place = graph.places.get(graph.start)
  const tell = (told: Told<TrackedEvent>) => {
    const at = new Date(now).toISOString()
    const where = { language, world: place?.world ?? '', location: place?.location ?? '' }
    events.push({ ...told, ...where, id: `${name}-${events.length}`, visit: name, at } as TrackedEvent)
  }

  const opens = (thing: Thing) => {
    const { kind, content, title } = thing
    tell({ name: 'boxContentOpened', kind, content, title })
    counts.opened++
    plusOne(counts.openedOf, `${kind} ${content}`)
    const since = now
    now += takes(35)
    if (kind === 'pdf' && random() < 0.4) {
      tell({ name: 'boxContentMediatype', kind, content, title, mediaType: 'download', medium: content })
      counts.downloads++
      plusOne(counts.downloadsOf, `${kind} ${content}`)
    }
    if (random() < 0.97)
      tell({ name: 'boxContentViewed', kind, content, title, seconds: (now - since) / 1000 })
  }

  const writes = () => {
    tell({ name: 'boxBtnClickContactform' })
    counts.contactsBegun++
    now += takes(80)
    if (random() < 0.4) return
    tell({ name: 'boxBtnClickContactformSent' })
    counts.contactsSent++
  }

  const noteStay = (location: string, seconds: number) => {
    counts.stays[location] ??= []
    counts.stays[location].push(seconds)
  }

  counts.visits++
  plusOne(counts.hours, String(new Date(begins).getUTCHours()))
  tell({ name: 'custom', custom: 'visitStarted', fields: {} })
  const seen = new Set<string>()
  let from = ''
  let reached = now
  let arrived = now
  for (let total = 0; place; ) {
    tell({
      name: 'boxNavigationLocationReached',
      title: place.title,
      from,
      seconds: from ? (now - reached) / 1000 : 0,
    })
    if (from) {
      noteStay(from, (now - reached) / 1000)
      plusOne(counts.flows, `${from} > ${place.location}`)
    }
    counts.arrivals++
    reached = now
    arrived = Math.trunc(now)
    if (!seen.has(place.location)) {
      seen.add(place.location)
      plusOne(counts.saw, place.location)
      tell({ name: 'boxNavigationLocationTotal', total: ++total })
    }
    now += takes(random() < FORGETS ? 4000 : 14)
    if (random() < 0.08) language = among(LANGUAGES) ?? 'en'
    for (const thing of place.things) if (random() < 0.35) opens(thing)
    if (random() < 0.02) writes()
    now += takes(6)
    const next: string | undefined = among(place.ways)
    if (next === undefined || random() < 0.17) break
    tell({ name: 'boxBtnClickAction', action: 'goTo', target: next })
    now += takes(4)
    from = place.location
    place = graph.places.get(next)
  }
  // Some are never heard of again: their screen was switched off. Of others the screen knows when they went.
  const stay = (now - reached) / 1000
  const isEnded = random() < 0.9
  if (isEnded) {
    const fields = { seconds: (now - begins) / 1000, placeSeconds: stay, places: seen.size, reason: 'idle' }
    tell({ name: 'custom', custom: 'visitEnded', fields })
  }
  const last = Date.parse(events.at(-1)?.at ?? '')
  const end = place?.location ?? ''
  plusOne(counts.endedAt, end)
  plusOne(counts.languages, events.at(-1)?.language ?? '')
  noteStay(end, isEnded ? stay : (last - arrived) / 1000)
  counts.lengths.push(((isEnded ? now : last) - begins) / 1000)
  return events
}
