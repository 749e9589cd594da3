import * as v from 'valibot'
import { isOrderCode, LEAD_KINDS, type Lead } from '../content'
import { isoTime } from './time'
import { LEAD_SAVED, LEAD_SENT, MAX_TRACKED_FIELDS, MAX_TRACKED_LENGTH } from './trackedEvent'

const text = v.pipe(v.string(), v.maxLength(MAX_TRACKED_LENGTH))
const key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
/** Seconds; no visit is longer than a day. */
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(86_400))

/** The fields of every event. */
const common = {
  /** Made by the browser, so that an event sent twice is counted once. */
  id: key,
  /** Identifies one visit of an anonymous person: new for each visitor, never stored in the browser. */
  visit: key,
  /** Time by the browser's clock, ISO 8601, UTC. */
  at: isoTime,
  /** The visitor's language. */
  language: text,
  /** Payload ids of the visitor's world and location; empty: none. */
  world: text,
  location: text,
}

/**
 * Opened content by a language-independent id: articles and dashboards by document id, tours by key, configurators
 * by uid, everything else by url. `kind`: one of `CONTENT_KINDS`. `title`: in the visitor's language.
 */
const content = { content: text, kind: text, title: text }

/** One event, as browser, adapters and server know it (spec §7). */
const schema = v.variant('name', [
  /**
   * A location is reached, not just passed; `from`: the one before, empty at first; `seconds`: the time spent at
   * `from`.
   */
  v.object({ name: v.literal('boxNavigationLocationReached'), ...common, title: text, from: text, seconds }),
  /** The first world, or another one, is entered. */
  v.object({ name: v.literal('boxNavigationCurrentWorld'), ...common, title: text }),
  /** The number of distinct locations of this visit, each time it grows. */
  v.object({
    name: v.literal('boxNavigationLocationTotal'),
    ...common,
    total: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  }),
  v.object({ name: v.literal('boxContentOpened'), ...common, ...content }),
  /** Content is closed after `seconds`. */
  v.object({ name: v.literal('boxContentViewed'), ...common, ...content, seconds }),
  /** A medium of the open content, by its url, is shown for the first time: one of `MEDIA_TYPES`. A downloaded document is the content itself. */
  v.object({ name: v.literal('boxContentMediatype'), ...common, ...content, mediaType: text, medium: text }),
  /** A control is used: the type of its action, and its target, named as in `content` and `location`. */
  v.object({ name: v.literal('boxBtnClickAction'), ...common, action: text, target: text }),
  /** A contact channel is used: one of `CONTACT_CHANNELS`. */
  v.object({ name: v.literal('boxBtnClickContact'), ...common, way: text }),
  /** The visitor starts to fill in the form. */
  v.object({ name: v.literal('boxBtnClickContactform'), ...common }),
  /** The message was accepted. */
  v.object({ name: v.literal('boxBtnClickContactformSent'), ...common }),
  /** A custom event. `custom` is its name; `visitStarted` and `visitEnded` belong to the showroom. */
  v.object({
    name: v.literal('custom'),
    ...common,
    custom: text,
    fields: v.pipe(
      v.record(text, v.union([text, v.pipe(v.number(), v.finite()), v.boolean()])),
      v.check((fields) => Object.keys(fields).length <= MAX_TRACKED_FIELDS, 'has too many fields'),
    ),
  }),
])

export type TrackedEvent = Readonly<v.InferOutput<typeof schema>>

/** The lead of a custom event. Undefined: the event is another one, or its fields are invalid. */
export function leadIn(event: TrackedEvent): Lead | undefined {
  if (event.name !== 'custom' || (event.custom !== LEAD_SAVED && event.custom !== LEAD_SENT)) return undefined
  const { kind, content, title, code } = event.fields
  const known = LEAD_KINDS.find((each) => each === kind)
  if (!known || typeof content !== 'string' || content === '' || typeof title !== 'string') return undefined
  return { kind: known, content, title, ...(isOrderCode(code) && { code }) }
}

/** Validates an event; undefined: invalid. Unknown fields are dropped. */
export function readTrackedEvent(input: unknown): TrackedEvent | undefined {
  const result = v.safeParse(schema, input)
  return result.success ? result.output : undefined
}

/** Why a value is not an event: `seconds: Invalid type …`. Undefined: it is an event. */
export function trackedEventFault(input: unknown): string | undefined {
  const [issue] = v.safeParse(schema, input).issues ?? []
  if (!issue) return undefined
  return `${v.getDotPath(issue) ?? 'event'}: ${issue.message.slice(0, MOST_MESSAGE_LENGTH)}`
}

/** The message quotes the input, which may be long. */
const MOST_MESSAGE_LENGTH = 200
