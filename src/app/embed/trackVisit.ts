import type { AppEvents } from '../../ports'
import { isAction, type Visit } from '../../visit'

/**
 * Reports the visit's own events: every place where the visitor arrives, without places that are only passed
 * through (spec §4, tracking). Actions are reported if `isTouch` says that a person causes them.
 */
export function trackVisit(
  visit: Pick<Visit, 'onEvent' | 'observe'>,
  appEvents: Pick<AppEvents, 'emit'>,
  isTouch: () => boolean,
): void {
  visit.onEvent((event) => {
    if (event.type !== 'arrived') return
    const { payloadId, world, title } = event
    appEvents.emit({ type: 'arrived', place: payloadId, world, title })
  })
  visit.observe({
    onInput(input) {
      if (isAction(input) && isTouch()) appEvents.emit({ type: 'touched', action: input })
    },
  })
}

/** Whether the current browser event was caused by a person at this screen. */
export function isTouch(): boolean {
  const { event } = globalThis
  return event instanceof UIEvent && event.isTrusted
}
