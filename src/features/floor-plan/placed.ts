import type { Content, Location, PlanPosition } from '../../content'

export type PlacedLocation = Location & { readonly floorPlan: PlanPosition }

/** The world's locations that have a position, if there are enough for a plan. */
export function placedLocations({ items }: Content, world: string): readonly PlacedLocation[] {
  const placed = [...items.values()].filter(
    (item): item is PlacedLocation =>
      item.kind === 'location' && item.world === world && item.floorPlan !== undefined,
  )
  return placed.length > 1 ? placed : []
}

/** The direct links between these locations, each once. */
export function linksBetween(
  { items }: Content,
  locations: readonly PlacedLocation[],
): readonly (readonly [string, string])[] {
  const ids = new Set(locations.map(({ payloadId }) => payloadId))
  const links = new Map<string, readonly [string, string]>()
  for (const item of items.values()) {
    if (item.kind !== 'transition' || !ids.has(item.from) || !ids.has(item.to)) continue
    const [a = '', b = ''] = [item.from, item.to].sort()
    links.set(JSON.stringify([a, b]), [a, b])
  }
  return [...links.values()]
}
