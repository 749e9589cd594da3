import { join } from 'node:path'
import type { UpdateCommand, UpdatePhase, UpdatesStatus } from '../contracts'
import { type SettingsJson, StartError } from '../server'
import { openStore, StoreBusy } from './store'
import { openUpdater } from './updater'

/** The release that is shown: a plain content package. */
export interface ActiveRelease {
  readonly dir: string
  readonly version: string
  /** It was activated and has not shown yet that it works: it goes back if it does not. */
  readonly onTrial: boolean
}

/** What the launcher needs of the store and its updater. */
export interface Releases {
  /** Undefined: nothing was ever brought here. */
  active(): ActiveRelease | undefined
  status(): UpdatesStatus
  /** False: there is nothing that this could be done to now. */
  order(what: UpdateCommand): boolean
  /** Calls back after every change of standing or of the active release. */
  subscribe(listener: () => void): () => void
  /** A page shows the active release: it stays. */
  proved(): Promise<void>
  /** It cannot be shown: the one before is active again, if there is one. `reason` is for operators, in English. */
  failed(reason: string): Promise<void>
  begin(): void
  end(): Promise<void>
}

interface ReleasesOptions {
  readonly dataDir: string
  /** Undefined: as the settings say. */
  readonly contentFrom: string | undefined
  /** As it was parsed: what is wrong in it of the keys is a door that stays closed. */
  readonly settings: SettingsJson
  readonly releaseKey: string | undefined
  readonly note: (text: string) => void
}

/** When something asked for can be done. */
const ALLOWED_PHASES: Readonly<Record<UpdateCommand, readonly UpdatePhase[]>> = {
  check: ['idle', 'available', 'ready'],
  download: ['idle', 'available'],
  cancel: ['checking', 'downloading'],
  activate: ['ready'],
}

/**
 * The releases of a data folder, and what brings new ones.
 * @throws StartError when another process has them, or the place that they come from is none.
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
      // A folder of this machine that somebody has named: there is nothing to ask a visitor first.
      if (isFolder && !store.active()) void updater.order('download').then(() => updater.order('activate'))
    },
    async end() {
      await updater.end()
      await store.close()
    },
  }
}
