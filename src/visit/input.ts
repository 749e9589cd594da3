import type { Action, Content, Hotspot, Locale, User } from '../content'
import type { PlayerEvent } from '../navigation'
import type { Settings } from '../settings'
import type { WorldGraph } from '../world'
import type { KeyProof, Overlay } from './overlays/overlays'
import type { ScreenState } from './screenState'
import type { StageKind, UrlEntry, VisitState } from './state'

/** Reported reality: what happened to the page, the network, the player or the content. */
export type Fact =
  /** What is on screen, as the player reports it. */
  | PlayerEvent
  | ({ readonly type: 'urlEntered' } & UrlEntry)
  /** The routing itself failed at the URL that was entered last. */
  | { readonly type: 'urlFailed' }
  /** Another language, an update, or what was still missing. `settings`: with what the backend says of them. */
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
  /** The hotspots that have no room on the picture. */
  | { readonly type: 'hotspotsMeasured'; readonly offPicture: readonly Hotspot[] }
  /** The place that could not be loaded can be had now. */
  | { readonly type: 'placeAvailable' }
  /** The visitor is asked whether they are still there; null: no more. */
  | { readonly type: 'presenceAsked'; readonly asking: VisitState['asking'] }
  /** The visitor has gone: nothing of theirs stays but what belongs to the screen. */
  | { readonly type: 'visitorLeft' }
  /** What the screensaver shows has had its time. */
  | { readonly type: 'screensaverEntryEnded' }
  /** The open tour's step has had its time. */
  | { readonly type: 'tourStepEnded' }
  /** Somebody does something beside the tour (true), or has not for a while (false). */
  | { readonly type: 'tourTouched'; readonly touched: boolean }
  /** The film over the picture has been played to its end, or cannot be played. */
  | { readonly type: 'filmEnded' }
  /** Where tours were left before the page was reloaded, by their keys. */
  | { readonly type: 'tourStepsRestored'; readonly steps: ReadonlyMap<string, number> }
  /** An overlay cannot be drawn. */
  | { readonly type: 'overlayFailed'; readonly overlay: Overlay }
  | { readonly type: 'notificationClosed'; readonly id: number }
  /** Something asks for several actions, each when the one before is done. */
  | { readonly type: 'actionsRequested'; readonly actions: readonly Action[] }

/** All that changes a visit: an action is a wish, a fact is reported reality. */
export type VisitInput = Action | Fact

/** The facts, by type: everything else that a visit takes is an action. */
const FACTS: Readonly<Record<Fact['type'], true>> = {
  ...{ ready: true, ended: true, failed: true, urlEntered: true, urlFailed: true },
  ...{ contentArrived: true, languageFailed: true, userChanged: true, keyChecked: true },
  ...{ stageChanged: true, videosUnplayable: true, screenResized: true, connectionChanged: true },
  ...{ motionChanged: true, hotspotsMeasured: true, placeAvailable: true, presenceAsked: true },
  ...{ visitorLeft: true, screensaverEntryEnded: true, tourStepEnded: true, tourTouched: true },
  ...{ filmEnded: true, tourStepsRestored: true, overlayFailed: true, notificationClosed: true },
  actionsRequested: true,
}

export function isAction(input: VisitInput): input is Action {
  return !Object.hasOwn(FACTS, input.type)
}
