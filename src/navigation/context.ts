import { type Content, type PayloadId, startLocation, type Visitor } from '../content'
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

/** The start location of a world. Undefined if there is no such world, or it has none. */
export function startOfWorld({ content }: NavigationContext, slug: string | null): PayloadId | undefined {
  const world = slug === null ? undefined : content.worlds.get(slug)
  return world && startLocation(content, world)?.payloadId
}
