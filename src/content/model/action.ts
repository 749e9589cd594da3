import type { PayloadId } from '../parse/fields'
import type { BagItem } from '../queries/bag'
import type { Iframe } from './background'
import type { Configuration } from './configurator'
import type { Locale } from './locales'
import type { Media } from './media'

/** One of the things a visitor may say to a question. */
export interface Answer {
  readonly title: string
  /** What it leads to; absent: back to where the visitor was. */
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
 * The only verb of the product: what a hotspot, menu, article, key, URL, tour, idle timer or embedding page may ask for.
 * Plain data, so content can carry it as JSON.
 */
export type Action =
  | { readonly type: 'goTo'; readonly payloadId: PayloadId }
  | { readonly type: 'back' }
  | { readonly type: 'openArticle'; readonly id: number }
  | { readonly type: 'openDashboard'; readonly id: number }
  /** `document`: its id where an address names it; then its file may still be on its way. */
  | { readonly type: 'openPdf'; readonly media: readonly Media[]; readonly document?: number }
  | { readonly type: 'openVideo'; readonly media: Media }
  | { readonly type: 'openImages'; readonly media: readonly Media[]; readonly index?: number }
  | { readonly type: 'openIframe'; readonly iframe: Iframe }
  /** `detail`: what else the page is told, under these names. */
  | {
      readonly type: 'postToIframe'
      readonly name: string
      readonly identifier?: string
      readonly detail?: { readonly type?: string; readonly target?: unknown }
    }
  | { readonly type: 'openLink'; readonly url: string; readonly newWindow: boolean }
  | { readonly type: 'openMenu'; readonly key: string }
  /** At a step, counted from 0; without one where the visitor left it, else at the first. */
  | { readonly type: 'openTour'; readonly key: string; readonly index?: number }
  /** Moves the open tour to a step, counted from 0, and does what the step is about. */
  | { readonly type: 'showTourStep'; readonly index: number }
  /** Whether the open tour leads on by itself, or waits for the visitor. */
  | { readonly type: 'setTourPlaying'; readonly on: boolean }
  | { readonly type: 'openConfigurator'; readonly uid: string }
  /** What the visitor has put together in a configurator, in place of what was there; null: nothing. */
  | { readonly type: 'configure'; readonly uid: string; readonly configuration: Configuration | null }
  /** Hands what was put together there to the cart of the page that the showroom stands in. */
  | { readonly type: 'addToCart'; readonly uid: string }
  /** `message`: what the visitor's message begins with. */
  | { readonly type: 'openContact'; readonly message?: string }
  /** Shows how the visitor takes along what is open here, or what is in their bag. Default: here. */
  | { readonly type: 'openTakeAway'; readonly what?: 'here' | 'bag' }
  /** Puts it into the visitor's bag, or takes it out again. */
  | { readonly type: 'takeAlong'; readonly item: BagItem }
  | { readonly type: 'putBack'; readonly item: BagItem }
  | { readonly type: 'emptyBag' }
  /** Asks or tells the visitor something that is to be answered first. Without answers it can only be closed. */
  | {
      readonly type: 'openDialog'
      readonly title: string
      readonly text?: string
      /** The likeliest first. */
      readonly answers?: readonly Answer[]
    }
  | { readonly type: 'close' }
  /** The visitor's answer where a world's access key is asked for. */
  | { readonly type: 'enterAccessKey'; readonly key: string }
  | { readonly type: 'signOut' }
  | { readonly type: 'setLanguage'; readonly locale: Locale }
  | { readonly type: 'setPowerSave'; readonly on: boolean }
  /** For the rest of the visit, whatever a place says of its own. */
  | { readonly type: 'setHotspots'; readonly shown: boolean }
  /** On: as if nobody had been here for long enough. `id` is that of the screensaver to be shown, if there is one. */
  | { readonly type: 'setScreensaver'; readonly on: boolean; readonly id?: number }
  /** Off: the showroom goes on with stills. */
  | { readonly type: 'setVideos'; readonly on: boolean }
  /** For the rest of the visit, whatever the device asks for. Off: places show their stills. */
  | { readonly type: 'setLoops'; readonly on: boolean }
  /** For the rest of the visit, whatever the device asks for. Off: the next place is blended to. */
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
