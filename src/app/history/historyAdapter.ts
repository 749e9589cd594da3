import { createPath, type UNSAFE_createBrowserHistory } from 'react-router-dom'
import { type Locale, withBase, withoutBase } from '../../content'
import type { Clock } from '../../util'
import type { Effect, UrlEntry, Visit } from '../../visit'

/** Milliseconds to wait for the browser to go back. */
const BACK_TIMEOUT_MS = 500

type History = ReturnType<typeof UNSAFE_createBrowserHistory>

interface HistoryOptions {
  readonly visit: Pick<Visit, 'report'>
  readonly history: History
  /** The path that the showroom is served at, such as `/` or `/showroom/`. */
  readonly base: string
  /** The language that the root path leads to. */
  readonly preferred: () => Locale
  /** Whether the page is embedded in another page, with which it shares its history. */
  readonly isFramed: boolean
  /** Whether every entry replaces the current one, so that Back leaves the embedding page with one press. */
  readonly replacesAll?: () => boolean
  readonly clock: Clock
  /** Loads the page again if the showroom answers at the URL, which becomes the current one in `before`. */
  readonly reloadPage: (before: () => boolean, url: string) => Promise<boolean>
}

/** The only place that reads and writes the browser's history. */
export interface HistoryAdapter {
  /** Enters the URL that the page was opened with, and follows Back and Forward from then on. */
  start(): void
  write(change: Pick<Extract<Effect, { type: 'writeUrl' }>, 'url' | 'replace' | 'above'>): void
  /**
   * Goes back to this page's first history entry and enters a URL there, so that Back and Forward find
   * nothing of the last visitor. An embedded page keeps its entries, as it shares them with the embedding
   * page.
   */
  restart(url: string): Promise<void>
  /** Loads a new page at a URL, in place of the current entry. Resolves with false if it cannot be had now. */
  reload(url: string): Promise<boolean>
}

/** The state stored in a history entry. */
interface EntryState {
  readonly above: boolean
  /** The entry's position in the browser's history, relative to any start. */
  readonly index: number
}

export function createHistoryAdapter(options: HistoryOptions): HistoryAdapter {
  const { visit, history, base, preferred, isFramed, clock, reloadPage } = options
  const replacesAll = options.replacesAll ?? (() => false)
  const first = stateOf(history).index
  /** Ends the wait for the browser to go back. Null if there is none. */
  let arrived: (() => void) | null = null
  /** Counts restarts. The latest one wins. */
  let restarts = 0

  const enter = (entry: Omit<UrlEntry, 'preferred'>) => {
    try {
      // Only the root path has no language of its own.
      const isRoot = /^\/(?=[?#]|$)/.test(entry.url)
      visit.report({ type: 'urlEntered', ...entry, ...(isRoot && { preferred: preferred() }) })
    } catch (error) {
      console.error(error)
      visit.report({ type: 'urlFailed' })
    }
  }
  const enterCurrent = (cause: 'load' | 'popstate') => {
    const path = createPath(history.location)
    enter({ url: withoutBase(path, base) ?? path, cause, above: stateOf(history).above })
  }
  const write: HistoryAdapter['write'] = ({ url, above, ...change }) => {
    if (arrived) return
    const replace = change.replace || replacesAll()
    const { index } = stateOf(history)
    const state: EntryState = { above, index: replace ? index : index + 1 }
    if (replace) history.replace(withBase(url, base), state)
    else history.push(withBase(url, base), state)
  }
  const goBack = (steps: number) =>
    new Promise<void>((resolve) => {
      arrived = resolve
      clock.after(BACK_TIMEOUT_MS, resolve)
      history.go(-steps)
    })

  return {
    start() {
      history.listen(() => (arrived ? arrived() : enterCurrent('popstate')))
      enterCurrent('load')
    },
    write,
    async restart(url) {
      const restart = ++restarts
      const steps = isFramed ? 0 : stateOf(history).index - first
      if (steps > 0) await goBack(steps)
      if (restart !== restarts) return
      arrived = null
      const current = stateOf(history)
      history.replace(withBase(url, base), { above: false, index: current.index })
      // Pushing an entry removes the entries ahead.
      if (steps > 0) history.push(withBase(url, base), { above: false, index: current.index + 1 })
      enter({ url, cause: 'load' })
    },
    reload(url) {
      const target = withBase(url, base)
      return reloadPage(() => {
        // Without a state, the new page counts its entries from zero.
        history.replace(target, null)
        return true
      }, target)
    },
  }
}

function stateOf({ location }: History): EntryState {
  const { above, index }: Partial<EntryState> = Object(location.state)
  return { above: above === true, index: typeof index === 'number' ? index : 0 }
}
