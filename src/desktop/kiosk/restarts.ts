import type { Clock } from '../../util'
import type { Fault, Restart } from '../ipc'

/** Maximum number of restarts in the list. */
const MOST = 50

/** Records what was restarted, when, why, and how long it took. */
export interface Restarts {
  begin(fault: Fault, detail: string): void
  /** The page works: completes the browser's restarts. */
  well(): void
  /** The server works: completes the server's restarts. */
  serverWell(): void
  count(): number
  /** Newest first. */
  latest(): readonly Restart[]
}

export function createRestarts(clock: Clock, iso: () => string): Restarts {
  let latest: readonly (Restart & { readonly since: number })[] = []
  let count = 0
  const settle = (which: (restart: Restart) => boolean) => {
    latest = latest.map((each) =>
      each.tookMs === null && which(each) ? { ...each, tookMs: Math.round(clock.now() - each.since) } : each,
    )
  }
  const isServers = ({ fault }: Restart) => fault.startsWith('server')
  return {
    begin(fault, detail) {
      count++
      latest = [{ at: iso(), fault, detail, tookMs: null, since: clock.now() }, ...latest].slice(0, MOST)
    },
    well: () => settle((each) => !isServers(each)),
    serverWell: () => settle(isServers),
    count: () => count,
    latest: () => latest.map(({ since: _, ...restart }) => restart),
  }
}
