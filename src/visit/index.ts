export { type ArticleGroup, articleShortcuts } from './articleShortcuts'
export { createVisit, type VisitOptions } from './createVisit'
export { keyRequest } from './doors'
export {
  box,
  GUARDS,
  type Guard,
  type GuardContext,
  type GuardName,
  guard,
  isMobile,
  loginUrl,
  type Route,
  type Verdict,
} from './guards'
export { createHooks, type Hook, type Hooks, type LocationHook, runContentHooks } from './hooks'
export { runInOrder } from './inOrder'
export { type MenuDomain, menuItems, menuOf, shortcuts } from './menus'
export {
  createModalLifeCycle,
  type ModalEvent,
  type ModalLifeCycle,
  type ModalListener,
  modalsOpen,
  screensaverPaused,
} from './modals'
export { type Moment, momentsBetween } from './moments'
export type { Notification } from './notifications'
export type { KeyProof, KeyRequest, Overlay } from './overlays'
export { type PrivacyReset, runPrivacyReset } from './privacyReset'
export {
  arrows,
  breadcrumb,
  canGoBack,
  cue,
  currentLocation,
  hotspots,
  moving,
  pictured,
  showsLogo,
  sidebarSeconds,
  standingAt,
  targetLocation,
} from './readings'
export { BREAKPOINTS, type Breakpoint, breakpointOf, type ScreenState } from './screenState'
export { screensaverEntry, screensaverStays } from './screensaver'
export { runScreensaver, type ScreensaverRun, type Sign } from './screensaverRun'
export type { ScreensaverState } from './screensaverState'
export { snapshot } from './snapshot'
export { type StationGroup, stations } from './stations'
export { leadsOn, type OpenTour, openTour, tourPlays, tourSeconds } from './tours'
export { runTours, type ToursRun } from './toursRun'
export { addressOf, bagAddressOf, OVERLAY_PARAMETERS, parametersOf, urlOf } from './url'
export type { StageKind, Visit, VisitEffects, VisitState } from './visit'
