import type { NavigationContext } from './context'
import { locationOf } from './context'
import type { Cue } from './cue'
import { nearby } from './nearby'
import type { NavigationState } from './state'

/** What the player should show in this state. While flying it prepares the queue; at a place, what lies around it. */
export function cueOf(context: NavigationContext, state: NavigationState): Cue {
  const place = state.locked ? undefined : locationOf(context, state.location)
  return {
    serial: state.serial,
    now: state.playing,
    next: state.queue[0] ?? null,
    nearby: place ? nearby(context, place) : state.queue.slice(1),
  }
}
