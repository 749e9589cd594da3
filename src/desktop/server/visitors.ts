import type { Clock } from '../../util'
import type { PageBeat } from '../ipc'
import type { Releases } from '../releases'

/** What the heartbeats of the pages say. */
export interface Visitors {
  /** Handles a heartbeat. Returns what the launcher needs of it. */
  beat(heartbeat: PageBeat): PageBeat
  /** The last heartbeat. */
  last(): PageBeat | undefined
  /** Whether nobody uses a page. */
  isIdle(): boolean
  /** Whether the content is served and, if a browser is watched, shown. Without content, there is nothing to show. */
  isShown(): boolean
}

interface VisitorsOptions {
  readonly releases: Pick<Releases, 'active'>
  /** The version that is served; undefined: none. */
  readonly served: () => string | undefined
  readonly watched: boolean
  readonly clock: Clock
}

/** Milliseconds without a heartbeat after which a page is gone. */
const GONE_MS = 60_000

export function watchVisitors({ releases, served, watched, clock }: VisitorsOptions): Visitors {
  let last: PageBeat | undefined
  let lastAt = 0
  return {
    beat({ url, language, idle, contentVersion, log }) {
      last = { url, language, idle, contentVersion, log }
      lastAt = clock.now()
      return last
    },
    last: () => last,
    isIdle: () => last === undefined || last.idle || clock.now() - lastAt > GONE_MS,
    isShown() {
      const active = releases.active()
      if (!active) return true
      return active.version === served() && (!watched || active.version === last?.contentVersion)
    },
  }
}
