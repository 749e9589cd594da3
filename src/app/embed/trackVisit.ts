import type { AppEvents } from '../../ports'
import { isAction, type Visit } from '../../visit'

/**
 * Tells what the visit itself does: every place that the visitor stands at, and none that is only passed through (spec §4,
 * tracking). Actions are told when `isTouch` says that a person asks for them.
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

/** Whether the browser is just telling of something that a person does at this screen. */
export function isTouch(): boolean {
  const { event } = globalThis
  return event instanceof UIEvent && event.isTrusted
}
