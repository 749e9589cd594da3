import { MAX_HEARTBEAT_LINES, type PageHeartbeat } from '../../contracts'
import type { Logbook } from '../../ports'
import type { Clock } from '../../util'
import type { UpdateServer } from './server'

/** Milliseconds between two heartbeats. */
export const EVERY = 5_000

/** Of the log, in bytes: with the rest of it a heartbeat stays below what servers take. */
const MOST_LOG = 10_000
const LONGEST_LINE = 300
const LONGEST_URL = 2_000

/** What a page says of itself. */
export type Pulse = Omit<PageHeartbeat, 'log'>

interface HeartOptions {
  readonly server: Pick<UpdateServer, 'heartbeat'>
  readonly clock: Clock
  read(): Pulse
  readonly logbook: Pick<Logbook, 'latest'> | null
  /** What the answer says is served; undefined: there was none. */
  answered(served: string | undefined): void
}

export interface Heart {
  /** Does not wait for the next time: the answer may be another by now. */
  now(): void
  end(): void
}

/** Tells the desktop build every five seconds that this page lives, one call at a time. */
export function beat({ server, clock, read, logbook, answered }: HeartOptions): Heart {
  let over = false
  let busy = false
  let cancel = () => {}
  const tell = async () => {
    if (busy || over) return
    busy = true
    cancel()
    const next = clock.now() + EVERY
    const served = await server.heartbeat({ ...read(), log: lastLines(logbook) })
    busy = false
    if (over) return
    cancel = clock.after(Math.max(0, next - clock.now()), () => void tell())
    answered(served)
  }
  void tell()
  return {
    now: () => void tell(),
    end() {
      over = true
      cancel()
    },
  }
}

/** Path and query of an address, as much of it as may be told. */
export function placeOf(href: string): string {
  const { pathname, search } = new URL(href)
  // Two slashes at the beginning would be another host.
  const path = pathname.replace(/^[/\\]+/, '/')
  const whole = path + search
  if (whole.length <= LONGEST_URL) return whole
  return path.length <= LONGEST_URL ? path : '/'
}

/** As many of the last lines as there is room for. */
function lastLines(logbook: Pick<Logbook, 'latest'> | null): readonly string[] {
  const lines = logbook?.latest(MAX_HEARTBEAT_LINES).map((line) => line.slice(0, LONGEST_LINE)) ?? []
  const encoder = new TextEncoder()
  let bytes = 0
  const first = lines.findLastIndex((line) => {
    // As JSON has it.
    bytes += encoder.encode(JSON.stringify(line)).length + 1
    return bytes > MOST_LOG
  })
  return lines.slice(first + 1)
}
