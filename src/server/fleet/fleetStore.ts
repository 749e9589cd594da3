import {
  type Fleet,
  type FleetKiosk,
  type FleetKioskDetails,
  fleetRelease,
  type KioskHeartbeat,
  kioskTroubles,
  type ReleaseName,
} from '../../contracts'
import { errorLog } from '../errorLog'
import { createCalendar } from '../visits/calendar'
import { type KeptKiosk, readKiosks, withoutScreen, writeKiosks } from './kioskFile'
import { createScreens, type Screen } from './screens'

/** A kiosk as it is known here. */
export interface KnownKiosk extends KeptKiosk {
  /** When it was last heard of since this server started, by a clock that nobody sets; undefined: not yet. */
  readonly heardAt: number | undefined
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

export const MOST_KIOSKS = 1000
/** A crash costs no more than the last heartbeats, and each kiosk sends another one. */
const SAVE_EVERY = 30_000
const MINUTE = 60_000
/** After so long without a word a kiosk makes room for a new one. */
const GONE = 30 * 24 * 60 * MINUTE

/** Opens the folder with what is known of the kiosks; it is made when the first one is heard of. No other process may write there. */
export async function openFleetStore(dir: string, options: FleetStoreOptions): Promise<FleetStore> {
  const { silentAfter, mostKiosks = MOST_KIOSKS, saveEvery = SAVE_EVERY } = options
  const { now = Date.now, clock = () => performance.now() } = options
  const calendar = createCalendar(options.timeZone)
  const screens = createScreens(options.mostScreenBytes)
  const startedAt = clock()
  const kiosks = new Map<string, KeptKiosk & { readonly heardAt: number | undefined }>()
  for (const kept of await readKiosks(dir, mostKiosks))
    kiosks.set(kept.beat.kiosk, { ...kept, heardAt: undefined })
  let isSaved = true
  let isFailing = false

  const makeRoom = (): boolean => {
    for (const [id, { seenAt }] of kiosks) if (seenAt < now() - GONE) forget(id)
    return kiosks.size < mostKiosks
  }
  const forget = (id: string): boolean => {
    screens.forget(id)
    isSaved &&= !kiosks.has(id)
    return kiosks.delete(id)
  }
  const save = async () => {
    if (isSaved) return
    isSaved = true
    try {
      await writeKiosks(dir, kiosks.values())
      isFailing = false
    } catch (cause) {
      isSaved = false
      if (!isFailing) errorLog.print(`What is known of the kiosks cannot be written down: ${cause}`)
      isFailing = true
    }
  }

  const silence = (heardAt: number | undefined) => clock() - (heardAt ?? startedAt)
  const kioskOf = (kept: KeptKiosk & { heardAt: number | undefined }, release: ReleaseName | null) => {
    const { at, errors, log, screen: _, visitsToday, ...told } = kept.beat
    const { seenAt, heardAt } = kept
    // Before the start of this server only the clock on the wall knows.
    const silentFor = heardAt === undefined ? Math.max(silence(heardAt), now() - seenAt) : silence(heardAt)
    const clockAhead = Math.round((Date.parse(at) - seenAt) / 1000)
    const sight = { isSilent: silentFor > silentAfter * MINUTE, clockAhead, release }
    const isOfToday = calendar.of(seenAt).day === calendar.of(now()).day
    const kiosk: FleetKiosk = {
      ...told,
      visitsToday: isOfToday ? visitsToday : null,
      seenAt: new Date(seenAt).toISOString(),
      clockAhead,
      lastError: errors[0] ?? null,
      screen: screens.get(told.kiosk)?.mark ?? null,
      troubles: kioskTroubles({ kiosk: kept.beat, ...sight }),
    }
    return { kiosk, errors, log }
  }
  const releaseFor = (published: ReleaseName) =>
    fleetRelease(
      Array.from(kiosks.values(), ({ beat }) => beat.release),
      published,
      now(),
    )
  const timer = saveEvery > 0 ? setInterval(save, saveEvery).unref() : undefined

  return {
    take(beat) {
      if (!kiosks.has(beat.kiosk) && kiosks.size >= mostKiosks && !makeRoom()) return 'full'
      kiosks.set(beat.kiosk, { beat: withoutScreen(beat), seenAt: now(), heardAt: clock() })
      if (beat.screen) screens.keep(beat.kiosk, beat.screen)
      isSaved = false
      return 'taken'
    },
    fleet(published) {
      const release = releaseFor(published)
      const all = Array.from(kiosks.values(), (kept) => kioskOf(kept, release).kiosk)
      return { now: new Date(now()).toISOString(), silentAfter, release, kiosks: all }
    },
    kiosk(id, published) {
      const kept = kiosks.get(id)
      if (!kept) return undefined
      const { kiosk, errors, log } = kioskOf(kept, releaseFor(published))
      return { ...kiosk, errors, log }
    },
    screen: (id) => screens.get(id),
    forget,
    known: () => Array.from(kiosks.values(), (kept) => ({ ...kept, silentFor: silence(kept.heardAt) })),
    save,
    async end() {
      clearInterval(timer)
      await save()
    },
  }
}
