import { widerNetworksOf } from '../http/addresses'
import { type Attempt, createRateLimit, MULTIPLES, type RateLimit, type RateLimits } from '../http/rateLimit'
import type { Database } from './database'
import type { KeyOf } from './networkKeys'

/**
 * Counters of one limit. Keys are mapped to them by a secret hash: memory is bounded, and whoever sends many keys
 * cannot choose whose counter they exhaust.
 */
const COUNTERS = 2 ** 20

/**
 * Limits that all servers count together. A server that cannot reach the database limits by itself. What it refuses by
 * itself never reaches the database, so that a flood does not load it.
 */
export function createSharedRateLimits(
  database: Database,
  keyOf: KeyOf,
  counters: number = COUNTERS,
): RateLimits {
  const counterOf = (name: string, level: number, key: string) =>
    `${name} ${level} ${Buffer.from(keyOf(`rate ${name} ${level}`, key), 'base64url').readUInt32BE() % counters}`
  return (name, most, ms): RateLimit => {
    const local = createRateLimit(most, ms)
    return {
      async take(asked) {
        const own = local.take(asked)
        if (!own.granted) return own
        const levels = [asked, ...widerNetworksOf(asked)].map((key, level) => ({
          key: counterOf(name, level, key),
          most: most * (MULTIPLES[level] ?? 1),
        }))
        const shared = await take(database, levels, ms).catch(() => undefined)
        if (!shared) return own
        if (!shared.granted) {
          own.refund()
          return shared
        }
        const refund = () => {
          own.refund()
          shared.refund()
        }
        return { ...shared, refund }
      },
    }
  }
}

interface Level {
  readonly key: string
  readonly most: number
}

/** A window begins with its first attempt. Attempts beyond the limit are not counted. */
async function take(database: Database, levels: readonly Level[], ms: number): Promise<Attempt> {
  // Sorted, so that concurrent calls lock rows in the same order.
  const sorted = [...levels].sort((one, other) => (one.key < other.key ? -1 : 1))
  const keys = sorted.map(({ key }) => key)
  const mosts = sorted.map(({ most }) => most)
  const rows = await database.query<{ key: string; points: number; left: number }>(
    `insert into showroom_rates as known (key, points, ends_at)
     select key, 1, clock_timestamp() + make_interval(secs => $3)
     from unnest($1::text[]) as asked (key)
     on conflict (key) do update set
       points = case when known.ends_at <= clock_timestamp() then 1
                else least(known.points, ($2::int[])[array_position($1::text[], known.key)]) + 1 end,
       ends_at = case when known.ends_at <= clock_timestamp() then excluded.ends_at else known.ends_at end
     returning key, points, extract(epoch from ends_at - clock_timestamp())::float8 as left`,
    [keys, mosts, ms / 1000],
  )
  const mostOf = new Map(levels.map(({ key, most }) => [key, most]))
  const refused = rows.filter(({ key, points }) => points > (mostOf.get(key) ?? 0))
  const granted = rows.filter((row) => !refused.includes(row)).map(({ key }) => key)
  if (refused.length > 0) {
    await giveBack(database, granted)
    return { granted: false, retryAfter: Math.max(0, ...refused.map(({ left }) => left)) }
  }
  return {
    granted: true,
    before: Math.max(0, ...rows.map(({ points }) => points - 1)),
    refund: () => void giveBack(database, granted).catch(() => {}),
  }
}

async function giveBack(database: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await database.query(
    `update showroom_rates set points = greatest(0, points - 1) where key = any($1) and ends_at > clock_timestamp()`,
    [keys],
  )
}
