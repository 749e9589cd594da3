import * as v from 'valibot'
import { UPDATE_ENDS, UPDATE_PHASES } from './updates'

/** Bytes of a small picture of a kiosk's screen. */
export const MOST_SCREEN_BYTES = 64 * 1024
/** Bytes of a heartbeat as JSON. */
export const MOST_KIOSK_BYTES = 128 * 1024
export const MOST_KIOSK_ERRORS = 10
export const MOST_KIOSK_LINES = 50

/** Letters that base64 takes for so many bytes. */
const lettersFor = (bytes: number) => 4 * Math.ceil(bytes / 3)

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const time = v.pipe(v.string(), v.isoTimestamp('must be a time such as 2026-11-23T08:00:00.000Z'))
/** Without line ends and marks that turn the direction: it stands in lists and in mails. */
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most, `must have at most ${most} characters`),
    v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'must be a text of one line'),
  )
const kioskId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'))

/** By their first letters in base64: what a picture begins with. */
const PICTURES = { 'image/jpeg': /^\/9j\//, 'image/webp': /^UklGR.{6}XRUJQ/ }

const screen = v.pipe(
  v.object({
    type: v.picklist(['image/jpeg', 'image/webp']),
    /** Base64. */
    data: v.pipe(
      v.string(),
      v.maxLength(lettersFor(MOST_SCREEN_BYTES), `must be at most ${MOST_SCREEN_BYTES} bytes`),
      v.regex(/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64'),
    ),
  }),
  v.forward(
    v.check(({ type, data }) => PICTURES[type].test(data), 'must be the picture that its type says'),
    ['data'],
  ),
)

const heartbeat = v.object({
  /** Made once by chance and kept in the kiosk's data folder. */
  kiosk: kioskId,
  /** What people call it. */
  name: v.pipe(line(80), v.nonEmpty('must not be empty')),
  /** When it was sent, by the kiosk's own clock. */
  at: time,
  /** Version of the showroom's program. */
  app: line(50),
  /** The content that is shown; null: nothing was ever brought there. `created` null: it was never signed. */
  release: v.nullable(v.object({ version: line(200), created: v.nullable(time) })),
  /** Since when it runs. */
  startedAt: time,
  disk: v.nullable(v.object({ freeBytes: count, totalBytes: count })),
  /** How the last check or download of an update ended; null: there was none yet. */
  lastUpdate: v.nullable(v.object({ at: time, end: v.picklist(UPDATE_ENDS), detail: line(300) })),
  /** What its updater is doing; null: it has none. */
  phase: v.nullable(v.picklist(UPDATE_PHASES)),
  /** How often the browser had to be started anew since then. */
  restarts: count,
  /** The last errors, newest first. */
  errors: v.pipe(v.array(v.object({ at: time, message: line(300) })), v.maxLength(MOST_KIOSK_ERRORS)),
  /** The last lines of the log, without anything typed. */
  log: v.pipe(v.array(line(300)), v.maxLength(MOST_KIOSK_LINES)),
  /** null: visits are not counted there. */
  visitsToday: v.nullable(count),
  /** It goes on without videos, because they ended it again and again. */
  videoOff: v.boolean(),
  /** Path and query that the page shows; null: no page has told. */
  url: v.nullable(v.pipe(line(2000), v.regex(/^\/(?![/\\])/, 'must be a path'))),
  /** A small picture of the screen, where the exhibitor wants it. */
  screen: v.exactOptional(screen),
})

/** What a kiosk tells a server of itself: `POST /box-api/fleet/heartbeats`. */
export type KioskHeartbeat = v.InferOutput<typeof heartbeat>
export type KioskScreen = NonNullable<KioskHeartbeat['screen']>

/** Reads what a kiosk tells of itself. @throws Error naming the field that is wrong. */
export function readKioskHeartbeat(json: unknown): KioskHeartbeat {
  const result = v.safeParse(heartbeat, json)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${v.getDotPath(issue) ?? 'the heartbeat'} ${issue.message}`)
}

/** Whether a text can be the id of a kiosk. */
export const isKioskId = (text: unknown): text is string => v.is(kioskId, text)

/** A text as it may stand in a heartbeat: one line, not too long. */
export function heartbeatLine(text: string, most = 300): string {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  // A pair of surrogates is not cut in two.
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
