import { mailServerOf } from '../mail/open'
import { StartError } from '../startError'
import type { Stores } from '../stores'
import type { VisitStoreOptions } from '../visits'
import { MOST_DAY_BYTES, visitStoreOn } from '../visits/visitStore'
import { type Database, type DatabaseOptions, openDatabase } from './database'
import { createDatabaseDays } from './databaseDays'
import { databaseFleet } from './databaseFleet'
import { createDatabaseInbox } from './databaseInbox'
import { createDatabaseMailer } from './databaseMailer'
import { createDatabaseNetworks } from './databaseNetworks'
import { readDatabaseUrl } from './databaseUrl'
import { createLeases } from './leases'
import { createKeys } from './networkKeys'
import { createSharedRateLimits } from './sharedRateLimits'

interface DatabaseStoresOptions extends DatabaseOptions {
  readonly url: string
  readonly tokenSecret: string | undefined
  readonly isMailed: boolean
  readonly visits: VisitStoreOptions
}

const DAY = 24 * 60 * 60_000
const CLEAN_EVERY = 10 * 60_000

/**
 * Stores in a PostgreSQL database that several servers share.
 * @throws StartError if its address is not valid, the database cannot be used, or the servers have no common secret.
 */
export async function openDatabaseStores(options: DatabaseStoresOptions): Promise<Stores> {
  const { tokenSecret, isMailed, visits } = options
  const url = readDatabaseUrl(options.url)
  if (tokenSecret === undefined)
    throw new StartError(
      'DATABASE_URL needs SHOWROOM_TOKEN_SECRET, the same on all servers: a sign-in at one must be valid at the others (openssl rand -base64 32).',
    )
  const database = await openDatabase(url, options)
  const keyOf = createKeys(tokenSecret)
  const leases = createLeases(database)
  const rateLimits = createSharedRateLimits(database, keyOf)
  const cleaning = startCleaning(database)
  return {
    messages: {
      inbox: createDatabaseInbox({ database, keyOf, isMailed }),
      name: `the database ${url.name}`,
      readWith: '/box-api/inbox.csv, as a user with the scope report',
      openMail(_, settings, sources) {
        const mailer = createDatabaseMailer({ database, ...sources, rateLimits, ...mailServerOf(settings) })
        return { mailer, refresh: () => mailer.refresh(), forget: () => mailer.forget() }
      },
      fullnessLease: {
        take: () => leases.take('inbox nearly full', DAY),
        release: () => leases.release('inbox nearly full'),
      },
    },
    visits: visitStoreOn(createDatabaseDays(database, keyOf, visits.mostDayBytes ?? MOST_DAY_BYTES), visits),
    fleet: databaseFleet(database, leases),
    networks: createDatabaseNetworks(database, keyOf),
    options: {
      isWritable: () => database.isReady(),
      rateLimits,
      loginSalt: keyOf('login', ''),
      databaseHealth: () => database.health(),
    },
    async end() {
      clearInterval(cleaning)
      await database.end()
    },
  }
}

/** Deletes what is no longer counted. */
function startCleaning(database: Database): NodeJS.Timeout {
  const clean = () =>
    database.background(async (queries) => {
      await queries.query('delete from showroom_rates where ends_at <= clock_timestamp()')
      await queries.query(
        `delete from showroom_shares where day < to_char(clock_timestamp() - interval '7 days', 'YYYY-MM-DD')`,
      )
    })
  return setInterval(() => void clean().catch(() => {}), CLEAN_EVERY).unref()
}
