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

/** The part of the showroom that navigation knows, besides its own state. */
export interface NavigationContext {
  readonly content: Content
  readonly graph: WorldGraph
  readonly settings: Settings
  /** `off`: the visitor switched videos off or prefers reduced motion, so every move is a blend. */
  readonly flights: 'on' | 'off'
  /** Paths through locations they may not enter are not taken. */
  readonly visitor: Visitor
}

/** Whether the visitor may be at this location or play this transition. */
export function isAccessible({ content, visitor }: NavigationContext, payloadId: PayloadId): boolean {
  return accessToPlace(content, visitor, payloadId) === 'granted'
}

export function locationOf(context: NavigationContext, payloadId: PayloadId | null): Location | undefined {
  const item = payloadId === null ? undefined : context.graph.item(payloadId)
  return item?.kind === 'location' ? item : undefined
}

/** The start of a visit: the default world's start location, else that of the given world. */
export function startOfVisit({ content }: NavigationContext, world?: string): PayloadId | undefined {
  const worlds = [defaultWorld(content), world === undefined ? undefined : content.worlds.get(world)]
  for (const candidate of worlds) {
    const start = candidate && startLocation(content, candidate)
    if (start) return start.payloadId
  }
  return undefined
}
