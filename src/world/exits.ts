import type { Location, PayloadId, Transition } from '../content'
import type { Edge } from './network'

/** An edge out of a location. */
export interface Exit {
  readonly transition: Transition
  readonly to: Location
  readonly weight: number
}

/** The exits along these edges, cheapest first, equal weights in content order. */
export function outgoing(
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
