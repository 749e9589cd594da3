import type { Action, Configuration, Locale, NotificationKind, PayloadId, PresenterHook } from '../content'
import type { Unavailable } from '../navigation'
import type { Overlay } from './overlays/overlays'

/** A side effect that an input requests, as plain data. */
export type Effect =
  | { readonly type: 'openLink'; readonly url: string; readonly newWindow: boolean }
  | {
      readonly type: 'postToIframe'
      readonly name: string
      readonly identifier: string | undefined
      readonly detail?: Extract<Action, { type: 'postToIframe' }>['detail']
    }
  /** Loads a language, unless it is already shown. Reports `contentArrived` or `languageFailed`. */
  | { readonly type: 'loadLanguage'; readonly locale: Locale }
  /** Checks whether this is the world's access key. Reports `keyChecked`. */
  | { readonly type: 'proveKey'; readonly world: string; readonly key: string }
  /** Signs the visitor out. Reports `userChanged`. */
  | { readonly type: 'signOut' }
  /** Sends a configuration to the cart of the embedding page. */
  | { readonly type: 'addToCart'; readonly uid: string; readonly configuration: Configuration }
  /** Opens the configurator with the configuration that a URL carries. */
  | { readonly type: 'openConfiguration'; readonly packed: string }
  /** A tour was requested that the content does not have. */
  | { readonly type: 'reportUnknownTour'; readonly key: string }
  /** Something was requested that has failed to load so far. */
  | { readonly type: 'retryMissing' }
  /** Notifies the visitor with a text from `locales/`. */
  | {
      readonly type: 'announce'
      readonly kind: NotificationKind
      readonly textKey: string
      readonly values?: Readonly<Record<string, string>>
    }
  /** An action could not be carried out; the message names the action and the field. */
  | { readonly type: 'reportProblem'; readonly message: string }
  /** Writes a URL into the address bar. `above`: see `UrlState.entryAbove`. */
  | {
      readonly type: 'writeUrl'
      readonly url: string
      readonly replace: boolean
      readonly above: boolean
    }
  | { readonly type: 'emit'; readonly event: VisitEvent }

/** Something that happened in a visit. */
export type VisitEvent =
  | { readonly type: 'locationChanged'; readonly from: PayloadId | null; readonly to: PayloadId }
  | { readonly type: 'lifecycle'; readonly hook: PresenterHook; readonly payloadId: PayloadId }
  /** The visitor has arrived at a place by themselves, not through the screensaver. */
  | {
      readonly type: 'arrived'
      readonly payloadId: PayloadId
      readonly world: string
      readonly title: string
    }
  | { readonly type: 'unavailableChanged'; readonly unavailable: Unavailable | null }
  | {
      readonly type: 'modal'
      readonly moment: 'beforeOpen' | 'beforeClose'
      readonly overlay: Overlay['type']
    }
  | { readonly type: 'overlayOpened'; readonly overlay: Overlay['type'] }
  /** Something visible has moved, opened or closed. `idle`: because of the screensaver, or behind it. */
  | { readonly type: 'activity'; readonly idle: boolean }
  | { readonly type: 'screensaverStarted' }
  | { readonly type: 'screensaverEnded' }
  /** The visit has reached its first place. */
  | { readonly type: 'visitStarted' }
  | { readonly type: 'visitorChanged' }
  | { readonly type: 'tourPaused' }
  /** The timer of the open tour's step restarts. */
  | { readonly type: 'tourStepRestarted' }
  | { readonly type: 'tourStepsChanged' }
  | { readonly type: 'configurationsChanged' }
  | { readonly type: 'bagChanged' }
  | { readonly type: 'languageChanged' }
