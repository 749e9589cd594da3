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
  hotspots,
  leadsOn,
  menuItems,
  menuOf,
  modalsOpen,
  moving,
  type Notification,
  type Overlay,
  openTour,
  pictured,
  runInOrder,
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
  type VisitState,
} from '../visit'
export { useCaptions } from './captions'
export { forgetDatabases, keptKey } from './databases'
export type { Feature } from './feature'
export { useFramedPage } from './framedPage'
export { followFrames } from './frames'
export {
  type CustomFields,
  createHappenings,
  type Happening,
  type Happenings,
  type Told,
  type Where,
  whereIs,
} from './happenings'
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
export { createLogbook, type Logbook, MOST_LINES } from './logbook'
export { Logo } from './logo'
export { createNextVisitors, type NextVisitors } from './nextVisitors'
export { type OpenOverlay, useModalLifeCycle, useOverlay } from './overlay'
export { createPageLink, type PageLink } from './pageLink'
export { usePeople } from './people'
export { usePicture } from './picture'
export { usePublicOrigin } from './publicOrigin'
export { useReach } from './reach'
export { useSidebar } from './sidebar'
export { followPeople, idleClock } from './signs'
export { Slot } from './slot'
export { type BrowserStorage, createBrowserStorage, type Kept } from './storage'
export { type Subject, SubjectSlot, useSubject } from './subject'
export { useTyping } from './typing'
export type { Updates, UpdatesNews } from './updates'
export { useWaysOn } from './waysOn'
export { useMissing, whenOpened } from './whenOpened'
