import { type KioskHeartbeat, type ReleaseName, readKioskHeartbeat } from '../../contracts'
import type { FleetStore, FleetStoreOptions, FleetStores } from '../fleet'
import { GONE, MOST_KIOSKS } from '../fleet/fleetStore'
import { fleetKioskOf, fleetOf, type SeenKiosk } from '../fleet/fleetView'
import { withoutScreen } from '../fleet/kioskFile'
import { MOST_SCREEN_BYTES, type Screen, screenOf } from '../fleet/screens'
import { sentAlarmsIn } from '../fleet/sentAlarms'
import { createCalendar } from '../visits/calendar'
import type { Database } from './database'
import type { Leases } from './leases'
import { lockSize } from './networkShares'
import { parsedRecord } from './parsedRecord'
import type { Queries } from './queries'

/** Milliseconds after which another server mails alarms if the one in charge is gone. */
const IN_CHARGE = 2 * 60_000
const SIZE = 'fleet'

/** Stores kiosks and alarms in the database; one server mails the alarms. */
export function databaseFleet(database: Database, leases: Leases): FleetStores {
  return {
    open: async (options) => createDatabaseFleetStore(database, options),
    async readSentAlarms() {
      const rows = await database.query<{ kiosk: string; alarms: string }>('select * from showroom_alarms')
      return sentAlarmsIn(Object.fromEntries(rows.map(({ kiosk, alarms }) => [kiosk, parsedRecord(alarms)])))
    },
    async writeSentAlarms(sent) {
      const alarms = [...sent.values()].map((each) => JSON.stringify(each))
      await database.background(async (queries) => {
        await queries.query('delete from showroom_alarms')
        await queries.query('insert into showroom_alarms select * from unnest($1::text[], $2::text[])', [
          [...sent.keys()],
          alarms,
        ])
      })
    },
    isInCharge: () => leases.take('fleet alarms', IN_CHARGE),
  }
}

type DatabaseFleetOptions = Pick<
  FleetStoreOptions,
  'silentAfter' | 'mostKiosks' | 'mostScreenBytes' | 'timeZone'
>

/** Times are those of the database: the servers' clocks may differ. */
export function createDatabaseFleetStore(database: Database, options: DatabaseFleetOptions): FleetStore {
  const { silentAfter, mostKiosks = MOST_KIOSKS, mostScreenBytes = MOST_SCREEN_BYTES } = options
  const calendar = createCalendar(options.timeZone)
  const startedAt = performance.now()
  const context = (now: number, published: ReleaseName) => ({ now, silentAfter, published, calendar })
  return {
    async take(beat) {
      const body = JSON.stringify(withoutScreen(beat))
      const isKnown = await update(database, beat.kiosk, body)
      if (!isKnown && !(await database.transaction((all) => insert(all, beat.kiosk, body, mostKiosks))))
        return 'full'
      if (beat.screen) await storeScreen(database, beat.kiosk, screenOf(beat.screen), mostScreenBytes)
      return 'taken'
    },
    async fleet(published) {
      const { kiosks, now } = await read(database)
      return fleetOf(kiosks, context(now, published))
    },
    async kiosk(id, published) {
      const { kiosks, now } = await read(database)
      return fleetKioskOf(id, kiosks, context(now, published))
    },
    async screen(id) {
      const [row] = await database.query<{ type: Screen['type']; bytes: Buffer; mark: string }>(
        `select screen_type as type, screen as bytes, screen_mark as mark from showroom_kiosks
         where kiosk = $1 and screen is not null`,
        [id],
      )
      return row
    },
    async forget(id) {
      const rows = await database.query('delete from showroom_kiosks where kiosk = $1 returning kiosk', [id])
      return rows.length > 0
    },
    async known() {
      const { kiosks } = await read(database)
      const sinceStart = performance.now() - startedAt
      return kiosks.map((kiosk) => {
        const hasBeaten = kiosk.silentFor <= sinceStart
        const lastHeartbeatAt = hasBeaten ? performance.now() - kiosk.silentFor : undefined
        return { ...kiosk, lastHeartbeatAt, silentFor: Math.min(kiosk.silentFor, sinceStart) }
      })
    },
    async end() {},
  }
}

async function update(database: Database, kiosk: string, body: string): Promise<boolean> {
  const rows = await database.query(
    'update showroom_kiosks set beat = $2, seen_at = clock_timestamp() where kiosk = $1 returning kiosk',
    [kiosk, body],
  )
  return rows.length > 0
}

/** Replaces kiosks that have been silent for long if there is no room. */
async function insert(queries: Queries, kiosk: string, body: string, most: number): Promise<boolean> {
  await lockSize(queries, SIZE)
  const count = async () =>
    Number((await queries.query<{ count: string }>('select count(*) from showroom_kiosks'))[0]?.count)
  if ((await count()) >= most) {
    await queries.query(
      'delete from showroom_kiosks where seen_at < clock_timestamp() - make_interval(secs => $1)',
      [GONE / 1000],
    )
    if ((await count()) >= most) return false
  }
  await queries.query(
    `insert into showroom_kiosks (kiosk, beat, seen_at) values ($1, $2, clock_timestamp())
     on conflict (kiosk) do update set beat = excluded.beat, seen_at = excluded.seen_at`,
    [kiosk, body],
  )
  return true
}

/** Drops the oldest screenshots beyond the limit. */
async function storeScreen(database: Database, kiosk: string, { type, bytes, mark }: Screen, most: number) {
  await database.query(
    `update showroom_kiosks set screen = $2, screen_type = $3, screen_mark = $4, screen_bytes = $5,
     screen_at = clock_timestamp() where kiosk = $1`,
    [kiosk, bytes, type, mark, bytes.length],
  )
  await database.query(
    `update showroom_kiosks set screen = null, screen_type = null, screen_mark = null, screen_bytes = 0
     where kiosk in (select kiosk from (
       select kiosk, sum(screen_bytes) over (order by screen_at desc, kiosk) as newer
       from showroom_kiosks where screen_bytes > 0) sums where newer > $1)`,
    [most],
  )
}

async function read(
  database: Database,
): Promise<{ readonly kiosks: readonly SeenKiosk[]; readonly now: number }> {
  const rows = await database.query<{ beat: string; seen: number; silent: number; mark: string | null }>(
    `select beat, screen_mark as mark, extract(epoch from seen_at)::float8 * 1000 as seen,
            extract(epoch from clock_timestamp() - seen_at)::float8 * 1000 as silent
     from showroom_kiosks order by kiosk`,
  )
  const kiosks = rows.flatMap(({ beat, seen, silent, mark }) => {
    const valid = heartbeatIn(beat)
    return valid ? [{ beat: valid, seenAt: Math.round(seen), silentFor: silent, screenMark: mark }] : []
  })
  const [first] = rows
  return { kiosks, now: first ? Math.round(first.seen + first.silent) : Date.now() }
}

/** A row may be of another version of this program. */
function heartbeatIn(body: string): KioskHeartbeat | undefined {
  try {
    return readKioskHeartbeat(parsedRecord(body))
  } catch {
    return undefined
  }
}
