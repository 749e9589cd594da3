import { createContext, useContext } from 'react'
import type { ContactRequest } from '../contracts'
import type { ModalLifeCycle, Visit } from '../visit'
import type { Feature } from './feature'
import type { Happenings } from './happenings'
import type { Logbook } from './logbook'
import type { NextVisitors } from './nextVisitors'
import type { BrowserStorage } from './storage'
import type { Updates } from './updates'

/** The window's shape as the interface needs it. Lengths are CSS pixels. */
export interface Layout {
  /** Portrait: the picture is a band at the top, the interface fills the rest (spec §2). */
  readonly orientation: 'landscape' | 'portrait'
  readonly width: number
  readonly height: number
  /** By user agent (spec §9). */
  readonly mobile: boolean
}

/** The visitor's text size: px for a window 540 px high (spec §5). */
export interface FontSize {
  readonly value: number
  readonly min: number
  readonly max: number
  /** Takes a size within the bounds, and remembers it. */
  choose(size: number): void
}

/** Interface text by its key in `locales/`; `values` fill its `{{placeholders}}`. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * What became of a visitor's message: it is with the company; it is kept and sent once there is a connection; the backend
 * did not take it and a notification says why; or it could not be sent.
 */
export type Delivery = 'sent' | 'waiting' | 'refused' | 'failed'

/** Everything the running app lends to its features. `app` provides it once. */
export interface Host {
  readonly visit: Visit
  readonly text: Text
  readonly layout: Layout
  readonly fontSize: FontSize
  readonly features: readonly Feature[]
  /** What modals go through, and where their surfaces report. */
  readonly modals: ModalLifeCycle
  /** Signs in and goes on to where the visitor wanted to go. What goes wrong is said in a notification. */
  signIn(identifier: string, password: string): Promise<void>
  /** Sends a message to the company. One that waits outlasts the page, and a notification says when it has been sent. */
  sendMessage(request: ContactRequest): Promise<Delivery>
  /**
   * Calls the listener with the id of a message that had to wait, when it has been sent; true: it says so to the visitor. The
   * answer ends it.
   */
  onSent(listener: (id: string) => boolean): () => void
  /** Calls the listener when the next visitor comes: nothing of the last one may be left. The answer ends it. */
  onNextVisitor: NextVisitors['subscribe']
  /** The visitor has gone: everything of theirs is forgotten, and the screen begins anew where it begins. */
  nextVisitor(): void
  /** What is done on this screen: a feature tells of what the visit's state does not, and analytics listen. */
  readonly happenings: Happenings
  /** What this browser keeps. */
  readonly storage: BrowserStorage
  /** The address of a call of the product's own, such as `visits`. */
  boxUrl(path: string): string
  /**
   * What was put together in a configurator, for an address that opens it there; `whole` is false where there is too much of
   * it for one, and only the configurator is named.
   */
  packConfiguration(uid: string): Promise<{ readonly packed: string; readonly whole: boolean }>
  /** What was set up for this screen, by its name in the browser. */
  stored(name: string): string | null
  /** Whether loading what may be needed later is welcome on this connection (spec §9). */
  mayLoadAhead(): boolean
  /** Whether the page at this address can be shown in a frame now. */
  reachesPage(url: string): Promise<boolean>
  /** The address a media url of the content is loaded from. */
  resolveMedia(url: string): string
  /** The address that this page has in the browser. */
  pageUrl(): string
  /** The last events, where the settings want a log; null: none is kept. */
  readonly logbook: Logbook | null
  /** New content, where a desktop build shows this page; null: none does. */
  readonly updates: Updates | null
  /** How the player is doing, in numbers by name, for those who look after it. */
  readings(): Readonly<Record<string, number>>
}

export const HostContext = createContext<Host | null>(null)

/** The app this component runs in. Throws outside of one. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('A feature must be drawn inside the app: there is no host here.')
  return host
}
