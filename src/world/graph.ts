import type { Content, Location, PayloadId, WorldItem } from '../content'
import { type Exit, outgoing } from './exits'
import { createNetwork, type Edge, type Network } from './network'
import { reversePostOrder } from './order'

/** Locations and transitions of all worlds as one directed, weighted graph joined by portals (spec §4). */
export interface WorldGraph {
  item(payloadId: PayloadId): WorldItem | undefined
  /**
   * The items after `from` on the cheapest way to `to`, across worlds by way of portals: `[transition, location, …]`.
   * Inside one world the way stays in that world if there is one. Empty when there is no way, an end is unknown, or both
   * are the same.
   */
  path(from: PayloadId, to: PayloadId): readonly PayloadId[]
  /** The part of `path` that stays inside one world: empty between different worlds (spec §4). */
  directPath(from: PayloadId, to: PayloadId): readonly PayloadId[]
  /** Ways out of a location, cheapest first. */
  exits(from: PayloadId): readonly Exit[]
  /**
   * The locations of one world that can be reached from `start` without leaving it, each once, in topological order
   * where there are no cycles. Empty when `start` is unknown.
   */
  topologicalOrder(start: PayloadId): readonly PayloadId[]
}

/** The graph of everything in the content. Content is cross-checked already, so every end of a transition exists. */
export function createWorldGraph(content: Pick<Content, 'items'>): WorldGraph {
  const network = createNetwork()
  const locations = new Map<PayloadId, Location>()
  for (const item of content.items.values()) {
    if (item.kind === 'location') {
      locations.set(item.payloadId, item)
      network.addLocation(item.payloadId, item.world)
    }
  }
  for (const item of content.items.values()) {
    if (item.kind === 'transition') network.addTransition(item)
  }

  /** From a place to itself there are no steps. */
  const findPath = (from: PayloadId, to: PayloadId, scope: Parameters<Network['find']>[2]) =>
    locations.has(from) && locations.has(to) ? steps(network, network.find(from, to, scope)) : []

  // Between two worlds there is no such way: not to look for it saves time.
  const directPath: WorldGraph['directPath'] = (from, to) =>
    locations.get(from)?.world === locations.get(to)?.world ? findPath(from, to, 'one world') : []

  return {
    item: (payloadId) => content.items.get(payloadId),
    path(from, to) {
      const direct = directPath(from, to)
      return direct.length > 0 ? direct : findPath(from, to, 'all worlds')
    },
    directPath,
    exits: (from) => outgoing(network.edges(from), locations),
    topologicalOrder(start) {
      const world = locations.get(start)?.world
      if (world === undefined) return []
      return reversePostOrder(start, (from) =>
        outgoing(network.edges(from), locations).flatMap(({ to }) =>
          to.world === world ? to.payloadId : [],
        ),
      )
    },
  }
}

/** The items passed on a walk over these locations, the first one left out. */
function steps(network: Network, walk: readonly PayloadId[]): readonly PayloadId[] {
  return walk.slice(1).flatMap((to, index) => {
    const edge: Edge | undefined = network.edge(walk[index] ?? to, to)
    return edge?.transition ? [edge.transition.payloadId, to] : [to]
  })
}
