// The messages between an embedded showroom and the page around it. `docs/embedding.md` and the declarations of the SDK
// are generated from this file, so it imports nothing.

/** The version of the protocol between the SDK and an embedded showroom. */
export const EMBED_PROTOCOL = 1

/** The path, below the showroom's base path, where a page asks whether it may embed the showroom. */
export const EMBED_CHECK = 'box-api/embedding'

/** Maximum length, in characters, of the sentence with which a page refuses a configuration. */
export const MAX_REFUSAL_LENGTH = 300

/** What an embedding page may request. Everything else is refused with `not-allowed`. */
export type EmbedAction =
  /** Flies to a location. */
  | { readonly type: 'goTo'; readonly payloadId: string }
  /** Goes back to the location before. */
  | { readonly type: 'back' }
  /** Opens an article by its id. */
  | { readonly type: 'openArticle'; readonly id: number }
  /** Opens a media library by its id. */
  | { readonly type: 'openDashboard'; readonly id: number }
  /** Opens a menu. */
  | { readonly type: 'openMenu'; readonly key: string }
  /** Starts a tour. `index` counts from 0; absent: the step where the visitor left the tour, else the first. */
  | { readonly type: 'openTour'; readonly key: string; readonly index?: number }
  /** Moves the open tour to a step, counted from 0. */
  | { readonly type: 'showTourStep'; readonly index: number }
  /** Whether the open tour advances by itself. */
  | { readonly type: 'setTourPlaying'; readonly on: boolean }
  /** Opens a configurator. */
  | { readonly type: 'openConfigurator'; readonly uid: string }
  /** Replaces the visitor's configuration; null removes it. */
  | {
      readonly type: 'configure'
      readonly uid: string
      readonly configuration: Readonly<Record<string, unknown>> | null
    }
  /** Sends the configuration to the page's cart, as the visitor's own button does. */
  | { readonly type: 'addToCart'; readonly uid: string }
  /** Opens the contact form. `message`: the beginning of the visitor's message. */
  | { readonly type: 'openContact'; readonly message?: string }
  /** Shows the code that takes what is open, or the visitor's bag, to a phone. */
  | { readonly type: 'openTakeAway'; readonly what?: 'here' | 'bag' }
  /** Puts an article or a document into the visitor's bag. */
  | {
      readonly type: 'takeAlong'
      readonly item: { readonly type: 'article' | 'document'; readonly id: number }
    }
  /** Closes what is on top. */
  | { readonly type: 'close' }
  /** Changes the language to one of the 21 language codes. */
  | { readonly type: 'setLanguage'; readonly locale: string }
  /** Shows or hides the hotspots. */
  | { readonly type: 'setHotspots'; readonly shown: boolean }
  /** Starts or ends the screensaver. */
  | { readonly type: 'setScreensaver'; readonly on: boolean; readonly id?: number }
  /** Off: stills only. */
  | { readonly type: 'setVideos'; readonly on: boolean }
  /** Off: locations show their stills. */
  | { readonly type: 'setLoops'; readonly on: boolean }
  /** Off: the next location is blended to. */
  | { readonly type: 'setFlights'; readonly on: boolean }
  /** Switches the power-save mode. */
  | { readonly type: 'setPowerSave'; readonly on: boolean }

/** Something that is open over the picture. */
export interface EmbedOverlay {
  /** `article`, `dashboard`, `pdf`, `video`, `images`, `iframe`, `menu`, `tour`, `configurator`, `contact`, `takeAway`, `dialog` or `password`. */
  readonly type: string
  /** The id, key or uid of its record, where it has one. */
  readonly id?: string | number
}

/**
 * The visit as an embedding page sees it. It contains nothing that the visitor types, and not who has signed in.
 */
export interface EmbedState {
  /** One of the 21 language codes. */
  readonly language: string
  /** In px for a window 540 px high. */
  readonly textSize: number
  /** Slug of the current world. Null before the first location. */
  readonly world: string | null
  /** Payload id of the location reached last. Null before the first. */
  readonly location: string | null
  /** Payload id of the location that the visitor is heading for. Equal to `location` at rest. */
  readonly target: string | null
  /** Whether a flight is in progress. */
  readonly moving: boolean
  /** Payload ids of the locations on the path to the current one, oldest first. */
  readonly breadcrumb: readonly string[]
  /** Whether `back` leads anywhere. */
  readonly canGoBack: boolean
  /** The hotspots on screen. */
  readonly hotspots: readonly { readonly id: number; readonly type: string; readonly title: string }[]
  /** What is open over the picture, bottom to top. */
  readonly overlays: readonly EmbedOverlay[]
  /** Configurations that are not in a cart yet, by the configurator's uid. */
  readonly configurations: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** What the visitor has saved: articles and documents by their ids, configurations by their configurator's uid. */
  readonly bag: readonly { readonly type: string; readonly id: number | string }[]
  /** Whether there is an internet connection, as far as the browser knows. */
  readonly online: boolean
  /** Whether the screensaver is on. */
  readonly screensaver: boolean
  /** Path and query that open the current view, below the showroom's origin. */
  readonly path: string
}

/** What an embedding page learns, by event. */
export interface EmbedEvents {
  /** The visitor has arrived at a location, not only passed through it. */
  readonly arrived: { readonly location: string; readonly world: string; readonly title: string }
  /** Something has opened over the picture. */
  readonly opened: EmbedOverlay
  /** Something over the picture has closed. */
  readonly closed: EmbedOverlay
  /** A configuration was sent to the page's cart, with this outcome. */
  readonly cart: {
    readonly configurator: string
    readonly outcome: 'accepted' | 'refused' | 'unanswered' | 'unsigned'
  }
  /** A message of the visitor was sent, or waits for a connection. */
  readonly contactSent: Readonly<Record<string, never>>
  /** Something went wrong in the showroom. */
  readonly error: EmbedFault
}

/** Why a call failed, an embedded showroom does not answer, or something went wrong in it. */
export type EmbedErrorCode =
  /** A value is invalid; the message names the field. */
  | 'invalid'
  /** The action is not one that an embedding page may request. */
  | 'not-allowed'
  /** The action names something that this showroom does not have. */
  | 'impossible'
  /** More than 100 calls wait, or more than 100 were made within a second. */
  | 'too-many'
  /** The showroom was loaded again while the call waited. */
  | 'reloaded'
  /** `dispose` was called. */
  | 'disposed'
  /** A location cannot be loaded at the moment. */
  | 'unavailable'
  /** An `https:` page cannot show an `http:` showroom. */
  | 'mixed-content'
  /** The frame's `sandbox` lacks `allow-scripts` or `allow-same-origin`. */
  | 'sandbox'
  /** The content security policy of the page forbids the frame. */
  | 'page-policy'
  /** A content security policy in front of the showroom forbids this page (`frame-ancestors`). */
  | 'frame-policy'
  /** A server in front of the showroom sends `X-Frame-Options`. */
  | 'frame-options'
  /** The showroom's setting `embed.parentOrigins` does not name this page. */
  | 'origin-not-allowed'
  /** SDK and showroom have no protocol version in common. */
  | 'wrong-version'
  /** No server answers at the showroom's address. */
  | 'unreachable'
  /** The address is that of a server, but the frame does not answer as a showroom. */
  | 'no-answer'

/** An error as plain data. */
export interface EmbedFault {
  readonly code: EmbedErrorCode
  /** One or two sentences for the developer of the page. */
  readonly message: string
}

/** The signed message to a cart. */
export interface CartMessage {
  readonly event: 'addToCart'
  /** JSON: `{ configurator, configuration, timestamp, nonce }`. */
  readonly data: string
  /** HMAC-SHA-256 of `data` in UTF-8, exactly as sent, as hexadecimal digits. */
  readonly checksum: string
}

/** A cart's answer. `refused`: a sentence for the visitor, in their language, of at most 300 characters. */
export type CartAnswer = { readonly accepted: true } | { readonly accepted: false; readonly refused?: string }

/** How the showroom behaves in the page. */
export interface EmbedPreferences {
  /**
   * What a finger on the picture does. `page`: one finger scrolls the page, a tap operates the showroom. `enter`: it
   * scrolls the page until the visitor has tapped the showroom, and again once they have tapped outside of it.
   * `two-fingers`: one finger belongs to the showroom, two scroll the page.
   */
  readonly touch?: 'page' | 'enter' | 'two-fingers'
  /** `replace`: Back leaves the page with one press. `push`: Back first goes through what was visited in the showroom. */
  readonly history?: 'replace' | 'push'
  /** The size of text, in px for a window 540 px high. */
  readonly textSize?: number
  /** The visitor's answer to the page's own question, instead of the showroom's question. */
  readonly consent?: 'granted' | 'denied'
}

/** From the page to the window of the frame, with a port. */
export interface EmbedHello {
  readonly showroom: 'hello'
  readonly protocol: number
  readonly preferences: EmbedPreferences
  /** Whether the page answers messages to its cart. */
  readonly hasCart: boolean
}

/** From the page, through the port. */
export type EmbedRequest =
  | { readonly id: number; readonly call: 'getState' }
  | { readonly id: number; readonly call: 'dispatch'; readonly action: unknown }
  | { readonly id: number; readonly call: 'set'; readonly preferences: EmbedPreferences }
  | { readonly id: number; readonly call: 'watch'; readonly on: boolean }
  | { readonly answers: number; readonly answer: unknown }

/** From the frame, through the port. */
export type EmbedReply =
  | {
      readonly type: 'welcome'
      readonly protocol: number
      readonly version: string
      readonly state: EmbedState
    }
  | { readonly type: 'refused'; readonly protocols: readonly number[] }
  | { readonly type: 'result'; readonly id: number; readonly state?: EmbedState }
  | { readonly type: 'failed'; readonly id: number; readonly fault: EmbedFault }
  | { readonly type: 'state'; readonly state: EmbedState }
  | {
      readonly type: 'event'
      readonly name: keyof EmbedEvents
      readonly detail: EmbedEvents[keyof EmbedEvents]
    }
  | { readonly type: 'cart'; readonly id: number; readonly message: CartMessage }

/** From the frame to the window of the page: the showroom can be greeted. */
export interface EmbedReady {
  readonly showroom: 'ready'
}
