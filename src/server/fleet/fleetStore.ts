import type { Fleet, FleetKioskDetails, KioskHeartbeat, ReleaseName } from '../../contracts'
import { errorLog } from '../http/errorLog'
import { type Calendar, createCalendar } from '../visits/calendar'
import { fleetKioskOf, fleetOf } from './fleetView'
import { readKiosks, type StoredKiosk, withoutScreen, writeKiosks } from './kioskFile'
import { createScreens, type Screen, type Screens } from './screens'

/** A kiosk with its silence. */
export interface KnownKiosk extends StoredKiosk {
  /** Time of the last heartbeat since the server started, by a monotonic clock; undefined: none yet. */
  readonly lastHeartbeatAt: number | undefined
  /**
   * Milliseconds without a heartbeat, at most since the server started: it received none while it was off.
   */
  readonly silentFor: number
}

type Later<T> = T | Promise<T>

/** All kiosks that send heartbeats to this server, or to all servers of a database. */
export interface FleetStore {
  /** `full`: the kiosk is new, and the limit is reached. */
  take(beat: KioskHeartbeat): Later<'taken' | 'full'>
  /** `published`: the release that this server publishes. */
  fleet(published: ReleaseName): Later<Fleet>
  kiosk(id: string, published: ReleaseName): Later<FleetKioskDetails | undefined>
  screen(id: string): Later<Screen | undefined>
  /** Removes a kiosk until its next heartbeat. */
  forget(id: string): Later<boolean>
  known(): Later<readonly KnownKiosk[]>
  /** Stops, and saves for the last time. */
  end(): Promise<void>
}

export interface FleetStoreOptions {
  /** Minutes without a heartbeat after which a kiosk is silent. */
  readonly silentAfter: number
  readonly mostKiosks?: number
  readonly mostScreenBytes?: number
  /** Time zone for today's visits, an IANA name; absent: this machine's. */
  readonly timeZone?: string | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Milliseconds of a monotonic clock. */
  readonly clock?: () => number
  /** Milliseconds between two saves; 0: only on request. */
  readonly saveEvery?: number
}

export const MOST_KIOSKS = 1000
/** A crash loses only the latest heartbeats, which kiosks send again. */
const SAVE_EVERY = 30_000
const MINUTE = 60_000
/** Silence after which a new kiosk may replace this one. */
export const GONE = 30 * 24 * 60 * MINUTE

/**
 * Opens the store in a folder, which is created with the first heartbeat. No other process may write there.
 */
export async function openFleetStore(dir: string, options: FleetStoreOptions): Promise<FolderFleetStore> {
  const stored = await readKiosks(dir, options.mostKiosks ?? MOST_KIOSKS)
  return new FolderFleetStore(dir, options, stored)
}

type TrackedKiosk = StoredKiosk & { readonly lastHeartbeatAt: number | undefined }

class FolderFleetStore implements FleetStore {
  readonly #dir: string
  readonly #silentAfter: number
  readonly #mostKiosks: number
  readonly #now: () => number
  readonly #clock: () => number
  readonly #calendar: Calendar
  readonly #screens: Screens
  readonly #startedAt: number
  readonly #kiosks: Map<string, TrackedKiosk>
  readonly #timer: NodeJS.Timeout | undefined
  #isSaved = true
  #isFailing = false

  constructor(dir: string, options: FleetStoreOptions, stored: readonly StoredKiosk[]) {
    const { silentAfter, mostKiosks = MOST_KIOSKS, saveEvery = SAVE_EVERY } = options
    const { now = Date.now, clock = () => performance.now() } = options
    this.#dir = dir
    this.#silentAfter = silentAfter
    this.#mostKiosks = mostKiosks
    this.#now = now
    this.#clock = clock
    this.#calendar = createCalendar(options.timeZone)
    this.#screens = createScreens(options.mostScreenBytes)
    this.#startedAt = clock()
    this.#kiosks = new Map(stored.map((each) => [each.beat.kiosk, { ...each, lastHeartbeatAt: undefined }]))
    this.#timer = saveEvery > 0 ? setInterval(() => this.save(), saveEvery).unref() : undefined
  }

  take(beat: KioskHeartbeat) {
    const isNew = !this.#kiosks.has(beat.kiosk)
    if (isNew && this.#kiosks.size >= this.#mostKiosks && !this.#makeRoom()) return 'full'
    const [seenAt, lastHeartbeatAt] = [this.#now(), this.#clock()]
    this.#kiosks.set(beat.kiosk, { beat: withoutScreen(beat), seenAt, lastHeartbeatAt })
    if (beat.screen) this.#screens.keep(beat.kiosk, beat.screen)
    this.#isSaved = false
    return 'taken'
  }

  fleet(published: ReleaseName): Fleet {
    return fleetOf(this.#seen(), this.#context(published))
  }

  kiosk(id: string, published: ReleaseName) {
    return fleetKioskOf(id, this.#seen(), this.#context(published))
  }

  screen(id: string) {
    return this.#screens.get(id)
  }

  forget(id: string): boolean {
    this.#screens.forget(id)
    this.#isSaved &&= !this.#kiosks.has(id)
    return this.#kiosks.delete(id)
  }

  known() {
    return Array.from(this.#kiosks.values(), (stored) => ({
      ...stored,
      silentFor: this.#silence(stored.lastHeartbeatAt),
    }))
  }

  /** Saves changes. */
  async save() {
    if (this.#isSaved) return
    this.#isSaved = true
    try {
      await writeKiosks(this.#dir, this.#kiosks.values())
      this.#isFailing = false
    } catch (cause) {
      this.#isSaved = false
      if (!this.#isFailing) errorLog.print(`The list of kiosks cannot be saved: ${cause}`)
      this.#isFailing = true
    }
  }

  async end() {
    clearInterval(this.#timer)
    await this.save()
  }

  #makeRoom(): boolean {
    for (const [id, { seenAt }] of this.#kiosks) if (seenAt < this.#now() - GONE) this.forget(id)
    return this.#kiosks.size < this.#mostKiosks
  }

  #silence(lastHeartbeatAt: number | undefined) {
    return this.#clock() - (lastHeartbeatAt ?? this.#startedAt)
  }

  #seen() {
    return Array.from(this.#kiosks.values(), (stored) => {
      const { seenAt, lastHeartbeatAt } = stored
      const silence = this.#silence(lastHeartbeatAt)
      // Before the server's start only the system clock is available.
      const silentFor = lastHeartbeatAt === undefined ? Math.max(silence, this.#now() - seenAt) : silence
      return { ...stored, silentFor, screenMark: this.#screens.get(stored.beat.kiosk)?.mark ?? null }
    })
  }

  #context(published: ReleaseName) {
    return { published, now: this.#now(), silentAfter: this.#silentAfter, calendar: this.#calendar }
  }
}
