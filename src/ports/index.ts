export type { Settings } from '../settings'
export {
  addressOf,
  arrows,
  articleShortcuts,
  BREAKPOINTS,
  bagAddressOf,
  breadcrumb,
  canGoBack,
  currentLocation,
  hasOwnPicture,
  hotspots,
  hotspotsOnPicture,
  leadTo,
  listedPlaces,
  menuItems,
  menuKeyOf,
  menuOf,
  moving,
  type Notification,
  type Overlay,
  openTour,
  playsByItself,
  runIdleClosing,
  runPrivacyReset,
  runScreensaver,
  runTours,
  screensaverEntry,
  screensaverStays,
  shortcuts,
  showsLogo,
  standingAt,
  stations,
  targetLocation,
  tourSeconds,
  unlistedHotspots,
  type VisitState,
} from '../visit'
export { idleClock, watchActivity } from './browser/activity'
export { clearDatabases } from './browser/databases'
export { watchIframeActivity } from './browser/iframeActivity'
export { createIframeChannel, type IframeChannel } from './browser/iframeChannel'
export { persistentKey } from './browser/persistentKey'
export { type BrowserStorage, createBrowserStorage, type KeyValueStore } from './browser/storage'
export {
  type AppEvent,
  type AppEvents,
  type CustomFields,
  createAppEvents,
  positionOf,
  type TimedEvent,
  type VisitPosition,
} from './events/appEvents'
export { createLogbook, type Logbook, MOST_LINES } from './events/logbook'
export { createNextVisitors, type NextVisitors } from './events/nextVisitors'
export { createPageConsent, type PageConsent } from './events/pageConsent'
export type { Feature } from './feature'
export {
  useContent,
  useCount,
  useDispatch,
  useLayout,
  useOffers,
  useOnline,
  useSettings,
  useText,
  useVisit,
} from './hooks'
export { type Delivery, type FontSize, type Host, HostContext, type Layout, type Text, useHost } from './host'
export { lazyOverlay, useMissingOverlay } from './lazy/lazyOverlay'
export { type OpenOverlay, useModalLifeCycle, useOverlay } from './overlay'
export { useCaptions } from './props/captions'
export { useFramedPage } from './props/framedPage'
export { useLegalLinks } from './props/legalLinks'
export { Logo } from './props/logo'
export { usePeople } from './props/people'
export { pictureOf, usePicture } from './props/picture'
export { useSidebar } from './props/sidebar'
export { useTyping } from './props/typing'
export { groundOfLogo, useWorldLogo } from './props/worldLogo'
export { usePublicOrigin } from './publicOrigin'
export { useRelatedLinks } from './relatedLinks'
export { useServer } from './server'
export { useSideNote } from './sideNote'
export { Slot } from './slot'
export { type Subject, SubjectSlot, useSubject } from './subject'
export type { Updates, UpdatesNews } from './updates'
