import type { VisitEvent } from '../effects'
import { standingAt } from '../selectors'
import type { VisitState } from '../state'
import { tourSeconds } from '../tours/tours'
import { lifecycleEvents } from './lifecycleEvents'
import { modalTypes } from './modals'

/** The events between two states of a visit, in the order they are reported. */
export function changesBetween(before: VisitState, state: VisitState): readonly VisitEvent[] {
  return [
    ...visitorChanges(before, state),
    ...placeChanges(before, state),
    ...overlayChanges(before, state),
    ...activityChanges(before, state),
    ...tourChanges(before, state),
    ...collectionChanges(before, state),
  ]
}

function visitorChanges(before: VisitState, state: VisitState): readonly VisitEvent[] {
  return state.visitors === before.visitors ? [] : [{ type: 'visitorChanged' }]
}

function placeChanges(before: VisitState, state: VisitState): readonly VisitEvent[] {
  const events: VisitEvent[] = []
  const [was, is] = [before.navigation, state.navigation]
  if (is.location !== null && is.location !== was.location)
    events.push({ type: 'locationChanged', from: was.location, to: is.location })
  for (const { hook, payloadId } of lifecycleEvents(before, state))
    events.push({ type: 'lifecycle', hook, payloadId })
  if (state.arrivedAt !== null && state.arrivedAt !== before.arrivedAt) {
    const place = standingAt(state)
    if (place) events.push({ type: 'arrived', ...arrival(place) })
  }
  if (is.unavailable !== was.unavailable)
    events.push({ type: 'unavailableChanged', unavailable: is.unavailable })
  return events
}

function arrival({ payloadId, world, title }: NonNullable<ReturnType<typeof standingAt>>) {
  return { payloadId, world, title }
}

function overlayChanges(before: VisitState, state: VisitState): readonly VisitEvent[] {
  if (state.overlays === before.overlays) return []
  const events: VisitEvent[] = []
  const [was, is] = [modalTypes(before), modalTypes(state)]
  const differs = was.findIndex((type, index) => type !== is[index])
  const common = differs < 0 ? was.length : differs
  for (const overlay of was.slice(common).reverse())
    events.push({ type: 'modal', moment: 'beforeClose', overlay })
  for (const overlay of is.slice(common)) events.push({ type: 'modal', moment: 'beforeOpen', overlay })
  const top = state.overlays.at(-1)
  if (top && state.overlays.length > before.overlays.length)
    events.push({ type: 'overlayOpened', overlay: top.type })
  return events
}

function activityChanges(before: VisitState, state: VisitState): readonly VisitEvent[] {
  const events: VisitEvent[] = []
  const [was, is] = [before.screensaver !== null, state.screensaver !== null]
  if (is && !was) events.push({ type: 'screensaverStarted' })
  if (was && !is) events.push({ type: 'screensaverEnded' })
  if (isActive(before, state)) events.push({ type: 'activity', idle: was || is })
  return events
}

/** Flights, and overlays that open or close, count as activity. */
function isActive(before: VisitState, state: VisitState): boolean {
  return (
    state.screensaver !== before.screensaver ||
    state.navigation.target !== before.navigation.target ||
    state.navigation.locked !== before.navigation.locked ||
    overlaysDiffer(before, state)
  )
}

function tourChanges(before: VisitState, state: VisitState): readonly VisitEvent[] {
  const events: VisitEvent[] = []
  const { pause, steps } = state.tours
  if (state.started && !before.started) events.push({ type: 'visitStarted' })
  if (pause !== before.tours.pause && pause !== 'none') events.push({ type: 'tourPaused' })
  if (tourSeconds(state) !== tourSeconds(before) || overlaysDiffer(before, state))
    events.push({ type: 'tourStepRestarted' })
  if (steps !== before.tours.steps) events.push({ type: 'tourStepsChanged' })
  return events
}

function collectionChanges(before: VisitState, state: VisitState): readonly VisitEvent[] {
  const events: VisitEvent[] = []
  if (state.configurations !== before.configurations) events.push({ type: 'configurationsChanged' })
  if (state.language !== before.language) events.push({ type: 'languageChanged' })
  if (state.bag !== before.bag) events.push({ type: 'bagChanged' })
  return events
}

function overlaysDiffer({ overlays: before }: VisitState, { overlays }: VisitState): boolean {
  return overlays.length !== before.length || overlays.some((overlay, level) => overlay !== before[level])
}
