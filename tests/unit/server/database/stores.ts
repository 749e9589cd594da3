import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KnownNetworks } from '../../../../src/server/access/knownNetworks'
import { openKnownNetworks } from '../../../../src/server/access/knownNetworks'
import { openDatabase } from '../../../../src/server/database/database'
import { createDatabaseDays } from '../../../../src/server/database/databaseDays'
import { createDatabaseFleetStore } from '../../../../src/server/database/databaseFleet'
import { createDatabaseInbox } from '../../../../src/server/database/databaseInbox'
import { createDatabaseMailer } from '../../../../src/server/database/databaseMailer'
import { createDatabaseNetworks } from '../../../../src/server/database/databaseNetworks'
import { readDatabaseUrl } from '../../../../src/server/database/databaseUrl'
import { createKeys } from '../../../../src/server/database/networkKeys'
import { createSharedRateLimits } from '../../../../src/server/database/sharedRateLimits'
import { type FleetStore, type FleetStoreOptions, openFleetStore } from '../../../../src/server/fleet'
import { localRateLimits, type RateLimits } from '../../../../src/server/http/rateLimit'
import { createInbox, type Inbox } from '../../../../src/server/inbox/inbox'
import { createMailer, type Mailer } from '../../../../src/server/mail/mailer'
import { createMailLog } from '../../../../src/server/mail/mailLog'
import { mailServerOf } from '../../../../src/server/mail/open'
import type { MailSettings } from '../../../../src/server/mail/settings'
import { createVisitStore, type VisitStore, type VisitStoreOptions } from '../../../../src/server/visits'
import { visitStoreOn } from '../../../../src/server/visits/visitStore'
import { hasPostgres, type Postgres, startPostgres } from './postgres'

/** One server's view of a store. Several views of the same store stand for several servers, or for restarts. */
export interface StoreView {
  inbox(mostBytes?: number): Inbox
  visits(options: VisitStoreOptions): VisitStore
  fleet(options: FleetStoreOptions): Promise<FleetStore>
  networks(): Promise<KnownNetworks>
  rateLimits: RateLimits
  mailer(settings: MailSettings): Mailer
  /** Where the `inbox` command finds the messages: its arguments and environment. */
  readonly place: { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> }
}

export interface StoreKind {
  readonly name: string
  /** Why it is not tested here; undefined: it is. */
  readonly skipped?: string
  begin(): Promise<void>
  /** Empties the store. */
  reset(): Promise<void>
  open(): Promise<StoreView>
  end(): Promise<void>
}

const titleOf = async () => undefined
const BACKOFF = { first: 10, most: 20 }

export function folderKind(): StoreKind {
  let root = ''
  return {
    name: 'in folders',
    begin: async () => {},
    async reset() {
      await rm(root, { recursive: true, force: true })
      root = await mkdtemp(join(tmpdir(), 'stores-'))
    },
    async open() {
      const dir = join(root, 'inbox')
      return {
        inbox: (mostBytes) => createInbox(dir, mostBytes),
        visits: (options) => createVisitStore(join(root, 'visits'), options),
        fleet: (options) => openFleetStore(join(root, 'fleet'), { ...options, saveEvery: 0 }),
        networks: () => openKnownNetworks(join(root, 'sign-ins')),
        rateLimits: localRateLimits,
        place: { args: ['--inbox', dir], env: {} },
        mailer: (settings) =>
          createMailer({
            ...{
              inbox: createInbox(dir),
              log: createMailLog(dir),
              titleOf,
              backoff: BACKOFF,
              print: () => {},
            },
            ...mailServerOf(settings),
          }),
      }
    },
    end: () => rm(root, { recursive: true, force: true }),
  }
}

export function databaseKind(): StoreKind {
  let postgres: Postgres
  const opened: { end(): Promise<void> }[] = []
  const end = async () => {
    for (const database of opened.splice(0)) await database.end()
  }
  const open = async () => {
    const database = await openDatabase(readDatabaseUrl(postgres.url), { print: () => {} })
    opened.push(database)
    return database
  }
  const keyOf = createKeys('the secret of all servers of this test')
  return {
    name: 'in PostgreSQL',
    ...(!hasPostgres && { skipped: 'PostgreSQL is not installed' }),
    async begin() {
      postgres = await startPostgres()
    },
    async reset() {
      await end()
      const database = await open()
      const tables = await database.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'showroom_schema'`,
      )
      await database.query(`truncate ${tables.map(({ name }) => name).join()}`)
      await end()
    },
    async open() {
      const database = await open()
      const rateLimits = createSharedRateLimits(database, keyOf)
      return {
        rateLimits,
        place: { args: [], env: { DATABASE_URL: postgres.url } },
        inbox: (mostBytes) =>
          createDatabaseInbox({
            database,
            keyOf,
            isMailed: true,
            ...(mostBytes !== undefined && { mostBytes }),
          }),
        visits: (options) =>
          visitStoreOn(
            createDatabaseDays(database, keyOf, options.mostDayBytes ?? 64 * 1024 * 1024),
            options,
          ),
        fleet: async (options) => createDatabaseFleetStore(database, options),
        networks: async () => createDatabaseNetworks(database, keyOf),
        mailer: (settings) =>
          createDatabaseMailer({
            ...{ database, titleOf, rateLimits, backoff: BACKOFF, pollEvery: 20, print: () => {} },
            ...mailServerOf(settings),
          }),
      }
    },
    async end() {
      await end()
      await postgres?.end()
    },
  }
}
