import {
  accessToPlace,
  type Content,
  defaultWorld,
  type Location,
  type PayloadId,
  startLocation,
  type Visitor,
} from '../content'
import type { Settings } from '../settings'
import type { WorldGraph } from '../world'

/** What navigation may know of the showroom besides its own state. */
export interface NavigationContext {
  readonly content: Content
  readonly graph: WorldGraph
  readonly settings: Settings
  /** `off`: the visitor goes on without videos or asked for less motion, so every way is a blend of two places. */
  readonly flights: 'on' | 'off'
  /** Places they may not be at are not passed on the way to others. */
  readonly visitor: Visitor
}

/** Whether the visitor may be at, or fly through, this item. */
export function isAccessible({ content, visitor }: NavigationContext, payloadId: PayloadId): boolean {
  return accessToPlace(content, visitor, payloadId) === 'granted'
}

export function locationOf(context: NavigationContext, payloadId: PayloadId | null): Location | undefined {
  const item = payloadId === null ? undefined : context.graph.item(payloadId)
  return item?.kind === 'location' ? item : undefined
}

/** Where a visit begins: the default world's start location, else that of the world the visitor is in. */
export function startOfVisit({ content }: NavigationContext, world?: string): PayloadId | undefined {
  const worlds = [defaultWorld(content), world === undefined ? undefined : content.worlds.get(world)]
  for (const candidate of worlds) {
    const start = candidate && startLocation(content, candidate)
    if (start) return start.payloadId
  }
  return undefined
}
