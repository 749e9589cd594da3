import { type Locale, readContent } from '../../content'
import type { BrowserStorage, NextVisitors } from '../../ports'
import type { Visit } from '../../visit'
import { createWorldGraph } from '../../world'
import type { StartUrl } from './startUrl'
import { START_KEY } from './startUrl'

/** What is the screen's, not its visitors': what it is set up with, and their messages that nobody can read here any more. */
const SCREEN_KEYS: readonly string[] = [
  'showroom.screensaver',
  'showroom.outbox',
  'showroom.seal',
  // Visits for the report, which name nobody.
  'showroom.analytics.report',
  START_KEY,
]

interface NextVisitorOptions {
  readonly visit: Pick<Visit, 'report'>
  readonly nextVisitors: Pick<NextVisitors, 'begin'>
  /** Who is signed in and which keys were given is forgotten, also what is just being found out. */
  forgetUser(): void
  /** Shows what strangers see, at once; false: it is not at hand. */
  showGuestContent(): boolean
  readonly storage: Pick<BrowserStorage, 'clear'>
  /** Of the page and its databases. */
  forgetPage(keep: ReadonlySet<string>): void
  readonly start: StartUrl
  /** Further names that belong to the screen. */
  readonly keep: readonly string[]
  /** Leads to where visits begin. */
  restart(url: string): void
  /** The same by a new page, once there is a server to bring it. */
  reload(url: string): void
}

/**
 * The next visitor comes, in place: nothing is loaded, so it works offline and the picture stays until the next one is there.
 * Everybody who holds something forgets it while the last visit can still be read; what they write meanwhile goes with the
 * storage, which comes after them.
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

/** What is there may be for the last visitor's eyes only. */
function showNothing(visit: Pick<Visit, 'report'>, locale: Locale): void {
  const { content } = readContent({}, locale)
  visit.report({ type: 'contentArrived', content, graph: createWorldGraph(content) })
}
