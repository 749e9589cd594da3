import type { Background, PayloadId, WorldItem } from '../content'
import type { NavigationContext } from './context'
import type { CueItem } from './cue'

/** How the items of a path are played (spec §4, fly mode): what goes into the queue, in order. */
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
  const withoutFlight = powerSave || context.videos === 'off' || path.length === 1 || (severalHops && !flying)
  if (withoutFlight) return jump(context, target, powerSave)

  const played = path.flatMap((payloadId) => context.graph.item(payloadId) ?? [])
  const steps =
    flying && flyMode.skipLocation
      ? played.filter((item) => item.kind === 'transition' || item.payloadId === target)
      : played
  const rate = flying ? flyMode.playbackRate : context.settings.player.playbackRate
  return steps.map((item) => {
    const step = seam(context, item, rate)
    // A place that is only passed is a step of the flight; where the visitor arrives, a looping video keeps its own pace.
    return flying && item.payloadId !== target ? { ...step, playbackRate: rate } : step
  })
}

/** The target alone, blended to over `blendingTime`. In power-save mode it shows the fallback background. */
export function jump(context: NavigationContext, target: PayloadId, powerSave: boolean): readonly CueItem[] {
  const item = context.graph.item(target)
  if (!item) return []
  const seconds = context.settings.player.blendingTime
  const backgrounds = powerSave ? fallbackBackgrounds(context, item) : item.backgrounds
  return [{ ...cueItem(item, 1, { name: null, seconds }), backgrounds }]
}

/** A step of a flight: its first picture matches the last of the step before, so the blend between is short. */
export function seam(context: NavigationContext, item: WorldItem, transitionRate: number): CueItem {
  const seconds = context.settings.player.seamTime
  // Only transitions fly faster; a place's looping video keeps its own pace.
  if (item.kind === 'location') return cueItem(item, 1, { name: null, seconds })
  return cueItem(item, transitionRate, { name: item.blend ?? null, seconds })
}

/** The same step for the same item of another language's content; undefined when that has no such item. */
export function renewed(context: NavigationContext, step: CueItem, powerSave: boolean): CueItem | undefined {
  const item = context.graph.item(step.payloadId)
  if (!item) return undefined
  return { ...step, backgrounds: powerSave ? fallbackBackgrounds(context, item) : item.backgrounds }
}

function cueItem(item: WorldItem, playbackRate: number, blend: CueItem['blend']): CueItem {
  return { payloadId: item.payloadId, kind: item.kind, backgrounds: item.backgrounds, playbackRate, blend }
}

/** What power-save mode shows: the configured background, else the item's own still. */
function fallbackBackgrounds({ content }: NavigationContext, item: WorldItem): readonly Background[] {
  const configured = content.appSetting.powerSaveBackground
  if (configured.length > 0) return configured
  const stills = item.backgrounds.filter((background) => background.type === 'image')
  return stills.length > 0 ? stills : item.backgrounds
}
