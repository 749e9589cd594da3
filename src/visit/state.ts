import type {
  Action,
  BagItem,
  Configuration,
  Content,
  Hotspot,
  Locale,
  PayloadId,
  User,
  View,
  Visitor,
} from '../content'
import { GUEST, WHOLE_PICTURE } from '../content'
import { initialNavigation, type NavigationState } from '../navigation'
import type { Settings } from '../settings'
import { createWorldGraph, type WorldGraph } from '../world'
import type { ScreensaverState } from './idle/screensaverState'
import type { Notification } from './overlays/notifications'
import type { Overlay } from './overlays/overlays'
import type { ScreenState } from './screenState'
import { NO_TOURS, type TourState } from './tours/tourState'

/**
 * How pictures are rendered: on the GPU, as DOM elements, or as stills only. Null before the first picture.
 */
export type StageKind = 'gpu' | 'dom' | 'images'

/** Name and value of each query parameter, in order. */
export type QueryParameters = readonly (readonly [name: string, value: string])[]

/** A URL for the visit to follow. */
export interface UrlEntry {
  /** Path, query and fragment below the showroom's base path. */
  readonly url: string
  /**
   * `load` and `popstate`: the URL is already in the address bar. `link`: it gets a new history entry.
   * `replace`: it replaces the current entry.
   */
  readonly cause: 'load' | 'popstate' | 'link' | 'replace'
  /** The language that the root path redirects to. Default: the current one. */
  readonly preferred?: Locale
  /** Stored in the history entry: see `UrlState.entryAbove`. */
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
  /** `redirect`: the payload id of the place, or the path, to go to afterwards. */
  | { readonly name: 'login' | 'power-save-mode'; readonly redirect?: string }
  | { readonly name: 'cookies' }
  /** A place or world that the visitor may not see yet. `path` is the part after the language. */
  | { readonly name: 'closed'; readonly path: string; readonly overlays: QueryParameters }
  | { readonly name: 'not-found' | 'error'; readonly url: string }

/** The part of the visit that the URL carries, and what the browser shows of it. */
interface UrlState {
  /** Null before the first URL was entered. */
  readonly page: Page | null
  /** Parameters that stay throughout the visit: how the showroom is embedded and shown. */
  readonly query: QueryParameters
  /** The fragment of the URL that was entered last, with its `#`. Empty once the visitor moves on. */
  readonly fragment: string
  /** The URL in the address bar, as path, query and fragment. Null before the first was entered. */
  readonly address: string | null
  /** Whether the previous history entry shows the same place with fewer overlays. */
  readonly entryAbove: boolean
  /** A URL that waits for its language to load. */
  readonly pendingUrl: UrlEntry | null
}

/** Actions that are carried out in sequence. */
interface SequenceState {
  readonly rest: readonly Action[]
  /** Where the visitor has to be heading. If they change direction, the sequence ends. */
  readonly destination: PayloadId | null
  /** The index of the overlay that has to close before the next action. */
  readonly overlay: number | null
}

/** The whole state of a visit. Everything visible is derived from it. */
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
  /** Configurations not yet added to a cart, by the configurator's uid. */
  readonly configurations: ReadonlyMap<string, Configuration>
  /** What the visitor takes along, in the order it was added. */
  readonly bag: readonly BagItem[]
  /** Something that should be in the bag is not in the content, or not accessible to this visitor. */
  readonly bagIncomplete: boolean
  readonly tours: TourState
  readonly sequence: SequenceState | null
  /** What the idle screen shows. Null while the screen is in use. */
  readonly screensaver: ScreensaverState | null
  /**
   * The visitor is asked whether they are still there. `until`: the deadline, by the clock of
   * `runPrivacyReset`.
   */
  readonly asking: { readonly until: number } | null
  /** The number of visitors who have left since the page was opened. */
  readonly visitors: number
  /** Whether this visitor has reached their first place. */
  readonly started: boolean
  /** The place whose arrival was reported last. */
  readonly arrivedAt: PayloadId | null
  /** The queue of notifications. The first one is on screen. */
  readonly notifications: readonly Notification[]
  /** The id of the newest notification. */
  readonly lastNotification: number
  /** `off`: the visitor has chosen to continue without videos. */
  readonly videos: 'on' | 'off'
  /** The visitor's choice for looped backgrounds. Null: off if the device prefers reduced motion. */
  readonly loops: 'on' | 'off' | null
  /** The visitor's choice for flights. Null: off if the device prefers reduced motion. */
  readonly flights: 'on' | 'off' | null
  /** Whether the picture follows the device's motion sensor, as the visitor chose. */
  readonly tilt: 'on' | 'off'
  /** Several videos could not be played, so the visitor is asked whether to continue without them. */
  readonly videosUnplayable: boolean
  readonly stage: StageKind | null
  /** What access rules check. */
  readonly visitor: Visitor
  /** Whether hotspots are shown for the rest of the visit. Null: each place decides. */
  readonly hotspotsShown: boolean | null
  /** Hotspots that do not fit on the picture in this window. They are offered beside it. */
  readonly offPicture: readonly Hotspot[]
  /** Where the visitor looks: the part of the picture that the window shows. It moves as the picture is panned. */
  readonly view: View
  /** Null until it has been measured. */
  readonly screen: ScreenState | null
  /** Whether there is an internet connection, as far as the browser knows. */
  readonly online: boolean
  /** Whether the device prefers reduced motion. */
  readonly lessMotion: boolean
  /** Whether this is a handheld device, by its user agent (spec §9). */
  readonly mobile: boolean
  /** The page's host, which can select a world. */
  readonly host: string
  readonly userAgent: string
}

export interface VisitOptions {
  readonly content: Content
  /** Default: created from the content. */
  readonly graph?: WorldGraph
  readonly settings: Settings
  readonly language: Locale
  /** The user who signed in during an earlier page load. */
  readonly user?: User | null
  readonly host?: string
  readonly userAgent?: string
}

/** The state of a visit that has no location until a URL or a `goTo` names the first one. */
export function initialState(options: VisitOptions): VisitState {
  const { content, settings, language, host = '', userAgent = '' } = options
  // Every field by name: V8 copies an object that was built by spreading more slowly.
  return {
    language,
    content,
    settings,
    host,
    userAgent,
    page: null,
    query: [],
    fragment: '',
    address: null,
    entryAbove: false,
    pendingUrl: null,
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
    started: false,
    arrivedAt: null,
    tours: NO_TOURS,
    notifications: [],
    lastNotification: 0,
    videos: settings.player.stage === 'images' ? 'off' : 'on',
    loops: null,
    flights: null,
    tilt: 'off',
    videosUnplayable: false,
    stage: null,
    visitor: { ...GUEST, user: options.user ?? null },
    hotspotsShown: null,
    offPicture: [],
    view: WHOLE_PICTURE,
    screen: null,
    online: true,
    lessMotion: false,
    mobile: false,
  }
}
