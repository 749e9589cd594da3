import type { Article, Content, Dashboard, Locale, Location } from '../../../content'
import type { Text } from '../siteTexts'
import type { ScreenParts } from './parts'

/** What a page shows without the program: a place, and the article or library that its address opens. */
export interface PlaceView {
  readonly locale: Locale
  /** The languages that have the place, with its addresses. */
  readonly languages: ReadonlyMap<Locale, string>
  readonly location: Location
  readonly article: Article | undefined
  readonly library: Dashboard | undefined
  /** The place's own records and those that it leads to, as guests see them. */
  readonly content: Content
  /** The names and addresses of all places. */
  readonly places: Content
  readonly hotspots: HotspotSettings
  readonly text: Text
  readonly parts: ScreenParts
  /** The path that the showroom is served at. */
  readonly base: string
  /** The browser's URL of a media file. */
  resolveMedia(url: string): string
}

/** The settings of hotspots, those of the backend included. */
interface HotspotSettings {
  readonly labels: string
}
