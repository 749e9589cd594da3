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

/** What is opened: an article, a media library, a document, a picture … by its payload id or url. */
const content = { content: text, kind: text, title: text }

/** One thing that happened, as browser, adapters and server all know it (spec §7). */
export const trackedEventSchema = v.variant('name', [
  /** A place is reached; `from`: the one before it, empty at first; `seconds`: how long the visitor was there. */
  v.object({ name: v.literal('boxNavigationLocationReached'), ...common, title: text, from: text, seconds }),
  /** The first place of a world is reached. */
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
  /** A medium of it is shown: `image`, `video`, `pdf`, `turn` …; `download`: it is taken along. */
  v.object({ name: v.literal('boxContentMediatype'), ...common, ...content, mediaType: text }),
  /** A control is touched: the type of its action, and what that is about. */
  v.object({ name: v.literal('boxBtnClickAction'), ...common, action: text, target: text }),
  /** A way to the company is touched: `panel`, `phone`, `mail`, `card`. */
  v.object({ name: v.literal('boxBtnClickContact'), ...common, way: text }),
  v.object({ name: v.literal('boxBtnClickContactform'), ...common }),
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
