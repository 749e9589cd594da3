import { randomBytes } from 'node:crypto'
import type { Fleet, FleetTotals } from '../../src/contracts'
import { createFleetSender, type FleetSender } from '../../src/desktop'
import { createServer, listen, openFleetStore, readUsers, type ServerOptions } from '../../src/server'
import { createManualClock, type ManualClock } from '../../src/util'
import { makeKiosks, type SimulatedKiosk } from './kiosks'

export interface FleetSimulation {
  readonly kiosks: number
  /** Folder for the fleet's data, as `--fleet` of the server. */
  readonly dir: string
  readonly seed: number
  readonly port: number
  /** Start time in milliseconds since 1970. */
  readonly startTime: number
  readonly server: Pick<ServerOptions, 'packageDir' | 'appDir'>
  /** Screenshots, WebP of at most 64 KiB. */
  readonly pictures: readonly Uint8Array[]
}

export interface SimulatedFleet {
  readonly url: string
  readonly kiosks: readonly SimulatedKiosk[]
  /** Heartbeats that the server accepted. */
  readonly beats: number
  /** Advances the clock by this many minutes. */
  advance(minutes: number): Promise<void>
  /** The totals that the page should report. */
  readonly expected: FleetTotals
  /** The fleet as the server reports it to a signed-in user. */
  read(): Promise<Fleet>
  end(): Promise<void>
}

const MINUTE = 60_000
/** Minutes after which one kiosk loses its network. */
const LOSS = 6
const SILENT_AFTER = 10
/** Seconds between heartbeats. */
const EVERY = 300

/**
 * Runs a simulated fleet: real senders report simulated kiosks to a real server over HTTP, on a clock of
 * their own; the result is read back through a real sign-in.
 */
export async function simulateFleet(simulation: FleetSimulation): Promise<SimulatedFleet> {
  const { dir, seed, port, startTime, server, pictures } = simulation
  const clock = createManualClock()
  const now = () => startTime + clock.now()
  const fleetToken = randomBytes(24).toString('base64')
  const store = await openFleetStore(dir, {
    silentAfter: SILENT_AFTER,
    now,
    clock: clock.now,
    timeZone: 'UTC',
  })
  const users = await readUsers('demo/users.json')
  const { app, live } = await createServer({
    ...{ ...server, users, settings: {}, fleet: store, fleetToken },
    trustProxy: '127.0.0.1/32',
  })
  const listening = await listen(app, port, '127.0.0.1')
  const { version } = live.current().content.manifest
  const kiosks = makeKiosks(simulation.kiosks, seed, startTime, {
    current: { version, created: new Date(startTime - 26 * 60 * MINUTE).toISOString() },
    before: { version: `before ${version}`, created: new Date(startTime - 200 * 60 * MINUTE).toISOString() },
  })

  const traffic: Traffic = { beats: 0, pending: 0 }
  const senders = new Map(
    kiosks.map((kiosk): [SimulatedKiosk, FleetSender] => {
      const picture = pictures[kiosk.number % Math.max(1, pictures.length)]
      return [kiosk, createSender(kiosk, picture, { clock, now, traffic, fleetToken, url: listening.url })]
    }),
  )
  // `begin` schedules the first heartbeat within seconds.
  for (const sender of senders.values()) sender.begin()

  const settle = async () => {
    while (traffic.pending > 0) await new Promise((resolve) => setImmediate(resolve))
  }
  let isLost = false
  const advance = async (minutes: number) => {
    const step = 1000
    for (let left = minutes * MINUTE; left > 0; left -= step) {
      clock.advance(step)
      await settle()
      if (isLost || clock.now() < LOSS * MINUTE) continue
      isLost = true
      for (const [kiosk, sender] of senders) if (kiosk.condition === 'silent') sender.end()
    }
  }
  return {
    url: listening.url,
    kiosks,
    get beats() {
      return traffic.beats
    },
    advance,
    expected: expectedTotals(kiosks),
    read: () => readFleet(listening.url),
    async end() {
      for (const sender of senders.values()) sender.end()
      await listening.close()
      await store.end()
      await live.end()
    },
  }
}

interface Traffic {
  /** Heartbeats that the server accepted. */
  beats: number
  /** Heartbeats being sent. */
  pending: number
}

interface SenderContext {
  readonly clock: ManualClock
  readonly now: () => number
  readonly traffic: Traffic
  readonly fleetToken: string
  readonly url: string
}

function createSender(
  kiosk: SimulatedKiosk,
  picture: Uint8Array | undefined,
  { clock, now, traffic, fleetToken, url }: SenderContext,
): FleetSender {
  // Each has its own address, as kiosks in different halls do.
  const address = `10.${Math.floor(kiosk.number / 250)}.0.${1 + (kiosk.number % 250)}`
  const send: typeof fetch = async (url, init) => {
    const headers = { ...init?.headers, 'X-Forwarded-For': address }
    const answer = await fetch(url, { ...init, headers })
    if (answer.status === 204) traffic.beats++
    return answer
  }
  return createFleetSender({
    kiosk: kiosk.id,
    health: () => {
      traffic.pending++
      return kiosk.health(new Date(now()))
    },
    picture: async () => picture,
    settings: {
      ...{ url, name: kiosk.name, every: EVERY, screen: picture !== undefined },
      silentAfter: SILENT_AFTER,
    },
    ...{ token: fleetToken, now: () => new Date(now()), fetch: send },
    // A long timer waits for the next heartbeat: the current one is done.
    clock: {
      now: clock.now,
      after(ms, wake) {
        if (ms > 10_000) traffic.pending--
        return clock.after(ms, wake)
      },
    },
    random: () => (kiosk.number % 97) / 97,
    print: () => {},
  })
}

function expectedTotals(kiosks: readonly SimulatedKiosk[]): FleetTotals {
  const of = (...conditions: SimulatedKiosk['condition'][]) =>
    kiosks.filter(({ condition }) => conditions.includes(condition)).length
  return {
    kiosks: kiosks.length,
    silent: of('silent'),
    updateFailed: of('updateFailed'),
    behind: of('behind', 'updateFailed'),
    troubled: of('silent', 'updateFailed', 'behind'),
    visitsToday: kiosks.reduce((sum, kiosk) => sum + (kiosk.health(new Date(0)).visitsToday ?? 0), 0),
  }
}

async function readFleet(url: string): Promise<Fleet> {
  const body = JSON.stringify({ identifier: 'fleet', password: 'arcwell-fleet' })
  const { jwt } = await (await fetch(`${url}api/auth/local`, { method: 'POST', body })).json()
  const answer = await fetch(`${url}box-api/fleet`, { headers: { Authorization: `Bearer ${jwt}` } })
  return answer.json()
}
