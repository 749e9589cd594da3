import { accessToPlace, fallbackStills, type Location, type PayloadId, type WorldItem } from '../content'
import type { NavigationContext } from './context'
import type { Cue, CueItem } from './cue'
import type { NavigationState } from './state'

/**
 * The queue for the items of a path, in order (spec §4, fly mode). With fly mode off, a path of more than two items
 * is a jump. With fly mode on, a path of more than `maxItems` is played at the normal rate.
 */
export function plan(
  context: NavigationContext,
  path: readonly PayloadId[],
  powerSave: boolean,
): readonly CueItem[] {
  const { flyMode } = context.settings
  const target = path.at(-1)
  if (target === undefined) return []
  const severalHops = path.length > 2
  const flying = flyMode.active && severalHops && path.length <= flyMode.maxItems
  const withoutFlight =
    powerSave || context.flights === 'off' || path.length === 1 || (severalHops && !flyMode.active)
  if (withoutFlight) return jump(context, target, powerSave, severalHops)

  const played = path.flatMap((payloadId) => context.graph.item(payloadId) ?? [])
  const steps =
    flying && flyMode.skipLocation
      ? played.filter((item) => item.kind === 'transition' || item.payloadId === target)
      : played
  const rate = flying ? flyMode.playbackRate : context.settings.player.playbackRate
  return steps.map((item) => {
    const step = seam(context, item, rate)
    // A location that is passed belongs to the flight; at the target a looping video keeps its own rate.
    return flying && item.payloadId !== target ? { ...step, playbackRate: rate } : step
  })
}

/** The target alone, blended in over `blendingTime`; `direct` when locations on the path are skipped. */
export function jump(
  context: NavigationContext,
  target: PayloadId,
  powerSave: boolean,
  direct = false,
): readonly CueItem[] {
  const item = context.graph.item(target)
  if (!item) return []
  const seconds = context.settings.player.blendingTime
  const backgrounds = backgroundsOf(item, powerSave)
  return [{ ...cueItem(item, 1, { name: null, seconds }), backgrounds, direct }]
}

/** A step of a flight: its first picture matches the last one of the previous step, so the blend is short. */
export function seam(context: NavigationContext, item: WorldItem, transitionRate: number): CueItem {
  const seconds = context.settings.player.seamTime
  // Only transitions use the flight rate; a location's looping video keeps its own.
  if (item.kind === 'location') return cueItem(item, 1, { name: null, seconds })
  return cueItem(item, transitionRate, { name: item.blend ?? null, seconds })
}

/** The cue of a state. In flight it prepares the queue; at a location, its surroundings. */
export function cueOf(context: NavigationContext, state: NavigationState): Cue {
  const place = state.locked ? undefined : context.graph.location(state.location)
  return {
    serial: state.serial,
    now: state.playing,
    next: state.queue[0] ?? null,
    nearby: place ? nearby(context, place) : state.queue.slice(1),
  }
}

/**
 * Transitions out of a location, if they are played, and the locations behind them, most likely first: arrows, then
 * hotspots, then the rest.
 */
function nearby(context: NavigationContext, location: Location): readonly CueItem[] {
  const wanted: readonly (PayloadId | undefined)[] = [
    location.arrows.next?.payloadId,
    location.arrows.previous?.payloadId,
    ...location.hotspots.map(({ action }) => (action.type === 'goTo' ? action.payloadId : undefined)),
  ]
  const rank = (payloadId: PayloadId) => {
    const index = wanted.indexOf(payloadId)
    return index < 0 ? wanted.length : index
  }
  const exits = context.graph
    .exits(location.payloadId)
    .filter(({ to }) => isAccessible(context, to.payloadId))
    // The sort is stable, so the cheapest of equally ranked exits stays first.
    .sort((a, b) => rank(a.to.payloadId) - rank(b.to.payloadId))
  const rate = context.settings.player.playbackRate
  return exits.flatMap(({ transition, to }) =>
    (context.flights === 'on' ? [transition, to] : [to]).map((item) => seam(context, item, rate)),
  )
}

/** Whether the visitor may be at this location or play this transition. */
export function isAccessible({ content, visitor }: NavigationContext, payloadId: PayloadId): boolean {
  return accessToPlace(content, visitor, payloadId) === 'granted'
}

/** The same step with the item of other content; undefined when it has no such item. */
export function inContent(
  context: NavigationContext,
  step: CueItem,
  powerSave: boolean,
): CueItem | undefined {
  const item = context.graph.item(step.payloadId)
  if (!item) return undefined
  return { ...step, backgrounds: backgroundsOf(item, powerSave) }
}

function cueItem(item: WorldItem, playbackRate: number, blend: CueItem['blend']): CueItem {
  const { payloadId, kind, backgrounds } = item
  return { payloadId, kind, backgrounds, playbackRate, blend, direct: false }
}

/** In power-save mode each location shows its still, or nothing. */
function backgroundsOf({ backgrounds }: WorldItem, powerSave: boolean): CueItem['backgrounds'] {
  return powerSave ? fallbackStills(backgrounds) : backgrounds
}
