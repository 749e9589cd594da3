import type { PayloadId } from '../parse/fields'
import type { BagItem } from '../queries/bag'
import type { Lead } from '../queries/lead'
import type { Iframe } from './background'
import type { Configuration } from './configuration'
import type { Locale } from './locales'
import type { Media } from './media'

/** One of the answers a visitor may choose. */
export interface Answer {
  readonly title: string
  /** The action it performs; absent: the dialog just closes. */
  readonly action?: Action
}

export type NotificationKind = 'info' | 'success' | 'warning' | 'danger'

/** Where a notification can appear on the screen. */
export const NOTIFICATION_POSITIONS = [
  'bottom-center',
  'bottom-left',
  'bottom-right',
  'top-center',
  'top-left',
  'top-right',
] as const

export type NotificationPosition = (typeof NOTIFICATION_POSITIONS)[number]

/**
 * The only verb of the product: what hotspots, menus, articles, keys, URLs, tours, idle timers and embedding
 * pages can request. Plain data, so content can carry it as JSON.
 */
export type Action =
  | { readonly type: 'goTo'; readonly payloadId: PayloadId }
  | { readonly type: 'back' }
  | { readonly type: 'openArticle'; readonly id: number }
  | { readonly type: 'openDashboard'; readonly id: number }
  /** `document`: the id that a url gives it; the file may not have been loaded yet. */
  | { readonly type: 'openPdf'; readonly media: readonly Media[]; readonly document?: number }
  | { readonly type: 'openVideo'; readonly media: Media }
  | { readonly type: 'openImages'; readonly media: readonly Media[]; readonly index?: number }
  | { readonly type: 'openIframe'; readonly iframe: Iframe }
  /** `detail`: further fields of the message. */
  | {
      readonly type: 'postToIframe'
      readonly name: string
      readonly identifier?: string
      readonly detail?: { readonly type?: string; readonly target?: unknown }
    }
  | { readonly type: 'openLink'; readonly url: string; readonly newWindow: boolean }
  | { readonly type: 'openMenu'; readonly key: string }
  /** `index` counts from 0; absent: the step where the visitor left the tour, else the first. */
  | { readonly type: 'openTour'; readonly key: string; readonly index?: number }
  /** Moves the open tour to a step, counted from 0, and performs the step's action. */
  | { readonly type: 'showTourStep'; readonly index: number }
  /** Whether the open tour advances by itself or waits for the visitor. */
  | { readonly type: 'setTourPlaying'; readonly on: boolean }
  /** `packed`: a configuration as a URL carries it, which replaces the visitor's. */
  | { readonly type: 'openConfigurator'; readonly uid: string; readonly packed?: string }
  /** Replaces the visitor's configuration; null removes it. */
  | { readonly type: 'configure'; readonly uid: string; readonly configuration: Configuration | null }
  /** Sends the configuration to the cart of the embedding page. */
  | { readonly type: 'addToCart'; readonly uid: string }
  /**
   * `message`: the beginning of the visitor's message. `picture`: sent with it, a small picture as a data URL.
   * `leads`: what the message is about, for the fair's report.
   */
  | {
      readonly type: 'openContact'
      readonly message?: string
      readonly picture?: string
      readonly leads?: readonly Lead[]
    }
  /** Shows how visitors can take what is open here, or the content of their bag, to their phone. Default: here. */
  | { readonly type: 'openTakeAway'; readonly what?: 'here' | 'bag' }
  /** Puts an item into the visitor's bag, or removes it. */
  | { readonly type: 'takeAlong'; readonly item: BagItem }
  | { readonly type: 'putBack'; readonly item: BagItem }
  | { readonly type: 'emptyBag' }
  /** Shows a modal dialog. Without answers it can only be closed. */
  | {
      readonly type: 'openDialog'
      readonly title: string
      readonly text?: string
      /** The most likely one first. */
      readonly answers?: readonly Answer[]
    }
  | { readonly type: 'close' }
  /** The access key that the visitor entered for a world. */
  | { readonly type: 'enterAccessKey'; readonly key: string }
  | { readonly type: 'signOut' }
  | { readonly type: 'setLanguage'; readonly locale: Locale }
  | { readonly type: 'setPowerSave'; readonly on: boolean }
  /** For the rest of the visit, overriding the location's own setting. */
  | { readonly type: 'setHotspots'; readonly shown: boolean }
  /** On: starts the screensaver as if the visitor had been idle. `id`: the screensaver to show. */
  | { readonly type: 'setScreensaver'; readonly on: boolean; readonly id?: number }
  /** Off: the showroom shows stills only. */
  | { readonly type: 'setVideos'; readonly on: boolean }
  /** For the rest of the visit, overriding the device's preference. Off: locations show their stills. */
  | { readonly type: 'setLoops'; readonly on: boolean }
  /** On: the picture follows the device's motion sensor. */
  | { readonly type: 'setTilt'; readonly on: boolean }
  /** For the rest of the visit, overriding the device's preference. Off: the next location is blended to. */
  | { readonly type: 'setFlights'; readonly on: boolean }
  | {
      readonly type: 'notify'
      readonly text: string
      readonly kind?: NotificationKind
      /** Milliseconds; 0 stays until closed; absent: the setting. */
      readonly timeout?: number
      /** Absent: the setting. */
      readonly position?: NotificationPosition
    }
