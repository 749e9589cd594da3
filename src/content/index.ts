export {
  type Access,
  accessTo,
  accessToPlace,
  accessToWorld,
  GUEST,
  type User,
  type Visitor,
  worldToUnlock,
} from './access/access'
export { locationPath } from './access/accessFields'
export type { AccessFault, AccessRules, WorldRule } from './access/accessRules'
export { mentionKey } from './access/mentions'
export { type LanguageOutline, type Outline, outlineLanguage } from './access/outline'
export { readPassword } from './access/password'
export { readAccessRules, readWorldRules } from './access/readAccessRules'
export { pick, redact } from './access/redact'
export {
  createVisibility,
  isAnythingHidden,
  type Visibility,
  type VisibilityOf,
  visibilityByRules,
} from './access/visibility'
export {
  BRAND_ENDPOINT,
  type Brand,
  type BrandColors,
  readBrand,
  type Typeface,
} from './brand/brand'
export {
  describeModel,
  type Model,
  type ModelCollection,
  type ModelField,
  type ModelPart,
} from './descriptions/describeModel'
export { GLOSSARY } from './descriptions/glossary'
export type { Shape } from './descriptions/shape'
export {
  type Action,
  type Answer,
  NOTIFICATION_POSITIONS,
  type NotificationKind,
  type NotificationPosition,
} from './model/action'
export { openMedia } from './model/actionPart'
export type { AppSetting } from './model/appSetting'
export {
  type Article,
  type DataRow,
  MODAL_SIZES,
  type Section,
  type Slide,
} from './model/article'
export {
  type Background,
  type Iframe,
  PRESENTER_HOOKS,
  type PresenterHook,
  sandboxOf,
  type VideoBackground,
} from './model/background'
export { BACKGROUND_KEYS, type BackgroundKey } from './model/backgroundKey'
export type { BoxHook } from './model/boxHook'
export type { Button, ButtonKind } from './model/button'
export { type Configuration, readConfiguration } from './model/configuration'
export type { ConfigurationPicture, Configurator } from './model/configurator'
export type { Content, WorldItem } from './model/content'
export type { Contact, Dashboard, DashboardLink, LibraryEntry } from './model/dashboard'
export { HOTSPOT_TYPES, type Hotspot, type HotspotType } from './model/hotspot'
export { isLocale, LOCALES, type Locale, matchLocale } from './model/locales'
export type { Arrow, Location, PlanPosition } from './model/location'
export {
  type Captions,
  type FilmFile,
  FORMAT_WIDTHS,
  type FormatName,
  type Media,
  type MediaKind,
  mediaKind,
} from './model/media'
export type { Menu, MenuItem, MenuItemKind } from './model/menu'
export { collectionOf, RECORD_LISTS } from './model/records'
export type { Screensaver, ScreensaverEntry } from './model/screensaver'
export {
  COLLECTIONS,
  type EndpointName,
  isCollection,
  kindsIn,
  referenceOf,
} from './model/targets'
export { TOUR_TYPES, type Tour, type TourStep, type TourType } from './model/tour'
export type { Transition } from './model/transition'
export type { HeaderComponent, StartPage, World } from './model/world'
export { BORROWED } from './parse/borrowed'
export type { PayloadId } from './parse/fields'
export { mayContain } from './parse/lazy'
export { createParseCache, type ParseCache } from './parse/parseCache'
export type { Problem } from './parse/problem'
export {
  isRecord,
  type RawAnswers,
  type RawRecord,
  rawRecordsOf,
  recordName,
  unwrap,
  unwrapAnswer,
} from './parse/raw'
export { readAction } from './parse/readAction'
export { readContent, readContentInSteps } from './parse/readContent'
export { PLACE_ENDPOINTS } from './parse/recordParsers'
export type { Pause } from './parse/steps'
export {
  hotspotDirection,
  hotspotKey,
  hotspotName,
  hotspotPicture,
  hotspotTitle,
  shapesOf,
} from './places/appearance'
export { languageName } from './places/languageName'
export { type MenuDomain, nearestMenuKey } from './places/menuKey'
export { inReadingOrder } from './places/readingOrder'
export { TYPEFACES } from './places/typeface'
export { actionPicture } from './queries/actionPicture'
export {
  type BagItem,
  bagText,
  hasRoomFor,
  MAX_BAG_ITEMS,
  readBag,
  type SavedConfiguration,
  sameItem,
} from './queries/bag'
export { chooseFilmFile } from './queries/betterFilm'
export {
  bestByKey,
  chooseBackground,
  fallbackStills,
  rankedStills,
  ratioOfKey,
  stillOf,
} from './queries/chooseBackground'
export { type ComparedRow, compareData, hasData, MAX_COMPARED } from './queries/compareData'
export { pictureOfConfiguration, picturesOneChoiceAway } from './queries/configurationPicture'
export { initials, mailUrl, phoneUrl, vcardOf } from './queries/contact'
export { documentsOf } from './queries/documents'
export { answerPath, startAnswerPath } from './queries/exportedPaths'
export { filmSeconds, USABLE_THROUGHPUT } from './queries/filmSeconds'
export { currentId, findRecord } from './queries/findRecord'
export { type InlinePicture, MAX_PICTURE_LENGTH, readInlinePicture } from './queries/inlinePicture'
export { keyFigures, mainFigure } from './queries/keyFigures'
export { LEAD_KINDS, type Lead } from './queries/lead'
export { captionsFor, fileSize, mediaTitle } from './queries/mediaTexts'
export { isOrderCode } from './queries/orderCode'
export { packshot } from './queries/packshot'
export {
  BRAND_STYLE,
  firstStillFor,
  firstStills,
  type PageStart,
  type StartAnswer,
} from './queries/pageStart'
export {
  avifBeside,
  coveringFile,
  coverSizes,
  filesByWidth,
  formatFor,
  formatOrSmaller,
  neededWidth,
  type Picture,
  pictureOfAvif,
  pictureSources,
} from './queries/picture'
export { sideOf, type View, WHOLE_PICTURE } from './queries/side'
export { FONT_SIZE, ownStorageName, storageName } from './queries/storageName'
export { unknownFieldsIn } from './queries/unknownFields'
export {
  baseOfModule,
  defaultWorld,
  findByUrl,
  findWorld,
  findWorldByHost,
  homeWorld,
  isPageName,
  locationSlug,
  locationsOf,
  pathOfPage,
  startLocation,
  urlOfLocation,
  withBase,
  withoutBase,
} from './queries/urls'
export { type SiteVideo, siteVideo, siteVideoPage } from './queries/videoSite'
export { mayHaveBlocks, readBlocks } from './text/readBlocks'
