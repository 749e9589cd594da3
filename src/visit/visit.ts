import type { Action, Content, Iframe, Locale, Media, NotificationKind } from '../content'
import type { NavigationState, PlayerEvent } from '../navigation'
import type { Settings } from '../settings'
import type { WorldGraph } from '../world'

/** Something open over the picture, bottom to top. */
export type Overlay =
  | { readonly type: 'article'; readonly id: number }
  | { readonly type: 'dashboard'; readonly id: number }
  | { readonly type: 'pdf'; readonly media: readonly Media[] }
  | { readonly type: 'video'; readonly media: Media }
  | { readonly type: 'images'; readonly media: readonly Media[]; readonly index: number }
  | { readonly type: 'iframe'; readonly iframe: Iframe }
  | { readonly type: 'menu'; readonly key: string }
  | { readonly type: 'tour'; readonly key: string; readonly index: number }
  | { readonly type: 'configurator'; readonly uid: string }
  | { readonly type: 'contact' }

export interface Notification {
  readonly id: number
  readonly text: string
  readonly kind: NotificationKind
  /** Milliseconds; 0 stays until closed. */
  readonly timeout: number
}

/** The whole visit as one snapshot. Everything visible is a reading of it. */
export interface VisitState {
  readonly language: Locale
  readonly content: Content
  readonly graph: WorldGraph
  readonly settings: Settings
  readonly navigation: NavigationState
  readonly overlays: readonly Overlay[]
  readonly notifications: readonly Notification[]
  /** `images`: the visitor goes on without videos. */
  readonly videos: 'on' | 'off'
}

/** The one store of the application. */
export interface Visit {
  getState(): VisitState
  /** Calls the listener after every change; the answer ends it. */
  subscribe(listener: (state: VisitState, before: VisitState) => void): () => void
  dispatch(action: Action): void
  /** The player's word on what is on screen. */
  report(event: PlayerEvent): void
  /** Another language's content for the same places. */
  replaceContent(content: Content, graph: WorldGraph): void
  closeNotification(id: number): void
}
