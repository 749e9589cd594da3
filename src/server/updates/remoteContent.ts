import { join } from 'node:path'
import PQueue from 'p-queue'
import { backOff, type Clock } from '../../util'
import { createFolder } from '../files/createFolder'
import type { LiveRelease } from '../liveRelease'
import type { SettingsJson } from '../siteSettings'
import { StartError } from '../startError'
import { endWithoutFolder, lockStores } from '../storeLocks'
import { systemClock } from '../systemClock'
import type { RemoteState } from './remoteState'
import { openStore, type Store } from './store'
import { openUpdater, readUpdateKeys, type Updater } from './updater'
import { pause } from './updater/pause'

/** The content of a server that fetches the releases of a publisher. */
export interface RemoteContent {
  /** The publisher, without secrets. */
  readonly name: string
  /** The folder of the active release. */
  dir(): string
  /**
   * Resolves once there is a release to open. Asks the publisher at growing intervals until then.
   * @throws the reason of `end`.
   */
  ready(): Promise<void>
  /**
   * Handles a release that could not be opened: goes back to the previous one; without one, repairs it or waits
   * for a newer one.
   * @throws the reason of `end`.
   */
  failed(reason: string): Promise<void>
  /** Follows the publisher: newer releases are served as soon as they are complete. */
  follow(live: Live): void
  /** Asks the publisher now. */
  look(): Promise<void>
  state(): RemoteState
  end(): Promise<void>
}

type Live = Pick<LiveRelease, 'renew' | 'state' | 'compare'>

interface RemoteOptions {
  /** An http URL or `s3://bucket/folder`. */
  readonly from: string
  /** The folder for the releases. */
  readonly dir: string
  readonly settings: SettingsJson
  /** The release key of the publisher, if it is a showroom server with protected content. */
  readonly key?: string | undefined
  readonly log: (line: string) => void
  readonly clock?: Clock
}

/** Attempts to open a new release, and milliseconds before the second and third: a disk may be busy. */
const RETRY_DELAYS: readonly number[] = [0, 1_000, 5_000]
/** Milliseconds between two checks for damaged files, and how often they double while a repair is in vain. */
const REPAIR_INTERVAL = 60_000
const MOST_DOUBLINGS = 6

/** Whether `--content` names a publisher and not a folder. */
export const isRemote = (content: string): boolean => /^(?:https?|s3):\/\//i.test(content)

/**
 * Opens the stored releases of a publisher. Only signed releases are accepted.
 * @throws StartError when the publisher's address or `updates.keys` is invalid, or another server uses the folder.
 */
export async function openRemoteContent(options: RemoteOptions): Promise<RemoteContent> {
  const { from, dir, settings, key, log, clock = systemClock } = options
  const keys = readUpdateKeys(settings)
  if (keys === 'unreadable')
    throw new StartError('updates.keys: The keys or updates.threshold cannot be read: correct them.')
  if (keys.keys.size === 0)
    throw new StartError(
      'updates.keys: Content from another host must be signed: name the public keys of its publishers (npm run content:keys).',
    )
  await createFolder(dir).catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(`The folder ${dir} for releases cannot be created: ${cause.message}.`)
  })
  const unlock = await lockStores([dir], endWithoutFolder)
  let store: Store | undefined
  try {
    store = await openStore(join(dir, 'store'), { log })
    await store.start()
    const updater = await openUpdater({
      store,
      settings,
      contentFrom: from,
      releaseKey: key,
      automatic: true,
      log,
      clock,
    })
    return new StoredContent({ store, updater, unlock, log, clock, name: redacted(from) })
  } catch (cause) {
    await store?.close()
    await unlock()
    throw new StartError(`--content: ${cause instanceof Error ? cause.message : String(cause)}.`)
  }
}

interface Parts extends Required<Pick<RemoteOptions, 'log' | 'clock'>> {
  readonly name: string
  readonly store: Store
  readonly updater: Updater
  readonly unlock: () => Promise<void>
}

class StoredContent implements RemoteContent {
  readonly #parts: Parts
  readonly #changes = new PQueue({ concurrency: 1 })
  readonly #ending = new AbortController()
  #failures = 0
  #repairs = 0
  #servedId: string | undefined
  #unsubscribe = () => {}
  #cancelRepair = () => {}

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get name() {
    return this.#parts.name
  }

  dir() {
    return this.#parts.store.active()?.dir ?? ''
  }

  async ready() {
    const { store, clock, log, name } = this.#parts
    for (let attempt = 0; !store.active(); attempt++) {
      if (attempt === 0) log(`${name}: there is no content yet, it is fetched now`)
      await this.#update()
      if (!store.active()) await pause(backOff(attempt, Math.random()), clock, this.#ending.signal)
    }
  }

  async failed(reason: string) {
    const { store, clock, log, name } = this.#parts
    if (this.#failures === 0) log(`${name}: version ${store.active()?.manifest.version}: ${reason}`)
    if (await store.goBack(reason)) return
    // The only release there is: damaged files are downloaded again, and a newer release replaces it.
    await store.verify()
    await this.#update()
    await pause(backOff(this.#failures++, Math.random()), clock, this.#ending.signal)
  }

  follow(live: Live) {
    const { store, updater } = this.#parts
    this.#servedId = store.active()?.id
    this.#serially(() => store.confirm())
    this.#unsubscribe = store.subscribe((release) => {
      if (release) this.#serially(() => this.#show(live))
    })
    this.#repairLater(live)
    updater.begin()
  }

  look() {
    return this.#update()
  }

  state() {
    const { progress: _, ...status } = this.#parts.updater.status()
    return { from: this.name, ...status }
  }

  async end() {
    const { store, updater, unlock } = this.#parts
    this.#ending.abort()
    this.#unsubscribe()
    this.#cancelRepair()
    await updater.end()
    await this.#changes.onIdle()
    await store.close()
    await unlock()
  }

  /** Fetches what the publisher offers, and activates it. */
  async #update() {
    const { updater } = this.#parts
    await updater.order('check')
    if (updater.status().phase === 'available') await updater.order('download')
    if (updater.status().phase === 'ready') await updater.order('activate')
  }

  /** Serves the active release, or goes back. */
  async #show(live: Live) {
    const { store, clock } = this.#parts
    for (const delay of RETRY_DELAYS) {
      if (delay > 0) await pause(delay, clock, this.#ending.signal)
      if (!(await live.renew())) continue
      this.#servedId = store.active()?.id
      return store.confirm()
    }
    // A renewed release is served already.
    if (store.active()?.id !== this.#servedId)
      await store.goBack(live.state().refused?.reason ?? 'it could not be opened')
  }

  /** Rarer after each attempt in vain: all files are read. */
  #repairLater(live: Live) {
    const { clock } = this.#parts
    if (this.#ending.signal.aborted) return
    this.#cancelRepair = clock.after(REPAIR_INTERVAL * 2 ** Math.min(this.#repairs, MOST_DOUBLINGS), () => {
      void this.#serially(() => this.#repair(live)).then(() => this.#repairLater(live))
    })
  }

  /** Downloads damaged files again. */
  async #repair(live: Live) {
    if (live.state().faults.size === 0) {
      this.#repairs = 0
      return
    }
    this.#repairs++
    await this.#parts.store.verify()
    await this.#parts.updater.order('download')
    live.compare()
  }

  async #serially(work: () => Promise<void>) {
    await this.#changes.add(() =>
      work().catch((cause) => {
        if (!this.#ending.signal.aborted) this.#parts.log(`${this.name}: ${cause}`)
      }),
    )
  }
}

/** Without user, password and query. */
function redacted(from: string): string {
  const { protocol, host, pathname } = new URL(from)
  return `${protocol}//${host}${pathname}`
}
