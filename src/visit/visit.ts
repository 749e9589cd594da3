import type { Action, Content, Locale, PayloadId } from '../content'
import type { NavigationState, PlayerEvent } from '../navigation'
import type { Settings } from '../settings'
import type { WorldGraph } from '../world'
import type { Notification } from './notifications'
import type { Overlay } from './overlays'

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
  /** Waiting to be shown, the first one now. */
  readonly notifications: readonly Notification[]
  /** `off`: the visitor goes on without videos. */
  readonly videos: 'on' | 'off'
  readonly stage: StageKind | null
}

/** What an action may ask of the world outside of the visit. */
export interface VisitEffects {
  openLink(url: string, newWindow: boolean): void
  postToIframe(name: string, identifier: string | undefined): void
  /** Loads a language and answers with `replaceContent`. */
  loadLanguage(locale: Locale): void
  /** An action could not be done; `message` names the action and the field. */
  problem(message: string): void
}

/** The one store of the application. */
export interface Visit {
  getState(): VisitState
  /** Calls the listener after every change; the answer ends it. */
  subscribe(listener: (state: VisitState, before: VisitState) => void): () => void
  dispatch(action: Action): void
  /** A URL names this place: land there when the visit begins, else fly there, back along the history if it lies there. */
  follow(payloadId: PayloadId): void
  /** The player's word on what is on screen. */
  report(event: PlayerEvent): void
  reportStage(stage: StageKind): void
  /** Another language's content, or an update, for the same places. */
  replaceContent(content: Content, graph: WorldGraph): void
  closeNotification(id: number): void
}
