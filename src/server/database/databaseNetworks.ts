import { type KnownNetworks, MOST_NETWORKS } from '../access/knownNetworks'
import type { Database } from './database'
import type { KeyOf } from './networkKeys'
import type { Queries } from './queries'

/**
 * The networks from which each user signed in and each world was unlocked, on any server. While the database is
 * unavailable, all networks are unknown.
 */
export function createDatabaseNetworks(database: Database, keyOf: KeyOf): KnownNetworks {
  return {
    async has(kind, id, network) {
      const rows = await database
        .query('select 1 from showroom_networks where kind = $1 and owner = $2 and network = $3', [
          kind,
          keyOf(kind, id),
          keyOf('network', network),
        ])
        .catch(() => [])
      return rows.length > 0
    },
    add(kind, id, network) {
      const [owner, added] = [keyOf(kind, id), keyOf('network', network)]
      database
        .transaction((queries) => store(queries, kind, owner, added, MOST_NETWORKS[kind]))
        // The sign-in is right without it.
        .catch(() => {})
    },
  }
}

async function store(queries: Queries, kind: string, owner: string, network: string, most: number) {
  await queries.query(
    `insert into showroom_networks values ($1, $2, $3, clock_timestamp())
     on conflict (kind, owner, network) do update set seen_at = excluded.seen_at`,
    [kind, owner, network],
  )
  await queries.query(
    `delete from showroom_networks where kind = $1 and owner = $2 and network in (
       select network from showroom_networks where kind = $1 and owner = $2 order by seen_at desc offset $3)`,
    [kind, owner, most],
  )
}
