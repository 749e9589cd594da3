import type { KioskHeartbeat } from './fleet'
import { hasExpired } from './manifest'
import type { ReleaseName } from './updates'

/** Troubles of a kiosk, worst first. */
const KIOSK_TROUBLES = [
  'silent',
  'updateFailed',
  'expired',
  'empty',
  'disk',
  'videoOff',
  'clock',
  'errors',
  'behind',
] as const
export type KioskTrouble = (typeof KIOSK_TROUBLES)[number]

/** Troubles that need immediate action. */
export const SERIOUS_TROUBLES: ReadonlySet<KioskTrouble> = new Set([
  'silent',
  'updateFailed',
  'expired',
  'empty',
])

/** A kiosk in the exhibitor's list. */
export interface FleetKiosk extends Omit<KioskHeartbeat, 'at' | 'errors' | 'log' | 'screen'> {
  /** Time of the last heartbeat, by the server's clock. */
  readonly seenAt: string
  /** Seconds by which its clock is ahead of the server's. */
  readonly clockAhead: number
  readonly lastError: KioskHeartbeat['errors'][number] | null
  /** A version of the screenshot; null: there is none. */
  readonly screen: string | null
  /** Worst first. */
  readonly troubles: readonly KioskTrouble[]
}

/** The answer of `GET /box-api/fleet`. */
export interface Fleet {
  /** The server's time. */
  readonly now: string
  /** Minutes without a heartbeat until a kiosk counts as silent. */
  readonly silentAfter: number
  /** The release that kiosks should show; null: unknown. */
  readonly release: ReleaseName | null
  readonly kiosks: readonly FleetKiosk[]
}

/**
 * The answer of `GET /box-api/fleet?kiosk=`: one kiosk in full. `log`: from its last heartbeat since the server
 * started.
 */
export interface FleetKioskDetails extends FleetKiosk {
  readonly errors: KioskHeartbeat['errors']
  readonly log: KioskHeartbeat['log']
}

/** Results that need attention. Offline and cancelled updates are retried. */
const FAILED: ReadonlySet<string> = new Set(['failed', 'refused', 'full', 'signIn', 'proxy'])

export function hasFailedUpdate({ lastUpdate }: Pick<KioskHeartbeat, 'lastUpdate'>): boolean {
  return lastUpdate !== null && FAILED.has(lastUpdate.end)
}

/** Free bytes that an update needs. */
const LEAST_FREE = 1024 ** 3
/** Tolerated clock error in seconds: neither certificates nor the day of a visit are affected. */
const MOST_CLOCK = 5 * 60
/** Milliseconds for which an error is recent. */
const NEWS = 60 * 60_000
const DAY = 24 * 60 * 60_000

interface KioskObservation {
  readonly kiosk: Pick<KioskHeartbeat, 'release' | 'disk' | 'lastUpdate' | 'videoOff' | 'errors' | 'at'>
  readonly isSilent: boolean
  /** Seconds. */
  readonly clockAhead: number
  readonly release: ReleaseName | null
  /** The server's time, milliseconds since 1970. */
  readonly now: number
}

/** The troubles of a kiosk, worst first. */
export function kioskTroubles({
  kiosk,
  isSilent,
  clockAhead,
  release,
  now,
}: KioskObservation): readonly KioskTrouble[] {
  const { disk, errors, videoOff, at } = kiosk
  // Both times are from the kiosk's own clock.
  const age = Date.parse(at) - Date.parse(errors[0]?.at ?? '')
  const is: Readonly<Record<KioskTrouble, boolean>> = {
    silent: isSilent,
    updateFailed: hasFailedUpdate(kiosk),
    expired: kiosk.release !== null && hasExpired(kiosk.release, now),
    empty: kiosk.release === null,
    disk: disk !== null && disk.freeBytes < LEAST_FREE,
    videoOff,
    clock: Math.abs(clockAhead) > MOST_CLOCK,
    errors: age < NEWS,
    behind: isBehind(kiosk.release, release, now),
  }
  return KIOSK_TROUBLES.filter((trouble) => is[trouble])
}

function isBehind(shown: ReleaseName | null, wanted: ReleaseName | null, now: number): boolean {
  if (shown === null || wanted === null || shown.version === wanted.version) return false
  // A stolen key may have signed it.
  if (Date.parse(shown.created ?? '') > now + DAY) return true
  return shown.created === null || wanted.created === null || shown.created < wanted.created
}

/**
 * The release that kiosks should show: the newest signed release among them; if none is signed, the one this server
 * publishes, if any kiosk has it. Releases signed in the future are ignored: one wrong clock must not make all
 * others outdated. `now`: milliseconds since 1970.
 */
export function fleetRelease(
  releases: readonly (ReleaseName | null)[],
  published: ReleaseName,
  now: number,
): ReleaseName | null {
  let newest: ReleaseName | null = null
  for (const release of releases) {
    const signed = Date.parse(release?.created ?? '')
    if (release && signed <= now + DAY && !(signed <= Date.parse(newest?.created ?? ''))) newest = release
  }
  return newest ?? releases.find((release) => release?.version === published.version) ?? null
}

/** Summary of the fleet. */
export interface FleetTotals {
  readonly kiosks: number
  readonly silent: number
  readonly updateFailed: number
  readonly behind: number
  /** Kiosks with any trouble. */
  readonly troubled: number
  readonly visitsToday: number
}

export function fleetTotals(kiosks: readonly FleetKiosk[]): FleetTotals {
  const having = (trouble: KioskTrouble) => kiosks.filter(({ troubles }) => troubles.includes(trouble)).length
  return {
    kiosks: kiosks.length,
    silent: having('silent'),
    updateFailed: having('updateFailed'),
    behind: having('behind'),
    troubled: kiosks.filter(({ troubles }) => troubles.length > 0).length,
    visitsToday: kiosks.reduce((sum, { visitsToday }) => sum + (visitsToday ?? 0), 0),
  }
}

/** Worst first; then by name, in the order of the reader's language. */
export function byTrouble(locale?: string): (one: FleetKiosk, other: FleetKiosk) => number {
  const names = new Intl.Collator(locale, { numeric: true })
  const rank = ({ troubles: [worst] }: FleetKiosk) =>
    worst === undefined ? KIOSK_TROUBLES.length : KIOSK_TROUBLES.indexOf(worst)
  return (one, other) =>
    rank(one) - rank(other) || names.compare(one.name, other.name) || (one.kiosk < other.kiosk ? -1 : 1)
}
