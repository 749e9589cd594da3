// One control on the screen leads to each place: see docs/decisions/one-control-per-place.md.
import type { Content, Hotspot, Location, PayloadId } from '../content'
import { stations } from './overlays/stations'
import { hotspots, memoize } from './selectors'
import type { VisitState } from './state'

/** The hotspots that a visitor sees on the picture. */
export const hotspotsOnPicture = memoize(
  (state: VisitState): readonly Hotspot[] =>
    hotspots(state).filter((hotspot) => !state.offPicture.includes(hotspot)),
  ({ navigation }) => navigation,
  ({ hotspotsShown, offPicture }) => [hotspotsShown, offPicture],
)

/** Whether one of the hotspots leads to the place. On the picture, it stands for a card or an arrow. */
export function leadTo(hotspots: readonly Hotspot[], payloadId: PayloadId): boolean {
  return hotspots.some(({ action }) => action.type === 'goTo' && action.payloadId === payloadId)
}

/** Portrait: the places below the picture, unless a hotspot on it leads there. Each once. */
export function listedPlaces(
  here: Location,
  content: Content,
): { readonly exits: readonly Location[]; readonly others: readonly Location[] } {
  const exits = new Set<Location>()
  for (const { action } of here.hotspots) {
    const item = action.type === 'goTo' ? content.items.get(action.payloadId) : undefined
    if (item?.kind === 'location') exits.add(item)
  }
  const others = stations(content, here.world)
    .flatMap((group) => group.stations)
    .filter((station) => station !== here && !exits.has(station))
  return { exits: [...exits], others }
}
