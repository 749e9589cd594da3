import type { createBrowserRouter } from 'react-router-dom'
import type { UrlVisit } from './routes'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>

/** Milliseconds for the browser to go back. */
const PATIENCE = 500

interface Page {
  readonly history: Pick<History, 'state' | 'go'>
  addEventListener(type: 'popstate', listener: () => void, options: { once: true }): void
  /** Whether it stands in another page, whose history is one with its own. */
  readonly isFramed: boolean
  after(ms: number, then: () => void): void
}

/** Where in the browser's history this page is; its router counts. */
const indexOf = ({ history }: Page): number => {
  const index: unknown = history.state?.idx
  return typeof index === 'number' ? index : 0
}

/**
 * Leads back to where this page began in the browser's history, and from there on to a url: Back and Forward find nothing of
 * the last visitor's. What stands in another page would take that one back, too: there the entries stay.
 */
export function createRewind(page: Page) {
  const first = indexOf(page)
  /** Counts; the last word wins. */
  let asked = 0
  let rewinding = false

  const back = (steps: number) =>
    new Promise<void>((resolve) => {
      page.addEventListener('popstate', resolve, { once: true })
      page.after(PATIENCE, resolve)
      page.history.go(-steps)
    })
  return {
    /** Whether urls are passed that nobody wants to follow. */
    isRewinding: () => rewinding,
    async to(url: string, router: Router): Promise<void> {
      const mine = ++asked
      const steps = page.isFramed ? 0 : indexOf(page) - first
      rewinding = true
      if (steps > 0) await back(steps)
      if (mine !== asked) return
      rewinding = false
      await router.navigate(url, { replace: true })
      // An entry of our own takes the place of those that lie ahead.
      if (steps > 0 && mine === asked) await router.navigate(url, { replace: false })
    },
  }
}

/** The browser's window as `createRewind` takes it. */
export function historyOf(page: Window): Page {
  return {
    history: page.history,
    addEventListener: page.addEventListener.bind(page),
    isFramed: page.parent !== page,
    after: (ms, then) => void page.setTimeout(then, ms),
  }
}

/** What a url asks of the visit, unless it is only passed. */
export function unlessPassed(visit: UrlVisit, isPassed: () => boolean): UrlVisit {
  return {
    language: visit.language,
    speak: async (...asked) => (isPassed() ? undefined : visit.speak(...asked)),
    home: (...asked) => (isPassed() ? undefined : visit.home(...asked)),
    powerSave: (...asked) => (isPassed() ? undefined : visit.powerSave(...asked)),
    login: (...asked) => (isPassed() ? undefined : visit.login(...asked)),
    place: (...asked) => (isPassed() ? undefined : visit.place(...asked)),
  }
}
