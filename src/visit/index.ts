export { keyRequest } from './access/accessKeyPrompt'
export {
  GUARDS,
  type Guard,
  type GuardContext,
  type GuardName,
  guard,
  guards,
  isMobile,
  loginUrl,
  type Verdict,
} from './access/guards'
export { createVisit } from './createVisit'
export type { Effect, VisitEvent } from './effects'
export { createHooks, type Hook, type Hooks, type LocationHook, runContentHooks } from './events/hooks'
export { type LifecycleEvent, lifecycleEvents } from './events/lifecycleEvents'
export {
  createModalLifeCycle,
  type ModalEvent,
  type ModalLifeCycle,
  type ModalListener,
  modalsOpen,
  screensaverPaused,
} from './events/modals'
export { type PrivacyReset, runPrivacyReset } from './idle/privacyReset'
export { type ActivitySource, runScreensaver, type ScreensaverRun } from './idle/runScreensaver'
export { screensaverEntry, screensaverStays } from './idle/screensaver'
export type { ScreensaverState } from './idle/screensaverState'
export { type Fact, isAction, type VisitInput } from './input'
export { type ArticleGroup, articleShortcuts } from './overlays/articleShortcuts'
export { type MenuDomain, menuItems, menuOf, shortcuts } from './overlays/menus'
export type { Notification } from './overlays/notifications'
export type { KeyProof, KeyRequest, Overlay } from './overlays/overlays'
export { type StationGroup, stations } from './overlays/stations'
export { redirectUrl } from './powerSave'
export { BREAKPOINTS, type Breakpoint, breakpointOf, type ScreenState } from './screenState'
export {
  arrows,
  breadcrumb,
  canGoBack,
  cue,
  currentLocation,
  hasOwnPicture,
  hotspots,
  moving,
  showsLogo,
  sidebarSeconds,
  standingAt,
  targetLocation,
} from './selectors'
export { snapshot } from './snapshot'
export {
  initialState,
  type Page,
  type StageKind,
  type UrlEntry,
  type VisitOptions,
  type VisitState,
} from './state'
export { runTours, type ToursRun } from './tours/runTours'
export { type OpenTour, openTour, playsByItself, tourPlays, tourSeconds } from './tours/tours'
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
