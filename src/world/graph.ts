import createGraph, { type Link } from 'ngraph.graph'
import { aStar } from 'ngraph.path'
import type { Content, Location, PayloadId, Transition, WorldItem } from '../content'
import { reversePostOrder } from './order'

/** Up to this many links, a scan is faster than ngraph's lookup, which builds a string id. */
const FEW = 32

/** An edge out of a location. */
interface Exit {
  readonly transition: Transition
  readonly to: Location
  readonly weight: number
}

/** Locations and transitions of all worlds as one directed, weighted graph joined by portals (spec §4). */
export interface WorldGraph {
  item(payloadId: PayloadId): WorldItem | undefined
  /** Undefined also for a transition. */
  location(payloadId: PayloadId | null): Location | undefined
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
    location: (payloadId) => (payloadId === null ? undefined : locations.get(payloadId)),
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

/** The exits along these edges, cheapest first, equal weights in content order. */
function outgoing(
  edges: readonly { readonly to: PayloadId; readonly edge: Edge }[],
  locations: ReadonlyMap<PayloadId, Location>,
): readonly Exit[] {
  return edges
    .flatMap(({ to, edge }) => {
      const location = locations.get(to)
      return location ? [{ transition: edge.transition, to: location, weight: edge.weight }] : []
    })
    .sort((a, b) => a.weight - b.weight)
}

interface Edge {
  readonly transition: Transition
  readonly weight: number
}

/** The weighted, directed network of locations, in the terms of ngraph. */
interface Network {
  addLocation(payloadId: PayloadId, world: string): void
  /** Of several transitions between the same two locations, the cheapest is used, or the first of equals. */
  addTransition(transition: Transition): void
  edge(from: PayloadId, to: PayloadId): Edge | undefined
  edges(from: PayloadId): readonly { readonly to: PayloadId; readonly edge: Edge }[]
  /** The cheapest walk, including both ends; empty when there is none. `one world`: portals are closed. */
  find(from: PayloadId, to: PayloadId, scope: 'one world' | 'all worlds'): readonly PayloadId[]
}

function createNetwork(): Network {
  const graph = createGraph<string, Edge>()
  const distance = (_from: unknown, _to: unknown, link: { data: Edge }) => link.data.weight
  const finders = {
    'all worlds': aStar(graph, { oriented: true, distance }),
    'one world': aStar(graph, { oriented: true, distance, blocked: (from, to) => from.data !== to.data }),
  }

  const link = (from: PayloadId, to: PayloadId): Link<Edge> | undefined => {
    const links = graph.getLinks(from)
    if (!links || links.size > FEW) return graph.getLink(from, to)
    // The set has links in both directions; a match on `toId` is outgoing.
    for (const each of links) if (each.toId === to) return each
    return undefined
  }

  return {
    addLocation: (payloadId, world) => void graph.addNode(payloadId, world),
    addTransition(transition) {
      const { from, to, weight } = transition
      const there = link(from, to)?.data
      if (!there || weight < there.weight) graph.addLink(from, to, { transition, weight })
    },
    edge: (from, to) => graph.getLink(from, to)?.data,
    edges(from) {
      const links = [...(graph.getLinks(from) ?? [])].filter((link) => link.fromId === from)
      return links.map((link) => ({ to: String(link.toId), edge: link.data }))
    },
    find(from, to, scope) {
      // ngraph.path returns the walk from end to start.
      return finders[scope]
        .find(from, to)
        .map((node) => String(node.id))
        .reverse()
    },
  }
}
