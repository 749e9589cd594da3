import { fallbackStills, type PayloadId, type WorldItem } from '../content'
import type { NavigationContext } from './context'
import type { CueItem } from './cue'

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
