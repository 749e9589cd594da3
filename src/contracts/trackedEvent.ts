/** The events of a visit (spec §7, analytics), with the specification's names. */
export const TRACKED_NAMES = [
  'boxNavigationLocationReached',
  'boxNavigationCurrentWorld',
  'boxNavigationLocationTotal',
  'boxContentOpened',
  'boxContentViewed',
  'boxContentMediatype',
  'boxBtnClickAction',
  'boxBtnClickContact',
  'boxBtnClickContactform',
  'boxBtnClickContactformSent',
] as const

/** Maximum characters of a text, fields of a custom event, and events in one call. */
export const MAX_TRACKED_LENGTH = 200
export const MAX_TRACKED_FIELDS = 20
export const MAX_TRACKED_EVENTS = 200

/** Kinds of content, and the types of media shown in it; `download`: a document is downloaded. */
const CONTENT_KINDS = [
  'article',
  'dashboard',
  'pdf',
  'video',
  'images',
  'iframe',
  'tour',
  'configurator',
] as const
const MEDIA_TYPES = ['image', 'video', 'pdf', 'turn', 'page', 'download'] as const
/** Contact channels: the panel with the form, a phone number, a mail address, a contact card. */
const CONTACT_CHANNELS = ['panel', 'phone', 'mail', 'card'] as const

export type ContentKind = (typeof CONTENT_KINDS)[number]
export type MediaType = (typeof MEDIA_TYPES)[number]
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** Names of the showroom's own custom events: the start and end of a visit, once in every visit. */
export const VISIT_STARTED = 'visitStarted'
export const VISIT_ENDED = 'visitEnded'

/** Names of the showroom's own custom events: the visitor saves a lead, or sends it with a message. */
export const LEAD_SAVED = 'leadSaved'
export const LEAD_SENT = 'leadSent'

/**
 * Fields of `visitEnded`: duration of the visit, time at its last location, number of distinct locations, and the
 * reason.
 */
export interface VisitEnd {
  readonly seconds: number
  readonly placeSeconds: number
  readonly places: number
  /** The visitor was idle, the screen was reset for the next visitor, or the page was left. */
  readonly reason: 'idle' | 'nextVisitor' | 'left'
}
