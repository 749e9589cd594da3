import type { Content, Location, PayloadId, WorldItem } from '../content'
import { type Exit, outgoing } from './exits'
import { createNetwork, type Edge, type Network } from './network'
import { reversePostOrder } from './order'

/** Locations and transitions of all worlds as one directed, weighted graph joined by portals (spec §4). */
export interface WorldGraph {
  item(payloadId: PayloadId): WorldItem | undefined
  /**
   * The items after `from` on the cheapest path to `to`, across worlds through portals: `[transition, location,
   * …]`. Stays inside one world if possible. Empty when there is no path, an end is unknown, or both are the same.
   */
  path(from: PayloadId, to: PayloadId): readonly PayloadId[]
  /** The path inside one world: empty between different worlds (spec §4). */
  directPath(from: PayloadId, to: PayloadId): readonly PayloadId[]
  /** Exits of a location, cheapest first. */
  exits(from: PayloadId): readonly Exit[]
  /**
   * The locations of one world that are reachable from `start` without leaving it, each once, in topological order
   * unless there are cycles. Empty when `start` is unknown.
   */
  topologicalOrder(start: PayloadId): readonly PayloadId[]
}

/** Builds the graph of all content. References were checked before, so the ends of all transitions exist. */
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

  /** A path from a location to itself is empty. */
  const findPath = (from: PayloadId, to: PayloadId, scope: Parameters<Network['find']>[2]) =>
    locations.has(from) && locations.has(to) ? steps(network, network.find(from, to, scope)) : []

  // There is no such path between worlds: skipping the search saves time.
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

/** The items passed on a walk over these locations, without the first. */
function steps(network: Network, walk: readonly PayloadId[]): readonly PayloadId[] {
  return walk.slice(1).flatMap((to, index) => {
    const edge: Edge | undefined = network.edge(walk[index] ?? to, to)
    return edge ? [edge.transition.payloadId, to] : [to]
  })
}
