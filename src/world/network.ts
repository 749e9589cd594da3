import createGraph, { type Link } from 'ngraph.graph'
import { aStar } from 'ngraph.path'
import type { PayloadId, Transition } from '../content'

/** Up to this many links, a scan is faster than ngraph's lookup, which builds a string id. */
const FEW = 32

export interface Edge {
  readonly transition: Transition
  readonly weight: number
}

/** The weighted, directed network of locations; the only module that knows ngraph. */
export interface Network {
  addLocation(payloadId: PayloadId, world: string): void
  /** Of several transitions between the same two locations, the cheapest is used, or the first of equals. */
  addTransition(transition: Transition): void
  edge(from: PayloadId, to: PayloadId): Edge | undefined
  edges(from: PayloadId): readonly { readonly to: PayloadId; readonly edge: Edge }[]
  /** The cheapest walk, including both ends; empty when there is none. `one world`: portals are closed. */
  find(from: PayloadId, to: PayloadId, scope: 'one world' | 'all worlds'): readonly PayloadId[]
}

export function createNetwork(): Network {
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
