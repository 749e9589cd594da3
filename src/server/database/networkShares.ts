import {
  isWithinShare,
  MOST_NETWORKS,
  type NetworkQuotasOptions,
  SHARED_COUNTERS,
} from '../files/networkQuotas'
import { type KeyOf, widestNetworkOf } from './networkKeys'
import type { Queries } from './queries'

/** Something of limited size in the database, such as the inbox. */
export interface Sized {
  /** Name of its size. */
  readonly name: string
  /** Name of its shares. */
  readonly store: string
  /** ISO date. */
  readonly day: string
}

/**
 * Locks a size until the end of the transaction, so that other servers wait, and returns its bytes. Everything stored
 * under this lock has positions in the order of the commits.
 */
export async function lockSize(queries: Queries, name: string): Promise<number> {
  await queries.query('insert into showroom_sizes (name) values ($1) on conflict do nothing', [name])
  const [row] = await queries.query<{ bytes: string }>(
    'select bytes from showroom_sizes where name = $1 for update',
    [name],
  )
  return Number(row?.bytes ?? 0)
}

export async function addSize(queries: Queries, name: string, bytes: number): Promise<void> {
  await queries.query('update showroom_sizes set bytes = greatest(0, bytes + $2) where name = $1', [
    name,
    bytes,
  ])
}

/**
 * Counts the bytes of one network on one day, the same for all servers. To be called under the lock of the size.
 * Resolves to false if the share is used up: nothing is counted then.
 */
export async function takeShare(
  queries: Queries,
  keyOf: KeyOf,
  { store, day }: Omit<Sized, 'name'>,
  quotas: NetworkQuotasOptions,
  { network, bytes, free }: { readonly network: string; readonly bytes: number; readonly free: number },
): Promise<boolean> {
  const own = keyOf('share', widestNetworkOf(network))
  let key = own
  let used = await bytesOf(queries, store, day, own)
  if (used === undefined && (await networksOf(queries, store, day)) >= MOST_NETWORKS) {
    key = sharedKey(keyOf, own)
    used = await bytesOf(queries, store, day, key)
  }
  if (!isWithinShare(quotas, { own: (used ?? 0) + bytes, bytes, left: free - bytes })) return false
  await queries.query(
    `insert into showroom_shares as known values ($1, $2, $3, $4)
     on conflict (store, day, network) do update set bytes = known.bytes + $4`,
    [store, day, key, bytes],
  )
  return true
}

async function bytesOf(
  queries: Queries,
  store: string,
  day: string,
  key: string,
): Promise<number | undefined> {
  const [row] = await queries.query<{ bytes: string }>(
    'select bytes from showroom_shares where store = $1 and day = $2 and network = $3',
    [store, day, key],
  )
  return row && Number(row.bytes)
}

async function networksOf(queries: Queries, store: string, day: string): Promise<number> {
  const [row] = await queries.query<{ networks: string }>(
    'select count(*) as networks from showroom_shares where store = $1 and day = $2',
    [store, day],
  )
  return Number(row?.networks)
}

function sharedKey(keyOf: KeyOf, own: string): string {
  const hash = Buffer.from(keyOf('shared', own), 'base64url')
  return `shared ${hash.readUInt32BE() % SHARED_COUNTERS}`
}
