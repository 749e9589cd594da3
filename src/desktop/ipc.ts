import type { Locale } from '../content'

/** What the launcher's process and that of its server tell each other. */

export interface ServerConfig {
  readonly dataDir: string
  /** Where updates come from; undefined: nowhere, what is in the store is shown. */
  readonly contentFrom: string | undefined
  readonly settingsFile: string | undefined
  readonly usersFile: string | undefined
  readonly appDir: string
  /** Tried one after the other; 0 takes any free one. */
  readonly ports: readonly number[]
  /** The secret of this launch's cookie. */
  readonly session: string
  readonly tickets: readonly string[]
  /** A browser is watched: a release that no page shows is not well. */
  readonly watched: boolean
}

export type LauncherMessage =
  | { readonly type: 'begin'; readonly config: ServerConfig }
  | { readonly type: 'ticket'; readonly ticket: string }
  | { readonly type: 'kiosk'; readonly kiosk: KioskState }
  /** Base64, JPEG; null: there is none. */
  | { readonly type: 'picture'; readonly picture: string | null }
  | { readonly type: 'end' }

export type ServerMessage =
  | { readonly type: 'waiting' }
  | { readonly type: 'ready'; readonly origin: string }
  | { readonly type: 'used'; readonly ticket: string }
  | { readonly type: 'beat'; readonly beat: PageBeat }
  | { readonly type: 'note'; readonly kind: EventKind; readonly text: string }
  /** A small picture of the screen is wanted. */
  | { readonly type: 'picture' }
  /** It cannot work, in words for who started it. */
  | { readonly type: 'fault'; readonly message: string }

/** What the watch needs of a page's heartbeat. */
export interface PageBeat {
  readonly url: string
  readonly language: Locale
  readonly idle: boolean
  readonly contentVersion: string
  readonly log: readonly string[]
}

/** Why the browser or the server was started anew. */
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
  'fleet',
  'error',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** One start anew, for health. */
export interface Restart {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly fault: Fault
  readonly detail: string
  /** Milliseconds until it was well again; null: not yet. */
  readonly tookMs: number | null
}

/** How the browser is, and what happened to it. */
export interface KioskState {
  readonly startedAt: string
  readonly browser: 'none' | 'starting' | 'shown' | 'down'
  /** Path and language of the page. */
  readonly place: string | null
  readonly language: Locale | null
  /** Films are left out since then, as the browser came down too often. */
  readonly videosOffSince: string | null
  /** All of this launch. */
  readonly restarts: number
  /** The latest, newest first. */
  readonly latest: readonly Restart[]
}
