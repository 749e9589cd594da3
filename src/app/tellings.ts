import type { Happenings } from '../ports'
import { type Hooks, standingAt, type Visit, type VisitState } from '../visit'

/**
 * Tells what the visit itself does: the hook of a change of location tells of every place that the visitor stands at, and of
 * none that is only passed through (spec §4, tracking). Actions are told when `isTouch` says that a person asks for them.
 */
export function tellOfVisit(
  visit: Pick<Visit, 'subscribe' | 'getState' | 'onAction'>,
  hooks: Pick<Hooks, 'onLocationChange'>,
  happenings: Pick<Happenings, 'tell'>,
  isTouch: () => boolean,
): void {
  let last: string | undefined
  const arrived = (state: VisitState) => {
    const place = state.screensaver === null ? standingAt(state) : undefined
    if (!place || place.payloadId === last) return
    last = place.payloadId
    happenings.tell({ type: 'arrived', place: last, world: place.world, title: place.title })
  }
  hooks.onLocationChange((_, state) => arrived(state))
  // Who cannot be taken any farther stays at the last place on the way, which was reached before.
  visit.subscribe((state, before) => {
    if (state.visitors !== before.visitors) last = undefined
    arrived(visit.getState())
  })
  visit.onAction((action) => {
    if (isTouch()) happenings.tell({ type: 'touched', action })
  })
}

/** Whether the browser is just telling of something that a person does at this screen. */
export function isTouch(): boolean {
  const { event } = globalThis
  return event instanceof UIEvent && event.isTrusted
}
