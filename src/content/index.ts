export type { Action, NotificationKind } from './action'
export type { AppSetting } from './appSetting'
export {
  BACKGROUND_KEYS,
  type Background,
  type BackgroundKey,
  type Iframe,
  type IframeBackground,
  type IframeTrigger,
  type ImageBackground,
  PRESENTER_HOOKS,
  type PresenterHook,
  type VideoBackground,
} from './background'
export { type BackgroundWish, chooseBackground, defaultBackground, stillOf } from './chooseBackground'
export type { Content } from './content'
export { type Category, HOTSPOT_TYPES, type Hotspot, type HotspotType } from './hotspot'
export type { Icon } from './icon'
export type { Group } from './itemBase'
export { isLocale, LOCALES, type Locale, localeId } from './locales'
export type { Arrow, HotspotAnimation, Location } from './location'
export { type Manifest, type PackageFile, readManifest } from './manifest'
export { matchLocale } from './matchLocale'
export { FORMAT_WIDTHS, type FormatName, type Media, type MediaFormat } from './media'
export type { PayloadId } from './payloadId'
export {
  coverSizes,
  formatFor,
  formatOrSmaller,
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
export { readContent } from './readContent'
export { linkUrl } from './target'
export type { Transition } from './transition'
export { isRecord, unwrap } from './unwrap'
export type { World, WorldLogo } from './world'
export type { WorldItem } from './worldItem'
