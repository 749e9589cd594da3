import { omitUndefined } from '../util'
import { openKnownNetworks } from './access/knownNetworks'
import { fleetFolder } from './fleet'
import { type MessageArchive, openFolderArchive } from './inbox/messageArchive'
import { folderMessages } from './inbox/messages'
import { areWritable } from './messageDelivery'
import type { CliOptions } from './options'
import { endWithoutFolder, lockStores } from './storeLocks'
import type { Stores } from './stores'
import { createVisitStore, type VisitStoreOptions } from './visits'

/** Outside `dist`, which each build replaces. */
const FOLDERS = { inbox: 'inbox', visits: 'visits', fleet: 'fleet', signIns: 'sign-ins' }

interface StoresOptions {
  /** Absent: folders. */
  readonly databaseUrl: string | undefined
  readonly hasFleet: boolean
  readonly isMailed: boolean
  readonly tokenSecret: string | undefined
}

/**
 * Opens the folders of the command line, or the database that several servers share.
 * @throws StartError naming a folder in use, or the fault of the database's address.
 */
export async function openStores(cli: CliOptions, options: StoresOptions): Promise<Stores> {
  const { databaseUrl: url, hasFleet } = options
  const { timeZone, visitDays } = cli
  const visits = { timeZone, ...omitUndefined({ mostDays: visitDays }) }
  if (url === undefined) return openFolders({ ...FOLDERS, ...cli }, visits, hasFleet)
  // Loaded only by servers with a database.
  const { openDatabaseStores } = await import('./database/databaseStores')
  return openDatabaseStores({ ...options, url, visits })
}

interface ArchiveOptions {
  readonly dir: string
  /** Absent or empty: the messages are in `dir`. */
  readonly databaseUrl: string | undefined
}

/** @throws StartError if there is no inbox, or its database cannot be used. */
export async function openMessageArchive({ dir, databaseUrl }: ArchiveOptions): Promise<MessageArchive> {
  if (!databaseUrl) return openFolderArchive(dir)
  // Loaded only with a database.
  const { openDatabaseArchive } = await import('./database/databaseArchive')
  return openDatabaseArchive(databaseUrl)
}

/** Options without effect on a server with a database, one line each. */
export function unusedFolders(cli: CliOptions): readonly string[] {
  const names = { inbox: '--inbox', visits: '--visits', fleet: '--fleet', signIns: '--sign-ins' } as const
  return Object.entries(names)
    .filter(([option]) => cli[option as keyof typeof names] !== undefined)
    .map(([, name]) => `${name}: It has no effect, because DATABASE_URL is set.`)
}

/** Folders of this machine, which no other server may use. */
async function openFolders(
  { inbox, visits: visitsDir, fleet, signIns }: typeof FOLDERS,
  visits: VisitStoreOptions,
  hasFleet: boolean,
): Promise<Stores> {
  const dirs = [inbox, visitsDir, signIns, ...(hasFleet ? [fleet] : [])]
  const unlock = await lockStores(dirs, endWithoutFolder)
  return {
    messages: folderMessages(inbox),
    visits: createVisitStore(visitsDir, visits),
    fleet: fleetFolder(fleet),
    networks: await openKnownNetworks(signIns),
    options: { isWritable: () => areWritable([inbox, visitsDir]) },
    end: unlock,
  }
}
