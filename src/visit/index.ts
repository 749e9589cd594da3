export { type ArticleGroup, articleShortcuts } from './articleShortcuts'
export { createVisit } from './createVisit'
export { keyRequest } from './doors'
export type { Effect, VisitEvent } from './effects'
export {
  box,
  GUARDS,
  type Guard,
  type GuardContext,
  type GuardName,
  guard,
  isMobile,
  loginUrl,
  type Verdict,
} from './guards'
export { createHooks, type Hook, type Hooks, type LocationHook, runContentHooks } from './hooks'
export { type Fact, isAction, type VisitInput } from './input'
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
export { redirectUrl } from './powerSave'
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
export {
  initialState,
  type Page,
  type StageKind,
  type UrlEntry,
  type VisitOptions,
  type VisitState,
} from './state'
export { type StationGroup, stations } from './stations'
export { leadsOn, type OpenTour, openTour, tourPlays, tourSeconds } from './tours'
export { runTours, type ToursRun } from './toursRun'
export { update } from './update'
export {
  addressOf,
  bagAddressOf,
  format,
  lastingParameters,
  OVERLAY_PARAMETERS,
  type ParsedUrl,
  parametersOf,
  parse,
  type Route,
  sameUrl,
  urlOf,
  withParameters,
} from './url'
export type { EffectRunner, Visit, VisitObserver, VisitStep } from './visit'
