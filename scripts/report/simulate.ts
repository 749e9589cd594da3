import type { FairReport, TrackedEvent } from '../../src/contracts'
import { createServer, createVisitStore, listen, readUsers, type ServerOptions } from '../../src/server'
import { createRandom } from '../mutate/random'
import { type Comparison, compare, noCounts } from './counts'
import { readGraph } from './graph'
import { simulateVisit } from './visitor'

export interface Simulation {
  readonly visits: number
  /** A folder that visits are kept in, as `--visits` of the server. */
  readonly dir: string
  readonly seed: number
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string
  readonly server: Pick<ServerOptions, 'packageDir' | 'appDir'>
}

export interface Simulated {
  readonly comparisons: readonly Comparison[]
  readonly report: FairReport
  readonly events: number
  readonly calls: number
}

/** Kiosks that send, each with an address of its own. */
const KIOSKS = 40
const BATCH = 200
/** The fair is open from nine to six, UTC. Few visits begin in the last minutes before midnight: a party. */
const OPEN = { from: 9, hours: 9 }
const PARTY = 0.01

/**
 * A fair day: made-up visitors walk the showroom's real graph and open its real content; what they do goes to the real
 * server over HTTP as kiosks send it, some of it twice, some of it late, and is read back by the real sign-in.
 */
export async function simulate({ visits, dir, seed, day, server }: Simulation): Promise<Simulated> {
  let clock = 0
  const store = createVisitStore(dir, { timeZone: 'UTC', now: () => clock })
  const users = await readUsers('demo/users.json')
  const { app, live } = await createServer({
    ...server,
    settings: { analytics: { enabled: true, report: true } },
    users,
    visits: store,
    trustProxy: '127.0.0.1/32',
  })
  const listening = await listen(app, 0, '127.0.0.1')
  try {
    const random = createRandom(seed)
    const graph = await readGraph(listening.url)
    const counts = noCounts()
    const sendings: { readonly at: number; readonly event: TrackedEvent }[] = []
    for (let number = 0; number < visits; number++) {
      const hour =
        random() < PARTY ? 23.9 + random() * 0.1 : OPEN.from + (random() + random()) * (OPEN.hours / 2)
      const begins = Date.parse(`${day}T00:00:00Z`) + Math.floor(hour * 3600_000)
      const name = `visit-${seed}-${number}`
      // One in ten kiosks has no connection now and again, and sends up to ten minutes later.
      const late = random() < 0.1 ? random() * 600_000 : 0
      for (const event of simulateVisit({ graph, random, counts, name, begins }))
        sendings.push({ at: Date.parse(event.at) + late, event })
    }
    sendings.sort((one, other) => one.at - other.at)

    let calls = 0
    const send = async (events: readonly TrackedEvent[]) => {
      const kiosk = {
        'X-Forwarded-For': `10.0.0.${1 + (calls++ % KIOSKS)}`,
        'Content-Type': 'application/json',
      }
      const body = JSON.stringify({ events })
      const answer = await fetch(`${listening.url}box-api/visits`, { method: 'POST', headers: kiosk, body })
      if (answer.status !== 204) throw new Error(`${answer.status}: ${await answer.text()}`)
    }
    for (let first = 0; first < sendings.length; first += BATCH) {
      const batch = sendings.slice(first, first + BATCH)
      clock = batch.at(-1)?.at ?? clock
      const events = batch.map(({ event }) => event)
      await send(events)
      // An answer that got lost: what was kept is sent again.
      if (random() < 0.03) await send(events)
    }
    const report = await readReport(listening.url)
    return { comparisons: compare(counts, report), report, events: sendings.length, calls }
  } finally {
    await listening.close()
    await live.end()
  }
}

async function readReport(url: string): Promise<FairReport> {
  const body = JSON.stringify({ identifier: 'fair', password: 'arcwell-report' })
  const { jwt } = await (await fetch(`${url}api/auth/local`, { method: 'POST', body })).json()
  const answer = await fetch(`${url}box-api/report?day=all`, { headers: { Authorization: `Bearer ${jwt}` } })
  return answer.json()
}
