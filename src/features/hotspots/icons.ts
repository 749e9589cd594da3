import type { HotspotType } from '../../content'
import {
  ArticleIcon,
  DocumentIcon,
  ForwardIcon,
  LibraryIcon,
  LinkIcon,
  MediaIcon,
  MenuIcon,
  WindowIcon,
} from '../../ui'

/** Icon of each hotspot type. */
export const ICONS = {
  navigation: ForwardIcon,
  'open-article': ArticleIcon,
  'open-dashboard': LibraryIcon,
  'open-documents': DocumentIcon,
  'open-link': LinkIcon,
  'open-media': MediaIcon,
  menu: MenuIcon,
  'i-frame-action': WindowIcon,
} as const satisfies Record<HotspotType, unknown>
