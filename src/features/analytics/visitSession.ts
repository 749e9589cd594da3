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
  tell: (fields: Fields, moment: Moment) => void,
  began: Moment,
): VisitSession {
  const places = new Set<string>()
  let stay = { place: '', world: '', since: began.tick }
  let open: readonly Open[] = []

  const opened: VisitSession['opened'] = (overlays, content, moment) => {
    const contents = openContentOf(overlays, content, open)
    const before = [...open]
    const takeBefore = (content: OpenContent): Open | undefined => {
      const same = before.findIndex(({ key, overlay }) => key === content.key || overlay === content.overlay)
      return same < 0 ? undefined : before.splice(same, 1)[0]
    }
    const now = contents.map((content) => {
      const known = takeBefore(content)
      return { isNew: !known, content: { since: moment.tick, seen: new Set<string>(), ...known, ...content } }
    })
    for (const { fields, since } of before.reverse())
      tell({ name: 'boxContentViewed', ...fields, seconds: secondsBetween(since, moment.tick) }, moment)
    open = now.map(({ content }) => content)
    for (const { content, isNew } of now)
      if (isNew) tell({ name: 'boxContentOpened', ...content.fields }, moment)
  }

  return {
    arrived({ place, world, worldName, title }, moment) {
      if (place === stay.place) return
      const before = stay
      stay = { place, world, since: moment.tick }
      const seconds = before.place === '' ? 0 : secondsBetween(before.since, moment.tick)
      tell({ name: 'boxNavigationLocationReached', title, from: before.place, seconds }, moment)
      if (world !== before.world) tell({ name: 'boxNavigationCurrentWorld', title: worldName }, moment)
      if (places.has(place)) return
      places.add(place)
      tell({ name: 'boxNavigationLocationTotal', total: places.size }, moment)
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
