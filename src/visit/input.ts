import type { Action, Content, Hotspot, Locale, User, View } from '../content'
import type { PlayerEvent } from '../navigation'
import type { Settings } from '../settings'
import type { WorldGraph } from '../world'
import type { KeyProof, Overlay } from './overlays/overlays'
import type { ScreenState } from './screenState'
import type { StageKind, UrlEntry, VisitState } from './state'

/** Something that happened: to the page, the network, the player or the content. */
export type Fact =
  /** The player's report of what is on screen. */
  | PlayerEvent
  | ({ readonly type: 'urlEntered' } & UrlEntry)
  /** Following the last entered URL threw an error. */
  | { readonly type: 'urlFailed' }
  /**
   * Another language, an update, or content that was missing. `settings`: given if the backend's settings
   * are now known.
   */
  | {
      readonly type: 'contentArrived'
      readonly content: Content
      readonly graph: WorldGraph
      readonly settings?: Settings
    }
  | { readonly type: 'languageFailed'; readonly locale: Locale }
  | { readonly type: 'userChanged'; readonly user: User | null }
  | { readonly type: 'keyChecked'; readonly world: string; readonly key: string; readonly proof: KeyProof }
  | { readonly type: 'stageChanged'; readonly stage: StageKind }
  /** Several videos in a row could not be played (true), or one plays again (false). */
  | { readonly type: 'videosUnplayable'; readonly unplayable: boolean }
  /** Lengths in CSS pixels. */
  | ({ readonly type: 'screenResized' } & Omit<ScreenState, 'breakpoint'>)
  | { readonly type: 'connectionChanged'; readonly online: boolean }
  | { readonly type: 'motionChanged'; readonly lessMotion: boolean }
  /** The hotspots that do not fit on the picture, and the part of it that the window shows. */
  | { readonly type: 'hotspotsMeasured'; readonly offPicture: readonly Hotspot[]; readonly view: View }
  /** The place that could not be loaded is available now. */
  | { readonly type: 'placeAvailable' }
  /** The visitor is asked whether they are still there. Null: no longer. */
  | { readonly type: 'presenceAsked'; readonly asking: VisitState['asking'] }
  /** The visitor has left: only what belongs to the screen stays. */
  | { readonly type: 'visitorLeft' }
  /** The screensaver's current entry has been shown for its time. */
  | { readonly type: 'screensaverEntryEnded' }
  /** The open tour's step has been shown for its time. */
  | { readonly type: 'tourStepEnded' }
  /** The visitor did something apart from the tour (true), or has done nothing for a while (false). */
  | { readonly type: 'tourTouched'; readonly touched: boolean }
  /** The film over the picture has ended, or cannot be played. */
  | { readonly type: 'filmEnded' }
  /** The steps of tours from before a page reload, by tour key. */
  | { readonly type: 'tourStepsRestored'; readonly steps: ReadonlyMap<string, number> }
  /** An overlay cannot be drawn. */
  | { readonly type: 'overlayFailed'; readonly overlay: Overlay }
  | { readonly type: 'notificationClosed'; readonly id: number }
  /** Several actions are requested, each to start when the one before is done. */
  | { readonly type: 'actionsRequested'; readonly actions: readonly Action[] }

/** Everything that changes a visit: an action is a request, a fact is a report. */
export type VisitInput = Action | Fact
