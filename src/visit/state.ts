import type {
  Action,
  BagItem,
  Configuration,
  Content,
  Hotspot,
  Locale,
  PayloadId,
  User,
  Visitor,
} from '../content'
import { GUEST } from '../content'
import { initialNavigation, type NavigationState } from '../navigation'
import type { Settings } from '../settings'
import type { QueryParameters } from '../util'
import { createWorldGraph, type WorldGraph } from '../world'
import type { ScreensaverState } from './idle/screensaverState'
import type { Notification } from './overlays/notifications'
import type { Overlay } from './overlays/overlays'
import type { ScreenState } from './screenState'
import { NO_TOURS, type TourState } from './tours/tourState'

/** The surface pictures are on: with the GPU, as plain elements, or stills only. Null before the first picture. */
export type StageKind = 'gpu' | 'dom' | 'images'

/** A URL that the visit is to follow. */
export interface UrlEntry {
  /** Path, query and fragment below the showroom's base path. */
  readonly url: string
  /**
   * `load` and `popstate`: it is in the address bar already. `link`: it gets an entry of its own in the history.
   * `replace`: it takes the place of the current entry.
   */
  readonly cause: 'load' | 'popstate' | 'link' | 'replace'
  /** The language that the root path leads to. Default: the one that is shown. */
  readonly preferred?: Locale
  /** Of the history's entry: see `UrlState.entryAbove`. */
  readonly above?: boolean
}

/** What the URL shows over the picture (spec §2, routes). */
export type Page =
  /** The picture alone, at this place. */
  | { readonly name: 'place'; readonly payloadId: PayloadId }
  /** The start page of the world that the host selects, else of the default world. */
  | { readonly name: 'home' }
  /** The start page of a world. */
  | { readonly name: 'world'; readonly world: string }
  /** `redirect`: the payload id of the place, or the path, that the page leads on to. */
  | { readonly name: 'login' | 'power-save-mode'; readonly redirect?: string }
  | { readonly name: 'cookies' }
  /** A place or world that the visitor may not see yet. `path` starts behind the language. */
  | { readonly name: 'closed'; readonly path: string; readonly overlays: QueryParameters }
  | { readonly name: 'not-found' | 'error'; readonly url: string }

/** The part of the visit that the URL carries, and what the browser shows of it. */
export interface UrlState {
  /** Null before the first URL was entered. */
  readonly page: Page | null
  /** Parameters that stay wherever the visitor goes: how the showroom is embedded and shown. */
  readonly query: QueryParameters
  /** Of the URL that was entered last, with its `#`; empty once the visitor goes on. */
  readonly fragment: string
  /** The URL in the address bar, as path, query and fragment. Null before the first was entered. */
  readonly address: string | null
  /** Whether the history's entry below shows the same place with less open over it. */
  readonly entryAbove: boolean
  /** A URL that waits for its language. */
  readonly pendingUrl: UrlEntry | null
}

/** Actions that are carried out one after the other, each when the one before is done. */
export interface SequenceState {
  readonly rest: readonly Action[]
  /** Where the visitor has to be heading; a visitor who turns elsewhere ends the sequence. */
  readonly destination: PayloadId | null
  /** The index of the overlay that has to be closed before the next action. */
  readonly overlay: number | null
}

/** The whole visit as one snapshot. Everything visible is derived from it. */
export interface VisitState extends UrlState {
  readonly language: Locale
  /** The language that is being loaded. */
  readonly loadingLanguage: Locale | null
  readonly content: Content
  readonly graph: WorldGraph
  readonly settings: Settings
  readonly navigation: NavigationState
  /** Open over the picture, bottom to top. */
  readonly overlays: readonly Overlay[]
  /** What the visitor has configured and not yet added to a cart, by the configurator's uid. */
  readonly configurations: ReadonlyMap<string, Configuration>
  /** What the visitor takes along, in the order it was put in. */
  readonly bag: readonly BagItem[]
  /** Something that was to be taken along is not in the content, or not for this visitor. */
  readonly bagIncomplete: boolean
  readonly tours: TourState
  readonly sequence: SequenceState | null
  /** What an idle screen shows. Null while somebody is there. */
  readonly screensaver: ScreensaverState | null
  /** The visitor is asked whether they are still there, until this time of the clock that asks. */
  readonly asking: { readonly until: number } | null
  /** How many visitors have come and gone since the page was opened. */
  readonly visitors: number
  /** Whether this visitor has reached a first place. */
  readonly begun: boolean
  /** The place whose arrival was reported last. */
  readonly arrivedAt: PayloadId | null
  /** Waiting to be shown, the first one now. */
  readonly notifications: readonly Notification[]
  /** The id of the newest notification. */
  readonly lastNotification: number
  /** `off`: the visitor goes on without videos. */
  readonly videos: 'on' | 'off'
  /** Whether places move, as the visitor chose. Null: unless the device asks for less motion. */
  readonly loops: 'on' | 'off' | null
  /** Whether paths are flown, as the visitor chose. Null: unless the device asks for less motion. */
  readonly flights: 'on' | 'off' | null
  /** Several videos could not be played: the visitor is asked whether to go on without them. */
  readonly videosUnplayable: boolean
  readonly stage: StageKind | null
  /** What the access rules know of the visitor. */
  readonly visitor: Visitor
  /** Whether hotspots are shown for the rest of the visit. Null: as each place says. */
  readonly hotspotsShown: boolean | null
  /** Hotspots of the place that its picture has no room for in this window: they are offered beside it. */
  readonly offPicture: readonly Hotspot[]
  /** Null until it was measured. */
  readonly screen: ScreenState | null
  /** Whether there is an internet connection, as far as the browser knows. */
  readonly online: boolean
  /** Whether the device asks for less motion. */
  readonly lessMotion: boolean
  /** Whether this is a handheld device, by its user agent (spec §9). */
  readonly mobile: boolean
  /** The page's own host, which can select a world. */
  readonly host: string
  readonly userAgent: string
}

export interface VisitOptions {
  readonly content: Content
  /** Default: made from the content. */
  readonly graph?: WorldGraph
  readonly settings: Settings
  readonly language: Locale
  /** Who is signed in since an earlier visit. */
  readonly user?: User | null
  readonly host?: string
  readonly userAgent?: string
}

/** A visit that stands nowhere until a URL or a `goTo` names the first place. */
export function initialState(options: VisitOptions): VisitState {
  const { content, settings, language, host = '', userAgent = '' } = options
  return {
    ...{ language, content, settings, host, userAgent },
    ...{ page: null, query: [], fragment: '', address: null, entryAbove: false, pendingUrl: null },
    loadingLanguage: null,
    graph: options.graph ?? createWorldGraph(content),
    navigation: { ...initialNavigation, powerSave: settings.powerSave.active },
    overlays: [],
    configurations: new Map(),
    bag: [],
    bagIncomplete: false,
    sequence: null,
    screensaver: null,
    asking: null,
    visitors: 0,
    begun: false,
    arrivedAt: null,
    tours: NO_TOURS,
    notifications: [],
    lastNotification: 0,
    videos: settings.player.stage === 'images' ? 'off' : 'on',
    loops: null,
    flights: null,
    videosUnplayable: false,
    stage: null,
    visitor: { ...GUEST, user: options.user ?? null },
    hotspotsShown: null,
    offPicture: [],
    screen: null,
    online: true,
    lessMotion: false,
    mobile: false,
  }
}
