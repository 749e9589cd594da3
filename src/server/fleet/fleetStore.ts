import {
  type Fleet,
  type FleetKiosk,
  type FleetKioskDetails,
  fleetRelease,
  type KioskHeartbeat,
  kioskTroubles,
  type ReleaseName,
} from '../../contracts'
import { errorLog } from '../http/errorLog'
import { type Calendar, createCalendar } from '../visits/calendar'
import { readKiosks, type StoredKiosk, withoutScreen, writeKiosks } from './kioskFile'
import { createScreens, type Screen, type Screens } from './screens'

/** A kiosk as it is known here. */
export interface KnownKiosk extends StoredKiosk {
  /** When it was last heard of since this server started, by a clock that nobody sets; undefined: not yet. */
  readonly lastHeartbeatAt: number | undefined
  /** Milliseconds without a word, at most since this server started: what it did not hear while it was off says nothing. */
  readonly silentFor: number
}

/** All kiosks that tell this server how they are. */
export interface FleetStore {
  /** `full`: it is a new one, and there are as many as there may be. */
  take(beat: KioskHeartbeat): 'taken' | 'full'
  /** `published`: the release that this server hands out. */
  fleet(published: ReleaseName): Fleet
  kiosk(id: string, published: ReleaseName): FleetKioskDetails | undefined
  screen(id: string): Screen | undefined
  /** It is of the fleet no more, until it is heard of again. */
  forget(id: string): boolean
  known(): readonly KnownKiosk[]
  /** Writes down what is new. */
  save(): Promise<void>
  /** Writes down for the last time. */
  end(): Promise<void>
}

export interface FleetStoreOptions {
  /** Minutes without a word after which a kiosk is silent. */
  readonly silentAfter: number
  readonly mostKiosks?: number
  readonly mostScreenBytes?: number
  /** An IANA name, by which a kiosk's visits are of today; absent: this machine's. */
  readonly timeZone?: string | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Milliseconds, from any beginning. */
  readonly clock?: () => number
  /** Milliseconds between two looks whether there is anything to write down; 0: only when told to. */
  readonly saveEvery?: number
}

const MOST_KIOSKS = 1000
/** A crash costs no more than the last heartbeats, and each kiosk sends another one. */
const SAVE_EVERY = 30_000
const MINUTE = 60_000
/** After so long without a word a kiosk makes room for a new one. */
const GONE = 30 * 24 * 60 * MINUTE

/** Opens the folder with what is known of the kiosks; it is made when the first one is heard of. No other process may write there. */
export async function openFleetStore(dir: string, options: FleetStoreOptions): Promise<FleetStore> {
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
    const release = this.#releaseFor(published)
    const kiosks = Array.from(this.#kiosks.values(), (stored) => this.#kioskOf(stored, release).kiosk)
    return { now: new Date(this.#now()).toISOString(), silentAfter: this.#silentAfter, release, kiosks }
  }

  kiosk(id: string, published: ReleaseName) {
    const stored = this.#kiosks.get(id)
    if (!stored) return undefined
    const { kiosk, errors, log } = this.#kioskOf(stored, this.#releaseFor(published))
    return { ...kiosk, errors, log }
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

  async save() {
    if (this.#isSaved) return
    this.#isSaved = true
    try {
      await writeKiosks(this.#dir, this.#kiosks.values())
      this.#isFailing = false
    } catch (cause) {
      this.#isSaved = false
      if (!this.#isFailing) errorLog.print(`What is known of the kiosks cannot be written down: ${cause}`)
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

  #kioskOf(stored: TrackedKiosk, release: ReleaseName | null) {
    const { at, errors, log, screen: _, visitsToday, ...rest } = stored.beat
    const { seenAt, lastHeartbeatAt } = stored
    const now = this.#now()
    const silence = this.#silence(lastHeartbeatAt)
    // Before the start of this server only the clock on the wall knows.
    const silentFor = lastHeartbeatAt === undefined ? Math.max(silence, now - seenAt) : silence
    const clockAhead = Math.round((Date.parse(at) - seenAt) / 1000)
    const observation = { isSilent: silentFor > this.#silentAfter * MINUTE, clockAhead, release }
    const isOfToday = this.#calendar.of(seenAt).day === this.#calendar.of(now).day
    const kiosk: FleetKiosk = {
      ...rest,
      visitsToday: isOfToday ? visitsToday : null,
      seenAt: new Date(seenAt).toISOString(),
      clockAhead,
      lastError: errors[0] ?? null,
      screen: this.#screens.get(rest.kiosk)?.mark ?? null,
      troubles: kioskTroubles({ kiosk: stored.beat, ...observation }),
    }
    return { kiosk, errors, log }
  }

  #releaseFor(published: ReleaseName) {
    const releases = Array.from(this.#kiosks.values(), ({ beat }) => beat.release)
    return fleetRelease(releases, published, this.#now())
  }
}
