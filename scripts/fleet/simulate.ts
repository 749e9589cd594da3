import { randomBytes } from 'node:crypto'
import type { Fleet, FleetTotals } from '../../src/contracts'
import { createFleetSender, type FleetSender } from '../../src/desktop'
import { createServer, listen, openFleetStore, readUsers, type ServerOptions } from '../../src/server'
import { createManualClock } from '../../src/util'
import { type MadeUpKiosk, makeKiosks } from './kiosks'

export interface FleetSimulation {
  readonly kiosks: number
  /** A folder that the fleet is kept in, as `--fleet` of the server. */
  readonly dir: string
  readonly seed: number
  readonly port: number
  /** Milliseconds since 1970: when it begins. */
  readonly begins: number
  readonly server: Pick<ServerOptions, 'packageDir' | 'appDir'>
  /** Pictures for the screens, WebP of at most 64 KiB. */
  readonly pictures: readonly Uint8Array[]
}

export interface SimulatedFleet {
  readonly url: string
  readonly kiosks: readonly MadeUpKiosk[]
  /** Heartbeats that got through. */
  readonly beats: number
  /** Lets so many minutes go by. */
  pass(minutes: number): Promise<void>
  /** What the simulator knows that the page should say. */
  readonly expected: FleetTotals
  /** What the server says, to who signs in. */
  read(): Promise<Fleet>
  end(): Promise<void>
}

const MINUTE = 60_000
/** Minutes after which one of them loses its network. */
const LOSS = 6
const SILENT_AFTER = 10
/** Seconds between two heartbeats. */
const EVERY = 300

/**
 * A made-up fleet: real senders tell a real server over HTTP how made-up kiosks are, on a clock of their own, and one who
 * signs in reads it back.
 */
export async function simulateFleet(simulation: FleetSimulation): Promise<SimulatedFleet> {
  const { dir, seed, port, begins, server, pictures } = simulation
  const clock = createManualClock()
  const now = () => begins + clock.now()
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
  const kiosks = makeKiosks(simulation.kiosks, seed, begins, {
    current: { version, created: new Date(begins - 26 * 60 * MINUTE).toISOString() },
    before: { version: `before ${version}`, created: new Date(begins - 200 * 60 * MINUTE).toISOString() },
  })

  let beats = 0
  let underWay = 0
  const senders = new Map<MadeUpKiosk, FleetSender>()
  for (const kiosk of kiosks) {
    // Each has an address of its own, as kiosks of many halls have.
    const address = `10.${Math.floor(kiosk.number / 250)}.0.${1 + (kiosk.number % 250)}`
    const ask: typeof fetch = async (url, init) => {
      const headers = { ...init?.headers, 'X-Forwarded-For': address }
      const answer = await fetch(url, { ...init, headers })
      if (answer.status === 204) beats++
      return answer
    }
    const picture = pictures[kiosk.number % Math.max(1, pictures.length)]
    const sender = createFleetSender({
      kiosk: kiosk.id,
      health: () => {
        underWay++
        return kiosk.health(new Date(now()))
      },
      picture: async () => picture,
      settings: {
        ...{ url: listening.url, name: kiosk.name, every: EVERY, screen: picture !== undefined },
        silentAfter: SILENT_AFTER,
      },
      ...{ token: fleetToken, now: () => new Date(now()), fetch: ask },
      // After a heartbeat the sender waits for the next: then this one is over.
      clock: {
        now: clock.now,
        after(ms, wake) {
          if (ms > 10_000) underWay--
          return clock.after(ms, wake)
        },
      },
      random: () => (kiosk.number % 97) / 97,
      print: () => {},
    })
    senders.set(kiosk, sender)
  }
  // `begin` plans the first one within seconds.
  for (const sender of senders.values()) sender.begin()

  const settle = async () => {
    while (underWay > 0) await new Promise((resolve) => setImmediate(resolve))
  }
  let isLost = false
  const pass = async (minutes: number) => {
    const step = 1000
    for (let left = minutes * MINUTE; left > 0; left -= step) {
      clock.advance(step)
      await settle()
      if (isLost || clock.now() < LOSS * MINUTE) continue
      isLost = true
      for (const [kiosk, sender] of senders) if (kiosk.fate === 'silent') sender.end()
    }
  }
  return {
    url: listening.url,
    kiosks,
    get beats() {
      return beats
    },
    pass,
    expected: expectedOf(kiosks),
    read: () => readFleet(listening.url),
    async end() {
      for (const sender of senders.values()) sender.end()
      await listening.close()
      await store.end()
      await live.end()
    },
  }
}

function expectedOf(kiosks: readonly MadeUpKiosk[]): FleetTotals {
  const of = (...fates: MadeUpKiosk['fate'][]) => kiosks.filter(({ fate }) => fates.includes(fate)).length
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
