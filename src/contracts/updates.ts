import * as v from 'valibot'
import { isLocale, type Locale } from '../content'

/** A release as people tell it from others. `created`: ISO 8601, UTC; null: it was never signed, so nobody wrote it down. */
export interface ReleaseName {
  readonly version: string
  readonly created: string | null
}

/** What the updater of a desktop build is doing. */
export const UPDATE_PHASES = ['idle', 'checking', 'available', 'downloading', 'ready', 'activating'] as const
export type UpdatePhase = (typeof UPDATE_PHASES)[number]

/** How the last check or download ended. `refused`: what was offered is not what it should be, or not from whom it should be. */
export const UPDATE_ENDS = [
  'upToDate',
  'updated',
  'offline',
  'failed',
  'refused',
  'full',
  'cancelled',
] as const
export type UpdateEnd = (typeof UPDATE_ENDS)[number]

/** What the page may ask of the updater: `POST /box-api/updates` with `{ "do": … }`. */
export const UPDATE_ORDERS = ['check', 'download', 'cancel', 'activate'] as const
export type UpdateOrder = (typeof UPDATE_ORDERS)[number]

const bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const time = v.pipe(v.string(), v.isoTimestamp())
const line = v.pipe(v.string(), v.maxLength(300))
const release = v.object({
  version: v.pipe(v.string(), v.maxLength(200)),
  created: v.nullable(time),
})

const status = v.object({
  phase: v.picklist(UPDATE_PHASES),
  /** What is shown; null: nothing was ever brought here. */
  current: v.nullable(release),
  /** What was found and is not shown yet, with what is missing of it. */
  next: v.nullable(v.object({ ...release.entries, files: bytes, bytes })),
  /** Of a download that is running. */
  progress: v.nullable(
    v.object({ done: bytes, all: bytes, secondsLeft: v.nullable(v.pipe(v.number(), v.minValue(0))) }),
  ),
  /** How the last check or download ended; `detail` is for operators, in English. */
  last: v.nullable(v.object({ at: time, end: v.picklist(UPDATE_ENDS), detail: line })),
})

/** How it stands with the updates of a desktop build: the answer of `GET /box-api/updates`. */
export type UpdatesStanding = v.InferOutput<typeof status>

/** Reads the answer of `GET /box-api/updates`; undefined: it is none. */
export function readUpdatesStanding(json: unknown): UpdatesStanding | undefined {
  const result = v.safeParse(status, json)
  return result.success ? result.output : undefined
}

/** Lines of the log that go with a heartbeat, and letters of one. */
export const MOST_HEARTBEAT_LINES = 50

const heartbeat = v.object({
  /** Path and query of the page, by which the kiosk comes back to the same place after a fault. */
  url: v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\])/)),
  language: v.custom<Locale>((value) => typeof value === 'string' && isLocale(value)),
  /** Nobody is there: the screensaver runs, or nothing is open and nothing was touched for a while. */
  idle: v.boolean(),
  /** `images`: visitors chose to go on without videos. */
  stage: v.picklist(['gpu', 'dom', 'images']),
  /** Content that the page shows. */
  contentVersion: v.pipe(v.string(), v.maxLength(200)),
  /** The last lines of the page's log, without anything typed. */
  log: v.optional(v.pipe(v.array(line), v.maxLength(MOST_HEARTBEAT_LINES)), []),
})

/** What a page tells the desktop build that shows it, every few seconds: `POST /box-api/heartbeat`. */
export type PageHeartbeat = v.InferOutput<typeof heartbeat>

/** Reads what a page tells. @throws Error naming the field that is wrong. */
export function readPageHeartbeat(json: unknown): PageHeartbeat {
  const result = v.safeParse(heartbeat, json)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${v.getDotPath(issue) ?? 'the heartbeat'} ${issue.message}`)
}
