import { createContext, useContext } from 'react'
import type { ContactRequest } from '../contracts'
import type { ModalLifeCycle, Visit } from '../visit'
import type { BrowserStorage } from './browser/storage'
import type { AppEvents } from './events/appEvents'
import type { Logbook } from './events/logbook'
import type { NextVisitors } from './events/nextVisitors'
import type { PageConsent } from './events/pageConsent'
import type { Feature } from './feature'
import type { Updates } from './updates'

/** The window's shape. Lengths are in CSS pixels. */
export interface Layout {
  /** Portrait: the picture is a band at the top, with the interface below (spec §2). */
  readonly orientation: 'landscape' | 'portrait'
  readonly width: number
  readonly height: number
  /** By user agent (spec §9). */
  readonly mobile: boolean
}

/** The visitor's text size, in px for a window 540 px high (spec §5). */
export interface FontSize {
  readonly value: number
  readonly min: number
  readonly max: number
  /** Sets and stores the size, within the bounds. */
  choose(size: number): void
}

/** Interface text by its key in `locales/`; `values` fill its `{{placeholders}}`. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * The result of sending a visitor's message: delivered, queued until there is a connection, refused by the
 * backend with a notification that gives the reason, or failed.
 */
export type Delivery = 'sent' | 'waiting' | 'refused' | 'failed'

/** What the running app provides to its features. `app` creates it once. */
export interface Host {
  readonly visit: Visit
  readonly text: Text
  readonly layout: Layout
  readonly fontSize: FontSize
  readonly features: readonly Feature[]
  /** The life cycle of modals, which their surfaces report to. */
  readonly modals: ModalLifeCycle
  /** Signs in and continues to the place that the visitor requested. Errors are shown in a notification. */
  signIn(identifier: string, password: string): Promise<void>
  /**
   * Sends a message to the company. A queued message outlives the page, and a notification appears when it
   * has been sent.
   */
  sendMessage(request: ContactRequest): Promise<Delivery>
  /**
   * Calls the listener with the id of a queued message once it was sent. It returns true if it notifies the visitor
   * itself. Returns an unsubscribe function.
   */
  onSent(listener: (id: string) => boolean): () => void
  /**
   * Calls the listener when the next visitor comes, so that nothing of the previous one remains. Returns an
   * unsubscribe function.
   */
  onNextVisitor: NextVisitors['subscribe']
  /** Clears all data of the visitor who has left, and returns to the start. */
  nextVisitor(): void
  /** Publishes events that are not part of the visit's state. Analytics subscribe to them. */
  readonly appEvents: AppEvents
  /** The visitor's answer that the embedding page hands in. */
  readonly pageConsent: PageConsent
  /** The browser's storage. */
  readonly storage: BrowserStorage
  /** The URL of an endpoint of our own server, such as `visits`. */
  serverUrl(path: string): string
  /**
   * The current configuration, encoded for a URL that opens it. `whole` is false if it is too large; only the
   * configurator is then named.
   */
  packConfiguration(uid: string): Promise<{ readonly packed: string; readonly whole: boolean }>
  /** A value that was set up for this screen, by its name in the browser's storage. */
  stored(name: string): string | null
  /** Whether preloading is allowed on this connection (spec §9). */
  mayPreload(): boolean
  /** Whether the page can be shown in an iframe now. */
  isPageReachable(url: string): Promise<boolean>
  /** Resolves a media URL of the content. */
  resolveMedia(url: string): string
  /** The URL of this page. */
  pageUrl(): string
  /** The path that the showroom is served at, such as `/` or `/showroom/`. */
  readonly basePath: string
  /** The log of events, or null if the settings want none. */
  readonly logbook: Logbook | null
  /** Content updates, or null outside of a desktop build. */
  readonly updates: Updates | null
  /** The player's statistics, for monitoring. */
  playerStats(): Readonly<Record<string, number>>
}

export const HostContext = createContext<Host | null>(null)

/** The app that this component runs in. Throws outside of one. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost must be called inside the app: there is no HostContext.')
  return host
}
