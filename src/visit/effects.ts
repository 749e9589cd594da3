import type { Action, Configuration, Locale, NotificationKind, PayloadId, PresenterHook } from '../content'
import type { Unavailable } from '../navigation'
import type { Overlay } from './overlays/overlays'

/** What an input asks of the world outside of the visit, as plain data. */
export type Effect =
  | { readonly type: 'openLink'; readonly url: string; readonly newWindow: boolean }
  | {
      readonly type: 'postToIframe'
      readonly name: string
      readonly identifier: string | undefined
      readonly detail?: Extract<Action, { type: 'postToIframe' }>['detail']
    }
  /** Loads a language, unless it is shown already. Answered by `contentArrived` or `languageFailed`. */
  | { readonly type: 'loadLanguage'; readonly locale: Locale }
  /** Checks whether this is the world's access key. Answered by `keyChecked`. */
  | { readonly type: 'proveKey'; readonly world: string; readonly key: string }
  /** Forgets who is signed in. Answered by `userChanged`. */
  | { readonly type: 'signOut' }
  /** Sends a configuration to the cart of the embedding page. */
  | { readonly type: 'addToCart'; readonly uid: string; readonly configuration: Configuration }
  /** Opens the configurator with what a URL carries. */
  | { readonly type: 'openConfiguration'; readonly packed: string }
  /** A tour was asked for that the content does not have. */
  | { readonly type: 'reportUnknownTour'; readonly key: string }
  /** What was asked for could not be loaded so far. */
  | { readonly type: 'retryMissing' }
  /** Notifies the visitor with a text of `locales/`. */
  | {
      readonly type: 'announce'
      readonly kind: NotificationKind
      readonly textKey: string
      readonly values?: Readonly<Record<string, string>>
    }
  /** An action could not be done; the message names the action and the field. */
  | { readonly type: 'reportProblem'; readonly message: string }
  /** Writes a URL into the address bar. `above`: see `UrlState.entryAbove`. */
  | {
      readonly type: 'writeUrl'
      readonly url: string
      readonly replace: boolean
      readonly above: boolean
    }
  | { readonly type: 'emit'; readonly event: VisitEvent }

/** What happened in a visit, for those who listen to it. */
export type VisitEvent =
  | { readonly type: 'locationChanged'; readonly from: PayloadId | null; readonly to: PayloadId }
  | { readonly type: 'lifecycle'; readonly hook: PresenterHook; readonly payloadId: PayloadId }
  /** The visitor stands at a place that they, and not the screensaver, have come to. */
  | {
      readonly type: 'arrived'
      readonly payloadId: PayloadId
      readonly world: string
      readonly title: string
    }
  | { readonly type: 'unreachedChanged'; readonly unreached: Unavailable | null }
  | {
      readonly type: 'modal'
      readonly moment: 'beforeOpen' | 'beforeClose'
      readonly overlay: Overlay['type']
    }
  | { readonly type: 'overlayOpened'; readonly overlay: Overlay['type'] }
  /** Something visible has moved, opened or closed. `idle`: behind the screensaver, or by it. */
  | { readonly type: 'activity'; readonly idle: boolean }
  | { readonly type: 'screensaverStarted' }
  | { readonly type: 'screensaverEnded' }
  /** The first place of a visit is reached. */
  | { readonly type: 'visitBegan' }
  | { readonly type: 'visitorChanged' }
  | { readonly type: 'tourPaused' }
  /** The time of the open tour's step begins again. */
  | { readonly type: 'tourStepRestarted' }
  | { readonly type: 'tourStepsChanged' }
  | { readonly type: 'configurationsChanged' }
  | { readonly type: 'bagChanged' }
  | { readonly type: 'languageChanged' }
