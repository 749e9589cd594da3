import type { Locale } from '../content'
import type { Supervision, SupervisorMessage } from './programs/supervision'

/** Messages between the launcher's process and the server's process. */

export interface ServerConfig {
  readonly dataDir: string
  /** Where content comes from; undefined: `updates.url` of the settings decides. */
  readonly contentFrom: string | undefined
  readonly settingsFile: string | undefined
  readonly usersFile: string | undefined
  readonly appDir: string
  /** The loopback address to listen on. */
  readonly host: string
  /** Tried in order; 0 takes any free port. */
  readonly ports: readonly number[]
  /** The secret in the cookie of this launch. */
  readonly session: string
  readonly tickets: readonly string[]
  /** Whether a browser is watched: then a release that no page shows has failed. */
  readonly watched: boolean
  /** Who runs this program; undefined: nobody who could run another one. */
  readonly supervision: Omit<Supervision, 'tell'> | undefined
}

export type LauncherMessage =
  | { readonly type: 'begin'; readonly config: ServerConfig }
  | { readonly type: 'ticket'; readonly ticket: string }
  | { readonly type: 'kiosk'; readonly kiosk: KioskState }
  /** JPEG in base64; null if there is none. */
  | { readonly type: 'picture'; readonly picture: string | null }
  | { readonly type: 'end' }

export type ServerMessage =
  | { readonly type: 'waiting' }
  | { readonly type: 'ready'; readonly origin: string }
  | { readonly type: 'used'; readonly ticket: string }
  | { readonly type: 'beat'; readonly beat: PageBeat }
  | { readonly type: 'note'; readonly kind: EventKind; readonly text: string }
  /** Requests a small screenshot. */
  | { readonly type: 'picture' }
  /** For the process that runs this program. */
  | { readonly type: 'program'; readonly message: SupervisorMessage }
  /** The server cannot start. The message is for the person who started it. */
  | { readonly type: 'fault'; readonly message: string }

/** The part of a page's heartbeat that the watchdog needs. */
export interface PageBeat {
  readonly url: string
  readonly language: Locale
  readonly idle: boolean
  readonly contentVersion: string
  readonly log: readonly string[]
}

/** Why the browser or the server was restarted. */
const FAULTS = [
  'browserExited',
  'pageCrashed',
  'pageFrozen',
  'pageSilent',
  'pageClosed',
  'leftShowroom',
  'gpuLost',
  'notStarted',
  'devtoolsLost',
  'serverExited',
  'serverSilent',
] as const
export type Fault = (typeof FAULTS)[number]

export const EVENT_KINDS = [
  ...FAULTS,
  'begin',
  'end',
  'start',
  'videos',
  'page',
  'content',
  'program',
  'fleet',
  'blocked',
  'disk',
  'error',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** A restart, as health lists it. */
export interface Restart {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly fault: Fault
  readonly detail: string
  /** Milliseconds until it worked again; null: not yet. */
  readonly tookMs: number | null
}

/** The state of the browser, and its restarts. */
export interface KioskState {
  readonly startedAt: string
  readonly browser: 'none' | 'starting' | 'shown' | 'down'
  /** Path and language of the page. */
  readonly place: string | null
  readonly language: Locale | null
  /** Since when films are disabled because the browser failed too often; null: they are enabled. */
  readonly videosOffSince: string | null
  /** Number of restarts since the launch. */
  readonly restarts: number
  /** The latest restarts, newest first. */
  readonly latest: readonly Restart[]
}
