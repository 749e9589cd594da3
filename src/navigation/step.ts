import type { PayloadId } from '../content'
import type { NavigationContext } from './context'
import type { PlayerEvent } from './cue'
import { historyAfter, previousLocation } from './history'
import { isAccessible, jump, plan } from './plan'
import { replaceContent } from './renew'
import type { NavigationState, Unavailable } from './state'

export type NavigationEvent =
  | PlayerEvent
  /** Moves to a location. `returning`: back along the history. */
  | { readonly type: 'goTo'; readonly payloadId: PayloadId; readonly returning?: boolean }
  /** Shows a location immediately, as for a deep link. */
  | { readonly type: 'land'; readonly payloadId: PayloadId }
  | { readonly type: 'back' }
  | { readonly type: 'powerSave'; readonly on: boolean }
  /** The content changed: another language, or an update. */
  | { readonly type: 'contentReplaced' }

/** The state after an event (spec §4, Navigation). Pure; impossible events leave the state unchanged. */
export function step(
  context: NavigationContext,
  state: NavigationState,
  event: NavigationEvent,
): NavigationState {
  switch (event.type) {
    case 'goTo':
      return goTo(context, state, event.payloadId, event.returning ?? false)
    case 'land':
      return land(context, state, event.payloadId)
    case 'back': {
      const previous = previousLocation(state)
      return previous === undefined ? state : goTo(context, state, previous, true)
    }
    case 'powerSave':
      return state.powerSave === event.on ? state : switchPowerSave(context, state, event.on)
    case 'contentReplaced':
      return contentReplaced(context, state)
    default:
      return event.serial === state.serial ? reported(context, state, event) : state
  }
}

function goTo(
  context: NavigationContext,
  state: NavigationState,
  payloadId: PayloadId,
  returning: boolean,
): NavigationState {
  if (!context.graph.location(payloadId)) return state
  if (state.location === null && !state.locked) return land(context, state, payloadId)
  if (state.locked || state.busy) {
    const same = payloadId === state.target
    return { ...state, delayedTarget: same ? null : payloadId, delayedReturning: !same && returning }
  }
  if (state.location === null || payloadId === state.location) return state
  const path = context.graph.path(state.location, payloadId)
  const isFlown = path.length > 0 && path.every((item) => isAccessible(context, item))
  const queue = plan(context, isFlown ? path : [payloadId], state.powerSave)
  return dequeue({ ...state, target: payloadId, returning, queue, locked: true, unavailable: null })
}

function land(context: NavigationContext, state: NavigationState, payloadId: PayloadId): NavigationState {
  if (!context.graph.location(payloadId)) return state
  const queue = jump(context, payloadId, state.powerSave)
  const calm = {
    delayedTarget: null,
    delayedReturning: false,
    returning: false,
    unavailable: null,
  } satisfies Partial<NavigationState>
  return dequeue({ ...state, ...calm, target: payloadId, queue, locked: true })
}

/** Ends a flight immediately: the target is shown in the pictures of the new mode. */
function switchPowerSave(context: NavigationContext, state: NavigationState, on: boolean): NavigationState {
  const switched = { ...state, powerSave: on }
  if (state.target === null) return switched
  return dequeue({ ...switched, queue: jump(context, state.target, on), locked: true })
}

/** Shows the first item of the queue; `flown`: after a film that played to its end. */
function dequeue(state: NavigationState, flown = false): NavigationState {
  const [first, ...rest] = state.queue
  if (!first) return state
  return {
    ...state,
    current: first.payloadId,
    playing: first,
    queue: rest,
    busy: false,
    flown: flown && first.kind === 'location',
    serial: state.serial + 1,
  }
}

function reported(context: NavigationContext, state: NavigationState, event: PlayerEvent): NavigationState {
  if (state.playing?.kind === 'transition') {
    // While a film plays, the picture belongs to no location.
    if (event.type === 'ready') return { ...state, flown: true, pictured: false }
    return dequeue(state, state.flown && event.type === 'ended')
  }
  if (event.type === 'ended') return state.busy ? videoEnded(context, { ...state, busy: false }) : state
  if (state.location !== state.current || state.locked) {
    const unavailable = unavailableAfter(state, event)
    if (unavailable && state.location !== null && state.location !== state.current)
      return stayAt(context, state, state.location, unavailable)
    // A location that cannot be shown still counts as reached: the previous picture stays, and its exits work.
    return arriveAt(context, { ...state, unavailable: state.unavailable ?? unavailable }, event)
  }
  if (event.type !== 'ready') return state
  const busy = event.once ?? false
  if (state.pictured && busy === state.busy) return state
  const shown = { ...state, pictured: true, busy }
  return busy ? shown : videoEnded(context, shown)
}

/** Continues to a target that was set while the video of the location was playing. */
function videoEnded(context: NavigationContext, state: NavigationState): NavigationState {
  const { location, delayedTarget, delayedReturning } = state
  if (location === null || delayedTarget === null) return state
  return goTo(context, atRest(state, location), delayedTarget, delayedReturning)
}

/** The location that was unavailable; one that a film has led to counts as seen. */
function unavailableAfter({ current, flown }: NavigationState, event: PlayerEvent): Unavailable | null {
  if (event.type !== 'failed' || event.unavailable === undefined || flown || current === null) return null
  return { payloadId: current, url: event.unavailable }
}

/** Stays at the previous location when the target is unavailable; locations on the path are skipped. */
function stayAt(
  context: NavigationContext,
  state: NavigationState,
  location: PayloadId,
  unavailable: Unavailable,
): NavigationState {
  const { delayedTarget, delayedReturning } = state
  const stayed = atRest(state, location)
  if (delayedTarget !== null && delayedTarget !== location)
    return goTo(context, stayed, delayedTarget, delayedReturning)
  if (delayedTarget === null && state.queue.length > 0) return dequeue(state)
  // A film that started may have replaced its picture.
  const locked = !state.pictured
  return dequeue({ ...stayed, unavailable, locked, queue: jump(context, location, state.powerSave) })
}

function arriveAt(context: NavigationContext, state: NavigationState, event: PlayerEvent): NavigationState {
  const reached = context.graph.location(state.current)
  if (!reached) return state
  const { payloadId, world } = reached
  const startWorld = state.startWorld ?? world
  const here: NavigationState = {
    ...state,
    location: payloadId,
    startWorld,
    pictured: event.type === 'ready' || state.flown,
    flown: false,
    history: historyAfter(context, { ...state, startWorld }, payloadId),
    lastLocations: { ...state.lastLocations, [world]: payloadId },
  }
  if (state.delayedTarget !== null && state.delayedTarget !== payloadId) {
    const { delayedTarget, delayedReturning } = state
    return goTo(context, atRest(here, payloadId), delayedTarget, delayedReturning)
  }
  if (state.delayedTarget === null && here.queue.length > 0) return dequeue(here)
  // Targets are accepted while an image, a looping video or an iframe is shown (spec §4).
  return { ...atRest(here, payloadId), busy: event.type === 'ready' && event.once === true }
}

/** At rest at a location: empty queue, no lock, not busy. */
function atRest(state: NavigationState, location: PayloadId): NavigationState {
  const quiet = {
    locked: false,
    returning: false,
    delayedTarget: null,
    delayedReturning: false,
  } satisfies Partial<NavigationState>
  return { ...state, ...quiet, target: location, queue: [] }
}

/** Continues the journey in the new content; if its items are gone, restarts at the fallback. */
function contentReplaced(context: NavigationContext, state: NavigationState): NavigationState {
  const { state: renewed, fallback } = replaceContent(context, state)
  return fallback === null ? renewed : land(context, renewed, fallback)
}
