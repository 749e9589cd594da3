import type { PayloadId } from '../content'
import type { NavigationContext } from './context'
import { startOfWorld } from './context'
import type { NavigationState } from './state'

const LONGEST = 100

/**
 * The history after reaching a location (spec §4): the start clears it, the first location after the start is
 * preceded by the start, and going back truncates it at the location returned to. The start is that of the world
 * where the visit began.
 */
export function historyAfter(
  context: NavigationContext,
  state: Pick<NavigationState, 'history' | 'returning' | 'startWorld'>,
  reached: PayloadId,
): readonly PayloadId[] {
  const { history, returning, startWorld } = state
  const start = startOfWorld(context, startWorld)
  if (reached === start) return []
  const before = returning ? history.slice(0, history.lastIndexOf(reached)) : history
  if (before.at(-1) === reached) return before
  const opened = before.length === 0 && start !== undefined ? [start] : before
  return [...opened, reached].slice(-LONGEST)
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
