import type { Content } from '../../content'
import type { Overlay } from '../../ports'
import { type Fields, type Moment, secondsBetween } from './event'
import { type OpenContent, openContentOf } from './openContent'

export interface Arrival {
  readonly place: string
  readonly world: string
  readonly worldName: string
  readonly title: string
}

/** What one visit has come to, and what is told of it when that changes. */
export interface VisitSession {
  /** The visitor stands at this place. The same one again is no other stay. */
  arrived(arrival: Arrival, moment: Moment): void
  /** This lies over the picture, bottom to top, and nothing else. */
  opened(overlays: readonly Overlay[], content: Content, moment: Moment): void
  /** What is to be told when a medium of what is open is shown: something once, while it is open. */
  shown(as: string, url: string): readonly Fields[]
  summary(moment: Moment): { seconds: number; placeSeconds: number; places: number }
}

interface Open extends OpenContent {
  readonly since: number
  readonly seen: Set<string>
}

/** Begins the reading of a visit. What it finds to tell goes to `tell`. */
export function createVisitSession(
  track: (fields: Fields, moment: Moment) => void,
  began: Moment,
): VisitSession {
  const places = new Set<string>()
  let stay = { place: '', world: '', since: began.tick }
  let open: readonly Open[] = []

  const opened: VisitSession['opened'] = (overlays, content, moment) => {
    const contents = openContentOf(overlays, content, open)
    const previous = [...open]
    const takeBefore = (content: OpenContent): Open | undefined => {
      const same = previous.findIndex(
        ({ key, overlay }) => key === content.key || overlay === content.overlay,
      )
      return same < 0 ? undefined : previous.splice(same, 1)[0]
    }
    const now = contents.map((content) => {
      const known = takeBefore(content)
      return { isNew: !known, content: { since: moment.tick, seen: new Set<string>(), ...known, ...content } }
    })
    for (const { fields, since } of previous.reverse())
      track({ name: 'boxContentViewed', ...fields, seconds: secondsBetween(since, moment.tick) }, moment)
    open = now.map(({ content }) => content)
    for (const { content, isNew } of now)
      if (isNew) track({ name: 'boxContentOpened', ...content.fields }, moment)
  }

  return {
    arrived({ place, world, worldName, title }, moment) {
      if (place === stay.place) return
      const previous = stay
      stay = { place, world, since: moment.tick }
      const seconds = previous.place === '' ? 0 : secondsBetween(previous.since, moment.tick)
      track({ name: 'boxNavigationLocationReached', title, from: previous.place, seconds }, moment)
      if (world !== previous.world) track({ name: 'boxNavigationCurrentWorld', title: worldName }, moment)
      if (places.has(place)) return
      places.add(place)
      track({ name: 'boxNavigationLocationTotal', total: places.size }, moment)
    },
    opened,
    shown(as, url) {
      const top = open.at(-1)
      const seen = `${as} ${url}`
      if (!top || top.seen.has(seen)) return []
      top.seen.add(seen)
      return [{ name: 'boxContentMediatype', ...top.fields, mediaType: as, medium: url }]
    },
    summary: ({ tick }) => ({
      seconds: secondsBetween(began.tick, tick),
      placeSeconds: stay.place === '' ? 0 : secondsBetween(stay.since, tick),
      places: places.size,
    }),
  }
}
