// One control on the screen leads to each place: see docs/decisions/one-control-per-place.md.
import type { Arrow, Hotspot } from '../content'
import { arrows, memoize } from './selectors'
import type { VisitState } from './state'

/** The hotspots that do not fit into the picture and that no arrow beside it stands for. */
export const unlistedHotspots = memoize(
  (state: VisitState): readonly Hotspot[] => {
    const { previous, next } = arrows(state)
    const isArrow = (arrow: Arrow | undefined, { action }: Hotspot) =>
      arrow !== undefined && action.type === 'goTo' && action.payloadId === arrow.payloadId
    return state.offPicture.filter((hotspot) => !isArrow(previous, hotspot) && !isArrow(next, hotspot))
  },
  ({ navigation }) => navigation,
  ({ offPicture }) => [offPicture],
)
