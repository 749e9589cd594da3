import type { NavigationContext } from './context'
import { locationOf } from './context'
import type { Cue } from './cue'
import { nearby } from './nearby'
import type { NavigationState } from './state'

/** The cue of a state. In flight it prepares the queue; at a location, its surroundings. */
export function cueOf(context: NavigationContext, state: NavigationState): Cue {
  const place = state.locked ? undefined : locationOf(context, state.location)
  return {
    serial: state.serial,
    now: state.playing,
    next: state.queue[0] ?? null,
    nearby: place ? nearby(context, place) : state.queue.slice(1),
  }
}
