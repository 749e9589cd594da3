import type { PayloadId } from '../content'
import type { NavigationContext } from './context'
import { startOfVisit } from './context'
import type { NavigationState } from './state'

const LONGEST = 100

/**
 * The history after reaching a location (spec §4): the start clears it, the first location after the start is
 * preceded by the start, and going back truncates it at the location returned to.
 */
export function historyAfter(
  context: NavigationContext,
  state: Pick<NavigationState, 'history' | 'returning'>,
  reached: { readonly payloadId: PayloadId; readonly world: string },
): readonly PayloadId[] {
  const start = startOfVisit(context, reached.world)
  if (reached.payloadId === start) return []
  const { history, returning } = state
  const before = returning ? history.slice(0, history.lastIndexOf(reached.payloadId)) : history
  if (before.at(-1) === reached.payloadId) return before
  const opened = before.length === 0 && start !== undefined ? [start] : before
  return [...opened, reached.payloadId].slice(-LONGEST)
}

/** The target of "back": the last entry of the history that is not the current location. */
export function previousLocation(
  state: Pick<NavigationState, 'history' | 'location'>,
): PayloadId | undefined {
  return state.history.findLast((payloadId) => payloadId !== state.location)
}

/** The visited locations, each once at its last visit, without the current one. Never contains a transition. */
export function breadcrumb({
  history,
  location,
}: Pick<NavigationState, 'history' | 'location'>): readonly PayloadId[] {
  const latestFirst = history.toReversed().filter((payloadId) => payloadId !== location)
  return [...new Set(latestFirst)].reverse()
}
