import type { Location, PayloadId } from '../content'
import { isAccessible, type NavigationContext } from './context'
import type { CueItem } from './cue'
import { seam } from './plan'

/**
 * Transitions out of a location, if they are played, and the locations behind them, most likely first: arrows, then
 * hotspots, then the rest.
 */
export function nearby(context: NavigationContext, location: Location): readonly CueItem[] {
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
