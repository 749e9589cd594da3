export type { Settings } from '../settings'
export {
  type ActivitySource,
  type ArticleGroup,
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
  keyRequest,
  type MenuDomain,
  type ModalEvent,
  menuItems,
  menuOf,
  modalsOpen,
  moving,
  type Notification,
  type OpenTour,
  type Overlay,
  openTour,
  type PrivacyReset,
  playsByItself,
  runPrivacyReset,
  runScreensaver,
  runTours,
  type StationGroup,
  screensaverEntry,
  screensaverPaused,
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
export { type Feature, SLOTS, type SlotName } from './feature'
export { useFramedPage } from './framedPage'
export { type Frames, followFrames } from './frames'
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
  useSettings,
  useText,
  useVisit,
} from './hooks'
export { type Delivery, type FontSize, type Host, HostContext, type Layout, type Text, useHost } from './host'
export { createLogbook, LONGEST_LINE, type Logbook, type LogKind, MOST_LETTERS, MOST_LINES } from './logbook'
export { Logo } from './logo'
export { useMissing } from './missing'
export { createNextVisitors, type NextVisitors } from './nextVisitors'
export { useOnline } from './online'
export { type OpenOverlay, useModalLifeCycle, useOverlay } from './overlay'
export { createPageLink, type PageLink } from './pageLink'
export { usePeople } from './people'
export { usePicture } from './picture'
export { publicOrigin, usePublicOrigin } from './publicOrigin'
export { useReach } from './reach'
export { useWaysOn } from './relatedLinks'
export { useSidebar } from './sidebar'
export { followPeople, idleClock } from './signs'
export { Slot } from './slot'
export { type BrowserStorage, createBrowserStorage, type Kept } from './storage'
export { type Subject, SubjectSlot, useSubject } from './subject'
export { useTyping } from './typing'
export type { Updates, UpdatesNews } from './updates'
export { whenOpened } from './whenOpened'
