/**
 * Measures how many messages, calls with visits, and heartbeats one server and two servers store per second, in folders
 * and in PostgreSQL on this machine: `npm run bench:stores [-- SECONDS]`.
 */
import { aHeartbeat } from '../unit/fleetKiosk'
import { databaseKind, folderKind, type StoreKind, type StoreView } from '../unit/server/database/stores'
import { message } from '../unit/server/mail/message'
import { reached } from '../unit/server/visits/events'
import { report } from './report/report'

const seconds = Number(process.argv[2] ?? 3)
/** Calls that wait for an answer at once, on each server. */
const AT_ONCE = 8

type Call = (number: number) => Promise<unknown>

/** Calls that store one message, the events of a page, or a heartbeat. */
async function callsOn(view: StoreView): Promise<Readonly<Record<string, Call>>> {
  const inbox = view.inbox()
  const visits = view.visits({ timeZone: 'UTC', now: () => Date.parse('2026-11-23T12:00:00Z') })
  const fleet = await view.fleet({ silentAfter: 10 })
  const limit = view.rateLimits('bench', 1_000_000, 60_000)
  return {
    messages: (number) => inbox.add(message({ id: `message-${number}` }), `192.0.${number % 250}.1`),
    'calls with five events': (number) =>
      visits.add(
        [0, 1, 2, 3, 4].map((second) => reached(`visitor${number}`, second, 'hall')),
        `192.0.${number % 250}.1`,
      ),
    heartbeats: async (number) =>
      fleet.take(aHeartbeat({ kiosk: (number % 500).toString(16).padStart(32, '0') })),
    'limited attempts': async (number) => limit.take(`192.0.${number % 250}.1`),
  }
}

/** Calls per second on all servers together. */
async function measure(kind: StoreKind, servers: number): Promise<ReadonlyMap<string, number>> {
  await kind.reset()
  const views = await Promise.all(Array.from({ length: servers }, () => kind.open()))
  const calls = await Promise.all(views.map(callsOn))
  const perSecond = new Map<string, number>()
  let number = 0
  for (const name of Object.keys(calls[0] ?? {})) {
    const end = performance.now() + seconds * 1000
    let done = 0
    const client = async (call: Call | undefined) => {
      while (performance.now() < end) {
        await call?.(number++)
        done++
      }
    }
    await Promise.all(calls.flatMap((each) => Array.from({ length: AT_ONCE }, () => client(each[name]))))
    perSecond.set(name, Math.round(done / seconds))
  }
  return perSecond
}

const rows: Parameters<typeof report>[1][number][] = []
const add = (what: string, results: ReadonlyMap<string, number>) => {
  for (const [name, ours] of results)
    rows.push({ what: `${name}, ${what}`, ours, unit: 'per second', limit: { least: 10 } })
}
for (const kind of [folderKind(), databaseKind()]) {
  if (kind.skipped !== undefined) {
    console.info(`${kind.name}: ${kind.skipped}`)
    continue
  }
  await kind.begin()
  try {
    add(`one server, ${kind.name}`, await measure(kind, 1))
    // Folders have one server.
    if (kind.name !== 'in folders') add(`two servers, ${kind.name}`, await measure(kind, 2))
  } finally {
    await kind.end()
  }
}
await report('Stores', rows)
