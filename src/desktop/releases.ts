import { join } from 'node:path'
import type { UpdateCommand, UpdatePhase, UpdatesStatus } from '../contracts'
import { openStore, openUpdater, type SettingsJson, StartError, StoreBusy } from '../server'

/** The active release: a plain content package. */
export interface ActiveRelease {
  readonly dir: string
  readonly version: string
  /** Whether it is active but not yet confirmed to work; if it does not work, it is rolled back. */
  readonly onTrial: boolean
}

/** What the launcher needs of the store and its updater. */
export interface Releases {
  /** Undefined: the store is empty. */
  active(): ActiveRelease | undefined
  status(): UpdatesStatus
  /** Executes a command. False: it is not possible now. */
  order(what: UpdateCommand): boolean
  /** Calls the listener when the status or the active release changes. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Confirms the active release, because a page shows it. */
  proved(): Promise<void>
  /** Rolls back the active release if there is a previous one. `reason` is for operators, in English. */
  failed(reason: string): Promise<void>
  begin(): void
  end(): Promise<void>
}

interface ReleasesOptions {
  readonly dataDir: string
  /** Undefined: `updates.url` of the settings decides. */
  readonly contentFrom: string | undefined
  /** The parsed file, not validated: an invalid key must not allow any release. */
  readonly settings: SettingsJson
  readonly releaseKey: string | undefined
  readonly note: (text: string) => void
}

/** The phases in which a command is possible. */
const ALLOWED_PHASES: Readonly<Record<UpdateCommand, readonly UpdatePhase[]>> = {
  check: ['idle', 'available', 'ready'],
  download: ['idle', 'available'],
  cancel: ['checking', 'downloading'],
  activate: ['ready'],
}

/**
 * Opens the releases of a data folder, and their updater.
 * @throws StartError when another process uses them, or their source is invalid.
 */
export async function openReleases(options: ReleasesOptions): Promise<Releases> {
  const { dataDir, contentFrom, settings, releaseKey, note } = options
  const store = await openStore(join(dataDir, 'store'), { log: note }).catch((cause) => {
    throw cause instanceof StoreBusy ? new StartError(cause.message) : cause
  })
  await store.start()
  const updater = await openUpdater({ store, settings, contentFrom, releaseKey, log: note }).catch(
    async (cause) => {
      await store.close()
      throw new StartError(cause instanceof Error ? cause.message : String(cause))
    },
  )
  const isFolder = contentFrom !== undefined && !/^https?:/i.test(contentFrom)

  return {
    active() {
      const active = store.active()
      return active && { dir: active.dir, version: active.manifest.version, onTrial: active.isOnTrial }
    },
    status: () => updater.status(),
    order(what) {
      if (!ALLOWED_PHASES[what].includes(updater.status().phase)) return false
      void updater.order(what)
      return true
    },
    subscribe(listener) {
      const leave = [store.subscribe(listener), updater.subscribe(listener)]
      return () => {
        for (const each of leave) each()
      }
    },
    proved: () => store.confirm(),
    async failed(reason) {
      await store.goBack(reason)
    },
    begin() {
      updater.begin()
      // The operator named a folder of this machine: its content needs no visitor's consent.
      if (isFolder && !store.active()) void updater.order('download').then(() => updater.order('activate'))
    },
    async end() {
      await updater.end()
      await store.close()
    },
  }
}
