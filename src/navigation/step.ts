import { defaultBackground, type PayloadId } from '../content'
import { isAccessible, locationOf, type NavigationContext } from './context'
import type { PlayerEvent } from './cue'
import { historyAfter, previousLocation } from './history'
import { jump, plan } from './plan'
import { replaceContent } from './renew'
import type { NavigationState, Unreached } from './state'

export type NavigationEvent =
  | PlayerEvent
  /** Fly there. `returning`: as a way back along the history. */
  | { readonly type: 'goTo'; readonly payloadId: PayloadId; readonly returning?: boolean }
  /** Be there at once, as by a deep link. */
  | { readonly type: 'land'; readonly payloadId: PayloadId }
  | { readonly type: 'back' }
  | { readonly type: 'powerSave'; readonly on: boolean }
  /** The context's content changed: another language, or an update. */
  | { readonly type: 'contentReplaced' }

/** The state after an event (spec §4, Navigation). Pure; what cannot be done leaves the state as it is. */
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
  if (!locationOf(context, payloadId)) return state
  if (state.location === null && !state.locked) return land(context, state, payloadId)
  if (state.locked) {
    const same = payloadId === state.target
    return { ...state, delayedTarget: same ? null : payloadId, delayedReturning: !same && returning }
  }
  if (state.location === null || payloadId === state.location || state.busy) return state
  const path = context.graph.path(state.location, payloadId)
  const isFlown = path.length > 0 && path.every((item) => isAccessible(context, item))
  const queue = plan(context, isFlown ? path : [payloadId], state.powerSave)
  return dequeue({ ...state, target: payloadId, returning, queue, locked: true, unreached: null })
}

function land(context: NavigationContext, state: NavigationState, payloadId: PayloadId): NavigationState {
  if (!locationOf(context, payloadId)) return state
  const queue = jump(context, payloadId, state.powerSave)
  const calm = {
    delayedTarget: null,
    delayedReturning: false,
    returning: false,
    unreached: null,
  } satisfies Partial<NavigationState>
  return dequeue({ ...state, ...calm, target: payloadId, queue, locked: true })
}

/** Flights end at once in either direction: the target is shown again, in the pictures of the other mode. */
function switchPowerSave(context: NavigationContext, state: NavigationState, on: boolean): NavigationState {
  const switched = { ...state, powerSave: on }
  if (state.target === null) return switched
  return dequeue({ ...switched, queue: jump(context, state.target, on), locked: true })
}

/** The first of the queue becomes what is shown; `flown`: after a film that was seen to its end. */
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
    // What is seen of a film is the picture of no place.
    if (event.type === 'ready') return { ...state, flown: true, pictured: false }
    return dequeue(state, state.flown && event.type === 'ended')
  }
  if (event.type === 'ended') return state.busy ? { ...state, busy: false } : state
  if (state.location !== state.current || state.locked) {
    const unreached = unavailableAfter(state, event)
    if (unreached && state.location !== null && state.location !== state.current)
      return stayAt(context, state, state.location, unreached)
    // A place that cannot be shown is reached all the same: the picture before it stays, and its ways work.
    return arriveAt(context, { ...state, unreached: state.unreached ?? unreached }, event)
  }
  const pictured = state.pictured || event.type === 'ready'
  return pictured === state.pictured ? state : { ...state, pictured }
}

/** The place that is not there for want of a connection; one that a film has led to is seen all the same. */
function unavailableAfter({ current, flown }: NavigationState, event: PlayerEvent): Unreached | null {
  if (event.type !== 'failed' || event.unreached === undefined || flown || current === null) return null
  return { payloadId: current, url: event.unreached }
}

/** Who cannot be taken to a place stays at the one before. What is only on the way is passed. */
function stayAt(
  context: NavigationContext,
  state: NavigationState,
  location: PayloadId,
  unreached: Unreached,
): NavigationState {
  const { delayedTarget, delayedReturning } = state
  const stayed = atRest(state, location)
  if (delayedTarget !== null && delayedTarget !== location)
    return goTo(context, stayed, delayedTarget, delayedReturning)
  if (delayedTarget === null && state.queue.length > 0) return dequeue(state)
  // Its picture may have gone with a film that had begun.
  const locked = !state.pictured
  return dequeue({ ...stayed, unreached, locked, queue: jump(context, location, state.powerSave) })
}

function arriveAt(context: NavigationContext, state: NavigationState, event: PlayerEvent): NavigationState {
  const reached = locationOf(context, state.current)
  if (!reached) return state
  const { payloadId, world } = reached
  const here: NavigationState = {
    ...state,
    location: payloadId,
    pictured: event.type === 'ready' || state.flown,
    flown: false,
    history: historyAfter(context, state, reached),
    lastLocations: { ...state.lastLocations, [world]: payloadId },
  }
  if (state.delayedTarget !== null && state.delayedTarget !== payloadId) {
    const { delayedTarget, delayedReturning } = state
    return goTo(context, atRest(here, payloadId), delayedTarget, delayedReturning)
  }
  if (state.delayedTarget === null && here.queue.length > 0) return dequeue(here)
  return { ...atRest(here, payloadId), busy: event.type === 'ready' && playsOnce(here) }
}

/** Standing at a location: nothing queued, nothing locked. What is shown was never busy on the way here. */
function atRest(state: NavigationState, location: PayloadId): NavigationState {
  const quiet = {
    locked: false,
    returning: false,
    delayedTarget: null,
    delayedReturning: false,
  } satisfies Partial<NavigationState>
  return { ...state, ...quiet, target: location, queue: [] }
}

/** A target is taken on an image, a looping video or an iframe only (spec §4). */
function playsOnce({ playing }: NavigationState): boolean {
  const background = playing && defaultBackground(playing.backgrounds)
  return background?.type === 'video' && !background.loop
}

/** The same journey goes on through the new content; when its places are gone, it begins again at the start. */
function contentReplaced(context: NavigationContext, state: NavigationState): NavigationState {
  const { state: renewed, fallback } = replaceContent(context, state)
  return fallback === null ? renewed : land(context, renewed, fallback)
}
