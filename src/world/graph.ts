import type { Location, PayloadId, Transition, WorldItem } from '../content'

/** A way out of a location. */
export interface Exit {
  readonly transition: Transition | null
  readonly to: Location
  readonly weight: number
}

/** Locations and transitions of all worlds as one directed, weighted graph joined by portals (spec §4). */
export interface WorldGraph {
  item(payloadId: PayloadId): WorldItem | undefined
  /**
   * The items after `from` on the cheapest way to `to`, across worlds by way of portals: `[transition, location, …]`.
   * Empty when there is no way, an end is unknown, or both are the same.
   */
  path(from: PayloadId, to: PayloadId): readonly PayloadId[]
  /** As `path`, inside one world only: empty between different worlds (spec §4). */
  directPath(from: PayloadId, to: PayloadId): readonly PayloadId[]
  /** Ways out of a location, cheapest first. */
  exits(from: PayloadId): readonly Exit[]
}
