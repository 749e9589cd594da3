import * as v from 'valibot'
import { isLocale, type Locale } from '../content'
import { isoTime } from './time'

/** The name of a release. `created`, `expires`: ISO 8601, UTC; null: it is unsigned; absent: it never expires. */
export interface ReleaseName {
  readonly version: string
  readonly created: string | null
  readonly expires?: string
}

/** What the updater of a desktop build is doing. */
export const UPDATE_PHASES = ['idle', 'checking', 'available', 'downloading', 'ready', 'activating'] as const
export type UpdatePhase = (typeof UPDATE_PHASES)[number]

/**
 * Results of a check or download. `signIn`: the network answers with a page of its own. `proxy`: the company's proxy
 * refuses. `refused`: the offered content or its publisher is not trusted. */
export const UPDATE_ENDS = [
  'upToDate',
  'updated',
  'offline',
  'signIn',
  'proxy',
  'failed',
  'refused',
  'full',
  'cancelled',
] as const
export type UpdateEnd = (typeof UPDATE_ENDS)[number]

/** Commands of the page to the updater: `POST /box-api/updates` with `{ "do": … }`. */
export const UPDATE_COMMANDS = ['check', 'download', 'cancel', 'activate'] as const
export type UpdateCommand = (typeof UPDATE_COMMANDS)[number]

const bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const line = v.pipe(v.string(), v.maxLength(300))
const release = v.object({
  version: v.pipe(v.string(), v.maxLength(200)),
  created: v.nullable(isoTime),
  expires: v.exactOptional(isoTime),
})

const status = v.object({
  phase: v.picklist(UPDATE_PHASES),
  /** The displayed release; null: none was ever installed. */
  current: v.nullable(release),
  /** The release that was found but is not displayed yet, with what is missing of it. */
  next: v.nullable(v.object({ ...release.entries, files: bytes, bytes })),
  /** Progress of the running download. */
  progress: v.nullable(
    v.object({ done: bytes, all: bytes, secondsLeft: v.nullable(v.pipe(v.number(), v.minValue(0))) }),
  ),
  /** How the last check or download ended; `detail` is for operators, in English. */
  last: v.nullable(v.object({ at: isoTime, end: v.picklist(UPDATE_ENDS), detail: line })),
})

/** The status of a desktop build's updater: the answer of `GET /box-api/updates`. */
export type UpdatesStatus = v.InferOutput<typeof status>

/** Validates the answer of `GET /box-api/updates`; undefined: invalid. */
export function readUpdatesStatus(json: unknown): UpdatesStatus | undefined {
  const result = v.safeParse(status, json)
  return result.success ? result.output : undefined
}

/** Maximum log lines of a heartbeat. */
export const MAX_HEARTBEAT_LINES = 50

const heartbeat = v.object({
  /** Path and query of the page: the kiosk returns there after a fault. */
  url: v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\])/)),
  language: v.custom<Locale>((value) => typeof value === 'string' && isLocale(value)),
  /** No visitor: the screensaver runs, or nothing is open and there was no input for a while. */
  idle: v.boolean(),
  /** `images`: the visitor switched videos off. */
  stage: v.picklist(['gpu', 'dom', 'images']),
  /** Version of the displayed content. */
  contentVersion: v.pipe(v.string(), v.maxLength(200)),
  /** The page's last log lines, without user input. */
  log: v.optional(v.pipe(v.array(line), v.maxLength(MAX_HEARTBEAT_LINES)), []),
})

/** The heartbeat of a page to the desktop build that shows it, every few seconds: `POST /box-api/heartbeat`. */
export type PageHeartbeat = v.InferOutput<typeof heartbeat>

/**
 * Validates a page's heartbeat.
 * @throws Error naming the invalid field.
 */
export function readPageHeartbeat(json: unknown): PageHeartbeat {
  const result = v.safeParse(heartbeat, json)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${v.getDotPath(issue) ?? 'the heartbeat'} ${issue.message}`)
}
