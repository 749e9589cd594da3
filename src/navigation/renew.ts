import { defaultWorld, type PayloadId } from '../content'
import { type NavigationContext, startOfWorld } from './context'
import { inContent } from './plan'
import type { NavigationState } from './state'

/**
 * The state with every step taken from the new content, without items that no longer exist. `fallback` is where to
 * land if the journey cannot continue: its target if it still exists, else the start of the visit, else that of the
 * default or of any world.
 */
export function replaceContent(
  context: NavigationContext,
  state: NavigationState,
): { readonly state: NavigationState; readonly fallback: PayloadId | null } {
  const known = (payloadId: PayloadId | null) => context.graph.location(payloadId) !== undefined
  const keep = (payloadId: PayloadId | null) => (known(payloadId) ? payloadId : null)
  const renewed: NavigationState = {
    ...state,
    location: keep(state.location),
    delayedTarget: keep(state.delayedTarget),
    unavailable: known(state.unavailable?.payloadId ?? null) ? state.unavailable : null,
    startWorld: context.content.worlds.has(state.startWorld ?? '') ? state.startWorld : null,
    history: state.history.filter(known),
    lastLocations: Object.fromEntries(Object.entries(state.lastLocations).filter(([, id]) => known(id))),
  }
  if (!state.playing) return { state: renewed, fallback: null }

  const playing = inContent(context, state.playing, state.powerSave)
  const queue = state.queue.flatMap((item) => inContent(context, item, state.powerSave) ?? [])
  const whole = playing !== undefined && queue.length === state.queue.length && known(state.target)
  if (whole && renewed.location === state.location)
    return { state: { ...renewed, playing, queue }, fallback: null }
  return { state: renewed, fallback: keep(state.target) ?? anyStart(context, renewed) ?? null }
}

function anyStart(context: NavigationContext, { startWorld }: NavigationState): PayloadId | undefined {
  const { content } = context
  const worlds = [startWorld, defaultWorld(content)?.slug ?? null, ...content.worlds.keys()]
  return worlds.map((world) => startOfWorld(context, world)).find((start) => start !== undefined)
}
