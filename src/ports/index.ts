export {
  arrows,
  breadcrumb,
  canGoBack,
  currentLocation,
  hotspots,
  moving,
  type StationGroup,
  stations,
  targetLocation,
  type VisitState,
} from '../visit'
export { type Feature, SLOTS, type SlotName } from './feature'
export { useContent, useDispatch, useLayout, useSettings, useText, useVisit } from './hooks'
export { type Host, HostContext, type Layout, type Text, useHost } from './host'
export { Slot } from './slot'
