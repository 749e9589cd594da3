import { randomUUID } from 'node:crypto'
import type { Database } from './database'

/** Work that one of several servers does at a time. */
export interface Leases {
  /** Whether this server holds the lease, now for another `ms` milliseconds. */
  take(name: string, ms: number): Promise<boolean>
  release(name: string): Promise<void>
}

/** A server that is killed holds its leases until they end. Times are those of the database. */
export function createLeases(database: Database, holder: string = randomUUID()): Leases {
  return {
    async take(name, ms) {
      const rows = await database.query(
        `insert into showroom_leases as known values ($1, $2, clock_timestamp() + make_interval(secs => $3))
         on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at
         where known.holder = excluded.holder or known.ends_at <= clock_timestamp()
         returning name`,
        [name, holder, ms / 1000],
      )
      return rows.length > 0
    },
    async release(name) {
      await database.query('delete from showroom_leases where name = $1 and holder = $2', [name, holder])
    },
  }
}
