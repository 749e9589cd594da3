import * as v from 'valibot'
import { isoTime } from './time'
import { UPDATE_ENDS, UPDATE_PHASES } from './updates'

/** Maximum bytes of a kiosk's screenshot. */
export const MAX_SCREEN_BYTES = 64 * 1024
/** Maximum bytes of a heartbeat as JSON. */
export const MAX_KIOSK_BYTES = 128 * 1024
export const MAX_KIOSK_ERRORS = 10
export const MAX_KIOSK_LINES = 50

/** Base64 characters for a number of bytes. */
const lettersFor = (bytes: number) => 4 * Math.ceil(bytes / 3)

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Without line breaks and bidirectional controls: it is shown in lists and mails. */
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most, `must have at most ${most} characters`),
    v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'must be a text of one line'),
  )
const kioskId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'))

/** The first characters of a picture in base64. */
const PICTURES = { 'image/jpeg': /^\/9j\//, 'image/webp': /^UklGR.{6}XRUJQ/ }

const screen = v.pipe(
  v.object({
    type: v.picklist(['image/jpeg', 'image/webp']),
    /** Base64. */
    data: v.pipe(
      v.string(),
      v.maxLength(lettersFor(MAX_SCREEN_BYTES), `must be at most ${MAX_SCREEN_BYTES} bytes`),
      v.regex(/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64'),
    ),
  }),
  v.forward(
    v.check(({ type, data }) => PICTURES[type].test(data), 'must be an image of the given type'),
    ['data'],
  ),
)

const heartbeat = v.object({
  /** Random, created once and stored in the kiosk's data folder. */
  kiosk: kioskId,
  /** The kiosk's display name. */
  name: v.pipe(line(80), v.nonEmpty('must not be empty')),
  /** Time of sending, by the kiosk's clock. */
  at: isoTime,
  /** Version of the application. */
  app: line(50),
  /** The displayed content; null: none was ever installed. `created` null: it is unsigned; `expires` absent: never. */
  release: v.nullable(
    v.object({ version: line(200), created: v.nullable(isoTime), expires: v.exactOptional(isoTime) }),
  ),
  /** Start time of the process. */
  startedAt: isoTime,
  disk: v.nullable(v.object({ freeBytes: count, totalBytes: count })),
  /** Result of the last check or download; null: there was none. */
  lastUpdate: v.nullable(v.object({ at: isoTime, end: v.picklist(UPDATE_ENDS), detail: line(300) })),
  /** Phase of the updater; null: the kiosk has none. */
  phase: v.nullable(v.picklist(UPDATE_PHASES)),
  /** Browser restarts since then. */
  restarts: count,
  /** The last errors, newest first. */
  errors: v.pipe(v.array(v.object({ at: isoTime, message: line(300) })), v.maxLength(MAX_KIOSK_ERRORS)),
  /** The last log lines, without user input. */
  log: v.pipe(v.array(line(300)), v.maxLength(MAX_KIOSK_LINES)),
  /** null: visits are not counted on this kiosk. */
  visitsToday: v.nullable(count),
  /** Videos are off, because they crashed the browser repeatedly. */
  videoOff: v.boolean(),
  /** Path and query of the page; null: no page has reported. */
  url: v.nullable(v.pipe(line(2000), v.regex(/^\/(?![/\\])/, 'must be a path'))),
  /** A screenshot, if the exhibitor enabled it. */
  screen: v.exactOptional(screen),
})

/** A kiosk's heartbeat: `POST /box-api/fleet/heartbeats`. */
export type KioskHeartbeat = v.InferOutput<typeof heartbeat>
export type KioskScreen = NonNullable<KioskHeartbeat['screen']>

/**
 * Validates a kiosk's heartbeat.
 * @throws Error naming the invalid field.
 */
export function readKioskHeartbeat(json: unknown): KioskHeartbeat {
  const result = v.safeParse(heartbeat, json)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${v.getDotPath(issue) ?? 'the heartbeat'} ${issue.message}`)
}

/** Whether a value is a valid kiosk id. */
export const isKioskId = (text: unknown): text is string => v.is(kioskId, text)

/** Makes a text fit for a heartbeat: one line of limited length. */
export function heartbeatLine(text: string, most = 300): string {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  // Does not split a surrogate pair.
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
