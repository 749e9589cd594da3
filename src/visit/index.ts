export { keyRequest } from './access/accessKeyPrompt'
export {
  GUARDS,
  type GuardContext,
  guard,
  guards,
  isMobile,
  loginUrl,
} from './access/guards'
export { createVisit } from './createVisit'
export type { Effect } from './effects'
export { createHooks, type Hooks, runContentHooks } from './events/hooks'

export {
  createModalLifeCycle,
  type ModalLifeCycle,
  type ModalListener,
  modalsOpen,
} from './events/modals'
export { runIdleClosing, runPrivacyReset } from './idle/privacyReset'
export { type ActivitySource, runScreensaver } from './idle/runScreensaver'
export { screensaverEntry, screensaverStays } from './idle/screensaver'
export type { Fact, VisitInput } from './input'
export { hotspotsOnPicture, leadTo, listedPlaces } from './listedPlaces'
export { articleShortcuts } from './overlays/articleShortcuts'
export { menuItems, menuKeyOf, menuOf, shortcuts } from './overlays/menus'
export type { Notification } from './overlays/notifications'
export type { Overlay } from './overlays/overlays'
export { stations } from './overlays/stations'
export { unlistedHotspots } from './placeControls'
export { redirectUrl } from './powerSave'
export { BREAKPOINTS, breakpointOf } from './screenState'
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
  type UrlEntry,
  type VisitOptions,
  type VisitState,
} from './state'
export { runTours } from './tours/runTours'
export { openTour, playsByItself, tourPlays, tourSeconds } from './tours/tours'
export { isAction, update } from './update'
export {
  addressOf,
  bagAddressOf,
  format,
  lastingParameters,
  OVERLAY_PARAMETERS,
  parametersOf,
  parse,
  sameUrl,
  urlOf,
  withParameters,
} from './url'
export type { EffectRunner, Visit, VisitStep } from './visit'
