import type {
  Access,
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
import type { NavigationState, PlayerEvent } from '../navigation'
import type { Settings } from '../settings'
import type { WorldGraph } from '../world'
import type { Notification } from './notifications'
import type { KeyProof, Overlay } from './overlays'
import type { ScreenState } from './screenState'
import type { ScreensaverState } from './screensaverState'
import type { TourState } from './tourState'

/** The surface pictures are on: with the GPU, as plain elements, or stills only. Null before the first picture. */
export type StageKind = 'gpu' | 'dom' | 'images'

/** The whole visit as one snapshot. Everything visible is a reading of it. */
export interface VisitState {
  readonly language: Locale
  readonly content: Content
  readonly graph: WorldGraph
  readonly settings: Settings
  readonly navigation: NavigationState
  /** Open over the picture, bottom to top. */
  readonly overlays: readonly Overlay[]
  /** What the visitor has put together and not yet added to a cart, by the configurator's uid. */
  readonly configurations: ReadonlyMap<string, Configuration>
  /** What the visitor takes along, in the order it was put in. */
  readonly bag: readonly BagItem[]
  /** Something that was to be taken along is not in the content, or not for this visitor. */
  readonly bagLacks: boolean
  readonly tours: TourState
  /** What an idle screen shows; null: somebody is there. */
  readonly screensaver: ScreensaverState | null
  /** The visitor is asked whether they are still there, and has until this time of the clock that asks; null: they are not. */
  readonly asking: { readonly until: number } | null
  /** How many visitors have come and gone since the page was opened. */
  readonly visitors: number
  /** Waiting to be shown, the first one now. */
  readonly notifications: readonly Notification[]
  /** `off`: the visitor goes on without videos. */
  readonly videos: 'on' | 'off'
  /** Whether places move, as the visitor chose; null: unless the device asks for less motion. */
  readonly loops: 'on' | 'off' | null
  /** Whether ways are flown, as the visitor chose; null: unless the device asks for less motion. */
  readonly flights: 'on' | 'off' | null
  /** Videos were tried and none could be played: the visitor is to be asked whether to go on without them. */
  readonly videosUnplayable: boolean
  readonly stage: StageKind | null
  /** What doors know of who is visiting. */
  readonly visitor: Visitor
  /** What was asked for the rest of the visit; null: as each place says. */
  readonly hotspotsShown: boolean | null
  /** Hotspots of the place that its picture has no room for in this window: they are offered beside it. */
  readonly offPicture: readonly Hotspot[]
  /** Null until it was measured. */
  readonly screen: ScreenState | null
  /** Whether there is an internet connection, as far as the browser knows. */
  readonly online: boolean
  /** Whether the device asks for less motion. */
  readonly lessMotion: boolean
  /** Whether this is a device for the hand, by its user agent (spec §9). */
  readonly mobile: boolean
}

/** What an action may ask of the world outside of the visit. */
export interface VisitEffects {
  openLink(url: string, newWindow: boolean): void
  postToIframe(
    name: string,
    identifier: string | undefined,
    detail?: Extract<Action, { type: 'postToIframe' }>['detail'],
  ): void
  /** Loads a language, unless it is spoken already, and answers with `replaceContent`. */
  loadLanguage(locale: Locale): void
  /** The visitor may not be at this place, and no key would help. */
  turnAway(access: Exclude<Access, 'granted' | 'password'>, payloadId: PayloadId): void
  /** Finds out whether this is the world's access key, and answers with `reportKey`. */
  proveKey(world: string, key: string): void
  /** Forgets who is signed in, and answers with `reportUser`. */
  signOut(): void
  /** Hands a configuration to the cart of the embedding page, and answers with `configure` that none is left. */
  addToCart(uid: string, configuration: Configuration): void
  /** A tour was asked for, by a URL or a setting perhaps, that the content does not have. */
  unknownTour(key: string): void
  /** What was asked for could not be loaded so far. */
  awaited(): void
  /** An action could not be done; `message` names the action and the field. */
  problem(message: string): void
}

/** The one store of the application. */
export interface Visit {
  getState(): VisitState
  /** Calls the listener after every change; the answer ends it. */
  subscribe(listener: (state: VisitState, before: VisitState) => void): () => void
  dispatch(action: Action): void
  /** Calls the listener with every action that is asked for from outside, before it is done; the answer ends it. */
  onAction(listener: (action: Action) => void): () => void
  /** A URL names this place: land there when the visit begins, else fly there, back along the history if it lies there. */
  follow(payloadId: PayloadId): void
  /**
   * A url's query names what lies over the picture (spec §2): opens that, and closes what it does not name. Ill-formed
   * and unknown ids are said to be a problem and open nothing.
   */
  followParameters(parameters: Iterable<readonly [name: string, value: string]>): void
  /** Takes the visitor to where they could not be taken before, if they have not gone anywhere since. False: not just now. */
  tryAgain(): boolean
  /** A URL names a world that only its access key opens: asks for it. */
  askForKey(world: string, payloadId: PayloadId | null): void
  /**
   * Whether `key` opens the world; `unproved`: it could not be found out. If it does, the visitor goes on to where the
   * door was closed.
   */
  reportKey(world: string, key: string, proof: KeyProof): void
  /** Who is signed in from now on. */
  reportUser(user: User | null): void
  reportDevice(mobile: boolean): void
  /** The window, lengths in CSS pixels. */
  reportScreen(screen: Omit<ScreenState, 'breakpoint'>): void
  reportConnection(online: boolean): void
  /** Whether the device asks for less motion. */
  reportMotion(lessMotion: boolean): void
  /** Which hotspots of the place have no room on its picture. */
  reportOffPicture(hotspots: readonly Hotspot[]): void
  /** Asks whether anybody is still there; null: somebody is, or nobody has to be asked any more. */
  askStillThere(asking: VisitState['asking']): void
  /**
   * The next visitor comes: nothing of the last one is left, and the visit stands nowhere until `follow` or a `goTo` names
   * the first place. What belongs to the screen stays, and so does what is shown of the last place until then.
   */
  nextVisitor(): void
  /** What the screensaver shows is over: what follows is shown. */
  nextOfScreensaver(): void
  /** The open tour's step is over: what follows is shown. */
  nextOfTour(): void
  /** Somebody does something beside the tour (true), and has not for a while (false): it waits for them. */
  reportTouch(touched: boolean): void
  /** The film over the picture has been seen to its end, or cannot be played. */
  filmOver(): void
  /** Where tours were left, by their keys: before the page was loaded anew, or nowhere, as another visitor comes. */
  recallTours(steps: ReadonlyMap<string, number>): void
  /** The player's word on what is on screen. */
  report(event: PlayerEvent): void
  reportStage(stage: StageKind): void
  /** Several videos in a row could not be played (true), or one plays again (false). */
  reportUnplayable(unplayable: boolean): void
  /** Another language's content, or an update, for the same places; with it what the backend says of the settings. */
  replaceContent(content: Content, graph: WorldGraph, settings?: Settings): void
  /** Closes what cannot be drawn, wherever it lies in the pile. */
  leaveOut(overlay: Overlay): void
  closeNotification(id: number): void
}
