import type { Doors } from '../access/accessRules'
import type { WorldItem } from '../model/content'
import type { World } from '../model/world'
import type { Problem } from './problem'

/** A world with its door as all that is said of it has it. */
export function worldBehindDoor({ closed: _, ...world }: World, doors: Doors): World {
  const door = doors.worlds.get(world.slug)
  if (!door || door.closed)
    return { ...world, protectWithPassword: true, onlyLoggedInUser: true, closed: true }
  return { ...world, protectWithPassword: door.key, onlyLoggedInUser: door.login }
}

/** A location or transition with its doors. */
export function itemBehindDoors(item: WorldItem, doors: Doors): WorldItem {
  const door = doors.items.get(item.payloadId)
  const also = (door?.worlds ?? []).filter((slug) => slug !== item.world)
  const alsoBehind = also.length > 0 ? { alsoBehind: also } : {}
  const closed = !door || door.closed ? { closed: true as const } : {}
  if (item.kind === 'location') {
    const { closed: _, ...location } = item
    return { ...location, scopes: door?.scopes ?? [], ...alsoBehind, ...closed }
  }
  const { closed: _, ...transition } = item
  return { ...transition, ...alsoBehind, ...closed }
}

/** What is closed since it is not understood, unless it is said already. */
export function closedProblems(
  { faults }: Doors,
  said: readonly Problem[],
  locale: Problem['locale'],
): Problem[] {
  const known = new Set(said.map(({ endpoint, record, field }) => JSON.stringify([endpoint, record, field])))
  return faults
    .filter(({ endpoint, record, field }) => !known.has(JSON.stringify([endpoint, record, field])))
    .map(({ endpoint, record, field, sentence }) => {
      return { severity: 'error', endpoint, record, field, message: sentence, ...(locale && { locale }) }
    })
}
