import { type Content, type Location, locationsOf, type World } from '../../content'
import { memoize } from '../selectors'

/** Places that a visitor can go to directly, under their category's title. */
export interface StationGroup {
  readonly title: string
  readonly stations: readonly Location[]
}

/**
 * All stations of a world. Categories by priority descending, stations by priority within their category
 * descending (spec §9), equals in world order.
 */
export function stations(content: Content, world: string): readonly StationGroup[] {
  return stationsByWorld(content).get(world) ?? []
}

const stationsByWorld = memoize((content: Content) => {
  const worlds = [...content.worlds]
  return new Map(worlds.map(([slug, world]) => [slug, group(content, world)]))
})

function group(content: Content, world: World): readonly StationGroup[] {
  const groups = new Map<string, { priority: number; stations: Location[] }>()
  for (const location of locationsOf(content, world)) {
    if (!location.stationCategory) continue
    const { title, priority } = location.stationCategory
    const known = groups.get(title) ?? { priority, stations: [] }
    groups.set(title, {
      priority: Math.max(known.priority, priority),
      stations: [...known.stations, location],
    })
  }
  return [...groups]
    .sort(([, a], [, b]) => b.priority - a.priority)
    .map(([title, { stations }]) => ({
      title,
      stations: stations.sort((a, b) => b.priorityInCategory - a.priorityInCategory),
    }))
}
