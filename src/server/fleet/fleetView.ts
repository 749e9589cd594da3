import { type Fleet, type FleetKiosk, fleetRelease, kioskTroubles, type ReleaseName } from '../../contracts'
import type { Calendar } from '../visits/calendar'
import type { StoredKiosk } from './kioskFile'

const MINUTE = 60_000

/** A stored kiosk with what only the store knows. */
export interface SeenKiosk extends StoredKiosk {
  /** Milliseconds without a heartbeat. */
  readonly silentFor: number
  /** Version of its screenshot; null: there is none. */
  readonly screenMark: string | null
}

interface FleetContext {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Minutes without a heartbeat after which a kiosk is silent. */
  readonly silentAfter: number
  readonly published: ReleaseName
  readonly calendar: Calendar
}

/** Describes all kiosks as the fleet page shows them. */
export function fleetOf(kiosks: readonly SeenKiosk[], context: FleetContext): Fleet {
  const { now, silentAfter } = context
  const release = releaseOf(kiosks, context)
  const views = kiosks.map((kiosk) => kioskOf(kiosk, release, context).kiosk)
  return { now: new Date(now).toISOString(), silentAfter, release, kiosks: views }
}

/** Describes one of the kiosks with its errors and log; undefined: there is none with this id. */
export function fleetKioskOf(id: string, kiosks: readonly SeenKiosk[], context: FleetContext) {
  const seen = kiosks.find(({ beat }) => beat.kiosk === id)
  if (!seen) return undefined
  const { kiosk, errors, log } = kioskOf(seen, releaseOf(kiosks, context), context)
  return { ...kiosk, errors, log }
}

function releaseOf(kiosks: readonly SeenKiosk[], { published, now }: FleetContext): ReleaseName | null {
  const releases = kiosks.map(({ beat }) => beat.release)
  return fleetRelease(releases, published, now)
}

function kioskOf(seen: SeenKiosk, release: ReleaseName | null, { now, silentAfter, calendar }: FleetContext) {
  const { at, errors, log, screen: _, visitsToday, ...rest } = seen.beat
  const { seenAt, silentFor, screenMark } = seen
  const clockAhead = Math.round((Date.parse(at) - seenAt) / 1000)
  const observation = { isSilent: silentFor > silentAfter * MINUTE, clockAhead, release, now }
  const isOfToday = calendar.of(seenAt).day === calendar.of(now).day
  const kiosk: FleetKiosk = {
    ...rest,
    visitsToday: isOfToday ? visitsToday : null,
    seenAt: new Date(seenAt).toISOString(),
    clockAhead,
    lastError: errors[0] ?? null,
    screen: screenMark,
    troubles: kioskTroubles({ kiosk: seen.beat, ...observation }),
  }
  return { kiosk, errors, log }
}
