export { createVisit, type VisitOptions } from './createVisit'
export type { Notification } from './notifications'
export type { Overlay } from './overlays'
export {
  arrows,
  breadcrumb,
  canGoBack,
  cue,
  currentLocation,
  hotspots,
  moving,
  targetLocation,
} from './readings'
export { snapshot } from './snapshot'
export { type StationGroup, stations } from './stations'
export { urlOf } from './url'
export type { StageKind, Visit, VisitEffects, VisitState } from './visit'
