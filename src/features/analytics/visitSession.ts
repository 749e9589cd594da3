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

/** Progress of one visit. Tracks what changes. */
export interface VisitSession {
  /** The visitor is at a location. Reports of the same location are ignored. */
  arrived(arrival: Arrival, moment: Moment): void
  /** Sets the open overlays, bottom to top. */
  opened(overlays: readonly Overlay[], content: Content, moment: Moment): void
  /** Returns the event for a medium that is shown in the topmost content, once per opening of the content. */
  shown(as: string, url: string): readonly Fields[]
  summary(moment: Moment): { seconds: number; placeSeconds: number; places: number }
}

interface Open extends OpenContent {
  readonly since: number
  readonly seen: Set<string>
}

/** Starts a session. Its events are passed to `track`. */
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
