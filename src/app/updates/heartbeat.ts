import { MAX_HEARTBEAT_LINES, type PageHeartbeat } from '../../contracts'
import type { Logbook } from '../../ports'
import type { Clock } from '../../util'
import type { UpdateServer } from './server'

/** Milliseconds between two heartbeats. */
const INTERVAL_MS = 5_000

/** Maximum size of the log in bytes, so that a heartbeat stays below the server's limit. */
const MOST_LOG = 10_000
const LONGEST_LINE = 300
const LONGEST_URL = 2_000

/** What a page reports about itself. */
export type PageStatus = Omit<PageHeartbeat, 'log'>

interface HeartOptions {
  readonly server: Pick<UpdateServer, 'heartbeat'>
  readonly clock: Clock
  read(): PageStatus
  readonly logbook: Pick<Logbook, 'latest'> | null
  /** Called with the served version. Undefined if there was no answer. */
  answered(served: string | undefined): void
}

export interface HeartbeatRun {
  /** Sends one now, because the answer may have changed. */
  now(): void
  end(): void
}

/** Tells the desktop build every five seconds that this page is alive, one call at a time. */
export function startHeartbeat({ server, clock, read, logbook, answered }: HeartOptions): HeartbeatRun {
  let over = false
  let busy = false
  let cancel = () => {}
  const send = async () => {
    if (busy || over) return
    busy = true
    cancel()
    const next = clock.now() + INTERVAL_MS
    const served = await server.heartbeat({ ...read(), log: lastLines(logbook) })
    busy = false
    if (over) return
    cancel = clock.after(Math.max(0, next - clock.now()), () => void send())
    answered(served)
  }
  void send()
  return {
    now: () => void send(),
    end() {
      over = true
      cancel()
    },
  }
}

/** Path and query of a URL, within the allowed length. */
export function placeOf(href: string): string {
  const { pathname, search } = new URL(href)
  // Two leading slashes would name another host.
  const path = pathname.replace(/^[/\\]+/, '/')
  const whole = path + search
  if (whole.length <= LONGEST_URL) return whole
  return path.length <= LONGEST_URL ? path : '/'
}

/** As many of the last lines as fit. */
function lastLines(logbook: Pick<Logbook, 'latest'> | null): readonly string[] {
  const lines = logbook?.latest(MAX_HEARTBEAT_LINES).map((line) => line.slice(0, LONGEST_LINE)) ?? []
  const encoder = new TextEncoder()
  let bytes = 0
  const first = lines.findLastIndex((line) => {
    // The length in JSON.
    bytes += encoder.encode(JSON.stringify(line)).length + 1
    return bytes > MOST_LOG
  })
  return lines.slice(first + 1)
}
