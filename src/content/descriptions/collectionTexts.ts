import { articleText } from './articleTexts'
import { brandText } from './brandTexts'
import type { CollectionText } from './description'
import { libraryText } from './libraryTexts'
import { menuText } from './menuTexts'
import { flightText, placeText, sharedCategoryText, sharedGroupText } from './placeTexts'
import { anchorText, appSettingText, interfaceText, showroomText } from './settingTexts'
import { configuratorText, hookText, iconText, screensaverText, tourText } from './tourTexts'
import { worldText } from './worldTexts'

/** The files of a showroom's sources, in the order in which one writes them. */
export const COLLECTION_TEXTS: readonly CollectionText[] = [
  showroomText,
  brandText,
  appSettingText,
  worldText,
  placeText,
  flightText,
  sharedGroupText,
  sharedCategoryText,
  anchorText,
  articleText,
  libraryText,
  menuText,
  tourText,
  screensaverText,
  configuratorText,
  iconText,
  hookText,
  interfaceText,
]

/** Files that only sources have: a place contains their records in this field. */
export const SHARED_FIELDS: Readonly<Record<string, string>> = {
  groups: 'group',
  categories: 'station_category',
}
