export {
  type Access,
  accessTo,
  accessToPlace,
  accessToWorld,
  STRANGER,
  type User,
  type Visitor,
} from './access'
export {
  type Action,
  type Answer,
  NOTIFICATION_POSITIONS,
  type NotificationKind,
  type NotificationPosition,
} from './action'
export type { AppSetting } from './appSetting'
export { type Article, MODAL_SIZES, type ModalSize, type Tag } from './article'
export { avifBeside, pictureOfAvif } from './avif'
export {
  type Background,
  type Iframe,
  type IframeBackground,
  type IframeTrigger,
  type ImageBackground,
  PRESENTER_HOOKS,
  type PresenterHook,
  sandboxOf,
  type VideoBackground,
} from './background'
export { BACKGROUND_KEYS, type BackgroundKey } from './backgroundKey'
export { type BagItem, bagText, MOST_IN_BAG, readBag, sameItem } from './bag'
export { betterFilm, type FilmWish } from './betterFilm'
export { BORROWED, type BorrowedTexts } from './borrowed'
export type { BoxHook } from './boxHook'
export type { Button, ButtonKind } from './button'
export {
  type BackgroundWish,
  chooseBackground,
  defaultBackground,
  fallbackStills,
  stillOf,
} from './chooseBackground'
export { type Configuration, readConfiguration } from './configuration'
export type { Configurator } from './configurator'
export {
  CONTACT_FIELDS,
  type ContactFault,
  type ContactField,
  type ContactReading,
  type ContactRequest,
  type ContactRule,
  isEmailAddress,
  isRequired,
  longestOf,
  readContactRequest,
} from './contactRequest'
export { initials, mailUrl, phoneUrl } from './contactUrls'
export type { Content } from './content'
export type { Contact, Dashboard, DashboardLink, LibraryEntry } from './dashboard'
export { type Documents, documentsOf } from './documents'
export { addressOf } from './doors/addresses'
export { type DoorFault, type Doors, opensWorld, type WorldDoor } from './doors/door'
export { nameIn } from './doors/naming'
export { type LanguageOutline, type Outline, outlineLanguage } from './doors/outline'
export { readDoors } from './doors/readDoors'
export { type RawAnswers, type Row, recordName, rowsOf, unwrapAnswer } from './doors/rows'
export { picked, shorn } from './doors/shorn'
export { doorsOf, isAnythingClosed, type Share, type Sight, sightOf } from './doors/sight'
export type {
  ContentReport,
  DayCount,
  FairReport,
  PlaceReport,
  Totals,
} from './fairReport'
export { fileSize } from './fileSize'
export {
  heartbeatLine,
  isKioskId,
  type KioskHeartbeat,
  type KioskScreen,
  MOST_KIOSK_BYTES,
  MOST_KIOSK_ERRORS,
  MOST_KIOSK_LINES,
  MOST_SCREEN_BYTES,
  readKioskHeartbeat,
} from './fleet'
export {
  byTrouble,
  type Fleet,
  type FleetKiosk,
  type FleetKioskDetails,
  type FleetTotals,
  fleetRelease,
  fleetTotals,
  hasFailedUpdate,
  KIOSK_TROUBLES,
  type KioskSight,
  type KioskTrouble,
  kioskTroubles,
  SERIOUS_TROUBLES,
} from './fleetView'
export type { HeaderComponent } from './headerComponent'
export { type Category, HOTSPOT_TYPES, type Hotspot, type HotspotType } from './hotspot'
export type { Icon } from './icon'
export type { Group } from './itemBase'
export { isLocale, LOCALES, type Locale, localeId } from './locales'
export type { Arrow, HotspotAnimation, Location } from './location'
export {
  type Manifest,
  type ManifestSignature,
  MEDIA_STAY_MS,
  type PackageFile,
  type RetiredFile,
  readManifest,
  readRetiredFiles,
  signedText,
} from './manifest'
export { matchLocale } from './matchLocale'
export {
  type Captions,
  captionsFor,
  type FilmFile,
  FORMAT_WIDTHS,
  type FormatName,
  type Media,
  type MediaFormat,
  type MediaKind,
  mediaKind,
  mediaTitle,
} from './media'
export type { Menu, MenuItem, MenuItemKind } from './menu'
export {
  type FirstStage,
  type FirstStill,
  firstStillFor,
  firstStills,
  type PageStart,
  type StartAnswer,
} from './pageStart'
export { type Password, readPassword } from './password'
export { isPageName, PAGES, type PageName, pathOfPage, withBase, withoutBase } from './paths'
export type { PayloadId } from './payloadId'
export {
  coveringFile,
  coverSizes,
  formatFor,
  formatOrSmaller,
  neededWidth,
  type Picture,
  type PictureFile,
  type PictureSources,
  pictureSources,
} from './picture'
export {
  defaultWorld,
  findByUrl,
  findWorld,
  findWorldByHost,
  homeWorld,
  locationSlug,
  locationsOf,
  startLocation,
  urlOfLocation,
} from './place'
export type { Problem } from './problem'
export { readAction } from './readAction'
export { PLACE_ENDPOINTS, readContent, readContentInParts } from './readContent'
export type { Pause } from './reading/inParts'
export { mayMention } from './reading/later'
export { createReadBefore, type ReadBefore } from './reading/readBefore'
export type { Screensaver, ScreensaverEntry } from './screensaver'
export type { DataRow, Section, SectionKind, Slide } from './section'
export type { StartPage } from './startPage'
export { openMedia } from './target'
export { TOUR_TYPES, type Tour, type TourStep, type TourType } from './tour'
export {
  CONTACT_WAYS,
  CONTENT_KINDS,
  type ContactWay,
  type ContentKind,
  LONGEST_TRACKED,
  MEDIA_TYPES,
  type MediaType,
  MOST_TRACKED_EVENTS,
  MOST_TRACKED_FIELDS,
  readTrackedEvent,
  TRACKED_NAMES,
  type TrackedEvent,
  type TrackedName,
  trackedEventSchema,
  VISIT_ENDED,
  VISIT_STARTED,
  type VisitEnd,
} from './trackedEvent'
export { trackedEventFault } from './trackedEventFault'
export type { Transition } from './transition'
export { isRecord, unwrap } from './unwrap'
export {
  MOST_HEARTBEAT_LINES,
  type PageHeartbeat,
  type ReleaseName,
  readPageHeartbeat,
  readUpdatesStanding,
  UPDATE_ENDS,
  UPDATE_ORDERS,
  UPDATE_PHASES,
  type UpdateEnd,
  type UpdateOrder,
  type UpdatePhase,
  type UpdatesStanding,
} from './updates'
export { byteSize, partDone, textOfEnd, timeLeft } from './updateWords'
export { vcardOf } from './vcard'
export { type SiteVideo, siteVideo, siteVideoPage } from './videoSite'
export type { World, WorldLogo } from './world'
export type { WorldItem } from './worldItem'
