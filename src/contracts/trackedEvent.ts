import * as v from 'valibot'

/** What is told of a visit (spec §7, analytics), in the specification's own names. */
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

export type TrackedName = (typeof TRACKED_NAMES)[number]

/** Characters of a text, fields of an event of one's own, and events in one call. */
export const LONGEST_TRACKED = 200
export const MOST_TRACKED_FIELDS = 20
export const MOST_TRACKED_EVENTS = 200

const text = v.pipe(v.string(), v.maxLength(LONGEST_TRACKED))
const key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
/** Seconds; a visit of more than a day is none. */
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(86_400))

/** What every event has. */
const common = {
  /** Made by the browser, so that an event that is sent twice is counted once. */
  id: key,
  /** Names one visit, of a person unknown: made anew for the next visitor, and kept nowhere. */
  visit: key,
  /** When it happened by the browser's clock, ISO 8601, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The language that is read. */
  language: text,
  /** Payload ids of where the visitor was; empty: nowhere. */
  world: text,
  location: text,
}

/**
 * What is opened, by what is the same in every language: an article and a media library by their document id, a tour by its
 * key, a configurator by its uid, all else by its url. `kind`: one of `CONTENT_KINDS`. `title`: in the visitor's language.
 */
const content = { content: text, kind: text, title: text }

/** Kinds of content that are opened, and what of it is shown: `download` is taken along. */
export const CONTENT_KINDS = [
  'article',
  'dashboard',
  'pdf',
  'video',
  'images',
  'iframe',
  'tour',
  'configurator',
] as const
export const MEDIA_TYPES = ['image', 'video', 'pdf', 'turn', 'page', 'download'] as const
/** Ways to the company: the panel with the form, a number, an address, a card to take along. */
export const CONTACT_WAYS = ['panel', 'phone', 'mail', 'card'] as const

export type ContentKind = (typeof CONTENT_KINDS)[number]
export type MediaType = (typeof MEDIA_TYPES)[number]
export type ContactWay = (typeof CONTACT_WAYS)[number]

/** Names of the custom events that the showroom tells itself: a visit's two ends, in every visit once. */
export const VISIT_STARTED = 'visitStarted'
export const VISIT_ENDED = 'visitEnded'

/** Fields of `visitEnded`: of the whole visit, of the stay at its last place, its different places, and why it ended. */
export interface VisitEnd {
  readonly seconds: number
  readonly placeSeconds: number
  readonly places: number
  /** The screen was left alone, was made ready for who comes next, or the page was left. */
  readonly reason: 'idle' | 'nextVisitor' | 'left'
}

/** One thing that happened, as browser, adapters and server all know it (spec §7). */
export const trackedEventSchema = v.variant('name', [
  /**
   * A place is reached, not passed through; `from`: the one before it, empty at first; `seconds`: how long the visitor was
   * there, at `from`.
   */
  v.object({ name: v.literal('boxNavigationLocationReached'), ...common, title: text, from: text, seconds }),
  /** Another world than the one before is entered, or the first one. */
  v.object({ name: v.literal('boxNavigationCurrentWorld'), ...common, title: text }),
  /** How many different places this visit has seen, each time it grows. */
  v.object({
    name: v.literal('boxNavigationLocationTotal'),
    ...common,
    total: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  }),
  v.object({ name: v.literal('boxContentOpened'), ...common, ...content }),
  /** It is closed again, after `seconds`. */
  v.object({ name: v.literal('boxContentViewed'), ...common, ...content, seconds }),
  /**
   * A medium of it, by its url, is shown for the first time while it is open: one of `MEDIA_TYPES`. A document that is taken
   * along is the content itself.
   */
  v.object({ name: v.literal('boxContentMediatype'), ...common, ...content, mediaType: text, medium: text }),
  /** A control is touched: the type of its action, and what that is about, as `content` and `location` name it. */
  v.object({ name: v.literal('boxBtnClickAction'), ...common, action: text, target: text }),
  /** A way to the company is touched: one of `CONTACT_WAYS`. */
  v.object({ name: v.literal('boxBtnClickContact'), ...common, way: text }),
  /** The visitor begins to write in the form. */
  v.object({ name: v.literal('boxBtnClickContactform'), ...common }),
  /** The message was taken over. */
  v.object({ name: v.literal('boxBtnClickContactformSent'), ...common }),
  /** One's own. `custom` is its name; `visitStarted` and `visitEnded` are the showroom's. */
  v.object({
    name: v.literal('custom'),
    ...common,
    custom: text,
    fields: v.pipe(
      v.record(text, v.union([text, v.pipe(v.number(), v.finite()), v.boolean()])),
      v.check((fields) => Object.keys(fields).length <= MOST_TRACKED_FIELDS, 'has too many fields'),
    ),
  }),
])

export type TrackedEvent = Readonly<v.InferOutput<typeof trackedEventSchema>>

/** Reads one event; undefined: it is none. Unknown fields are left out. */
export function readTrackedEvent(input: unknown): TrackedEvent | undefined {
  const result = v.safeParse(trackedEventSchema, input)
  return result.success ? result.output : undefined
}
