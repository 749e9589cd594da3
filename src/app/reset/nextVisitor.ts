import { type Locale, readContent } from '../../content'
import type { BrowserStorage, NextVisitors } from '../../ports'
import type { Visit } from '../../visit'
import { createWorldGraph } from '../../world'
import type { StartUrl } from './startUrl'
import { START_KEY } from './startUrl'

/** Keys that belong to the screen, not to its visitors: its configuration, and encrypted messages. */
const SCREEN_KEYS: readonly string[] = [
  'showroom.screensaver',
  'showroom.outbox',
  'showroom.seal',
  // Anonymous visits for the report.
  'showroom.analytics.report',
  START_KEY,
]

interface NextVisitorOptions {
  readonly visit: Pick<Visit, 'report'>
  readonly nextVisitors: Pick<NextVisitors, 'begin'>
  /** Forgets the signed-in user and the access keys, including pending checks. */
  forgetUser(): void
  /** Shows the guest content at once. Returns false if there is none. */
  showGuestContent(): boolean
  readonly storage: Pick<BrowserStorage, 'clear'>
  /** Clears the page and its databases. */
  forgetPage(keep: ReadonlySet<string>): void
  readonly start: StartUrl
  /** Further keys that belong to the screen. */
  readonly keep: readonly string[]
  /** Goes to the URL where visits start. */
  restart(url: string): void
  /** Does the same by loading a new page, as soon as the server answers. */
  reload(url: string): void
}

/**
 * Returns a function that starts the next visit in place. Nothing is loaded, so it works offline, and the
 * picture stays until the next one is shown. Listeners forget the visitor while the last visit can still be
 * read; the storage is cleared after them, including what they write.
 */
export function createNextVisitor(options: NextVisitorOptions): () => void {
  const { visit, nextVisitors, forgetUser, storage, start } = options
  const keep = new Set([...SCREEN_KEYS, ...options.keep])
  return () => {
    nextVisitors.begin()
    forgetUser()
    visit.report({ type: 'visitorLeft' })
    storage.clear(keep)
    options.forgetPage(keep)
    if (options.showGuestContent()) return options.restart(start.path)
    showNothing(visit, start.locale)
    options.reload(start.path)
  }
}

/** Empties the content, as only the last visitor may have been allowed to see it. */
function showNothing(visit: Pick<Visit, 'report'>, locale: Locale): void {
  const { content } = readContent({}, locale)
  visit.report({ type: 'contentArrived', content, graph: createWorldGraph(content) })
}
