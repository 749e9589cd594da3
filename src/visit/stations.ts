import { type Content, defaultWorld, type Location, locationsOf } from '../content'
import { remember } from './remember'

/** Places a visitor can go to at once, under their category's title. */
export interface StationGroup {
  readonly title: string
  readonly stations: readonly Location[]
}

/**
 * All stations of a world: categories by priority descending, stations by priority in their category descending
 * (spec §9), equals in the world's order.
 */
export function stations(content: Content, world: string): readonly StationGroup[] {
  return stationsByWorld(content).get(world) ?? []
}

const stationsByWorld = remember((content: Content) => {
  const slugs = [...content.worlds.keys()]
  return new Map(slugs.map((slug) => [slug, group(content, slug)]))
})

function group(content: Content, slug: string): readonly StationGroup[] {
  const world = content.worlds.get(slug) ?? defaultWorld(content)
  const groups = new Map<string, { priority: number; stations: Location[] }>()
  for (const location of world ? locationsOf(content, world) : []) {
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
