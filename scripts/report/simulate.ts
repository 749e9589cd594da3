import type { FairReport, TrackedEvent } from '../../src/contracts'
import { createServer, createVisitStore, listen, readUsers, type ServerOptions } from '../../src/server'
import { createRandom } from '../mutate/random'
import { type Comparison, compare, emptyCounts } from './counts'
import { readGraph } from './graph'
import { simulateVisit } from './visitor'

export interface Simulation {
  readonly visits: number
  /** Folder for visits, as `--visits` of the server. */
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

/** Number of kiosks, each with its own address. */
const KIOSKS = 40
const BATCH = 200
/** Opening hours of the fair, UTC. A few visits start shortly before midnight: a party. */
const OPEN = { from: 9, hours: 9 }
const PARTY = 0.01

/**
 * Simulates a fair day: visitors walk the showroom's real graph and open its real content; their events go
 * to the real server over HTTP like a kiosk's, some twice, some late, and the report is read back through a
 * real sign-in.
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
    const counts = emptyCounts()
    const sendings: { readonly at: number; readonly event: TrackedEvent }[] = []
    for (let number = 0; number < visits; number++) {
      const hour =
        random() < PARTY ? 23.9 + random() * 0.1 : OPEN.from + (random() + random()) * (OPEN.hours / 2)
      const startTime = Date.parse(`${day}T00:00:00Z`) + Math.floor(hour * 3600_000)
      const name = `visit-${seed}-${number}`
      // One in ten kiosks is offline now and then, and sends up to ten minutes late.
      const late = random() < 0.1 ? random() * 600_000 : 0
      for (const event of simulateVisit({ graph, random, counts, name, startTime }))
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
      // The response was lost: the kiosk sends its queue again.
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
