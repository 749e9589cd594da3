import { readTrackedEvent, type TrackedEvent } from '../../contracts'
import { FileFull } from '../files/lineFile'
import { UNREAD } from '../visits/dayFile'
import { bytesOf, DAY_QUOTAS, type VisitDays } from '../visits/visitDays'
import type { Database } from './database'
import type { KeyOf } from './networkKeys'
import { addSize, lockSize, takeShare } from './networkShares'
import { parsedRecord } from './parsedRecord'
import type { Queries } from './queries'

const STORE = 'visits'
const sizeOf = (day: string) => `${STORE} ${day}`
/** Events per query. */
const PAGE = 5_000

/** Stores the events of all servers in the database, each once. */
export function createDatabaseDays(database: Database, keyOf: KeyOf, mostDayBytes: number): VisitDays {
  const sizes = () =>
    database.query<{ day: string; bytes: string }>(
      `select substr(name, $1) as day, bytes from showroom_sizes where name like 'visits %' and bytes > 0 order by name`,
      [sizeOf('').length + 1],
    )
  return {
    list: async () => (await sizes()).map(({ day }) => day),
    async state(day) {
      const [row] = await database.query<{ bytes: string }>(
        'select bytes from showroom_sizes where name = $1 and bytes > 0',
        [sizeOf(day)],
      )
      return row?.bytes
    },
    async readNew(day, position, reset, onEvent) {
      let after = position.bytes
      if (after > 0 && !(await isStored(database, day, after))) {
        reset()
        after = 0
      }
      for (;;) {
        const rows = await database.query<{ position: string; body: string }>(
          'select position, body from showroom_events where day = $1 and position > $2 order by position limit $3',
          [day, after, PAGE],
        )
        for (const { body } of rows) {
          const event = readTrackedEvent(parsedRecord(body))
          if (event) onEvent(event)
        }
        after = Number(rows.at(-1)?.position ?? after)
        if (rows.length < PAGE) return after > 0 ? { file: day, bytes: after } : UNREAD
      }
    },
    append: (day, events, network) =>
      database.transaction((queries) => append(queries, { day, events, network }, { keyOf, mostDayBytes })),
    async forgetOld(most, mostBytes) {
      let bytes = 0
      for (const [index, each] of [...(await sizes())].reverse().entries()) {
        bytes += Number(each.bytes)
        if (index > 0 && (index >= most || bytes > mostBytes))
          await database.background((queries) => forget(queries, each.day))
      }
    },
  }
}

/** Whether the event that was read last is still there. */
async function isStored(database: Database, day: string, position: number): Promise<boolean> {
  const rows = await database.query('select 1 from showroom_events where day = $1 and position = $2', [
    day,
    position,
  ])
  return rows.length > 0
}

interface Sent {
  readonly day: string
  readonly events: readonly TrackedEvent[]
  readonly network: string
}

async function append(
  queries: Queries,
  { day, events, network }: Sent,
  { keyOf, mostDayBytes }: { readonly keyOf: KeyOf; readonly mostDayBytes: number },
): Promise<void> {
  // The lock also orders positions: a reader that has seen one misses none before it.
  const free = mostDayBytes - (await lockSize(queries, sizeOf(day)))
  const ids = events.map(({ id }) => id)
  const bodies = events.map((event) => JSON.stringify(event))
  const stored = await queries.query<{ body: string }>(
    `insert into showroom_events (id, day, body)
     select id, $1, body from unnest($2::text[], $3::text[]) with ordinality as sent (id, body, place) order by place
     on conflict (id) do nothing returning body`,
    [day, ids, bodies],
  )
  const bytes = bytesOf(stored.map(({ body }) => body))
  const quotas = { mostBytes: mostDayBytes, ...DAY_QUOTAS }
  const isShared =
    network === '' ||
    (await takeShare(queries, keyOf, { store: STORE, day }, quotas, { network, bytes, free }))
  if (!isShared) throw new FileFull(`Visits of ${day}: one address has used its share`)
  if (bytes > free) throw new FileFull(`Visits of ${day}: the day is full`)
  await addSize(queries, sizeOf(day), bytes)
}

async function forget(queries: Queries, day: string): Promise<void> {
  await lockSize(queries, sizeOf(day))
  await queries.query('delete from showroom_events where day = $1', [day])
  await queries.query('delete from showroom_shares where store = $1 and day = $2', [STORE, day])
  await queries.query('delete from showroom_sizes where name = $1', [sizeOf(day)])
}
