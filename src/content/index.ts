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
export { fileSize } from './fileSize'
export type { HeaderComponent } from './headerComponent'
export { type Category, HOTSPOT_TYPES, type Hotspot, type HotspotType } from './hotspot'
export type { Icon } from './icon'
export type { Group } from './itemBase'
export { isLocale, LOCALES, type Locale, localeId } from './locales'
export type { Arrow, HotspotAnimation, Location } from './location'
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
export type { Transition } from './transition'
export { isRecord, unwrap } from './unwrap'
export { vcardOf } from './vcard'
export { type SiteVideo, siteVideo, siteVideoPage } from './videoSite'
export type { World, WorldLogo } from './world'
export type { WorldItem } from './worldItem'
