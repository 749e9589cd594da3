import type { KioskHeartbeat } from './fleet'
import type { ReleaseName } from './updates'

/** What may be wrong with a kiosk, the worst first. */
export const KIOSK_TROUBLES = [
  'silent',
  'updateFailed',
  'empty',
  'disk',
  'videoOff',
  'clock',
  'errors',
  'behind',
] as const
export type KioskTrouble = (typeof KIOSK_TROUBLES)[number]

/** For these somebody has to do something now. */
export const SERIOUS_TROUBLES: ReadonlySet<KioskTrouble> = new Set(['silent', 'updateFailed', 'empty'])

/** A kiosk as the exhibitor's page shows it among others. */
export interface FleetKiosk extends Omit<KioskHeartbeat, 'at' | 'errors' | 'log' | 'screen'> {
  /** When it was last heard of, by the server's clock. */
  readonly seenAt: string
  /** Seconds that its clock is ahead of the server's. */
  readonly clockAhead: number
  readonly lastError: KioskHeartbeat['errors'][number] | null
  /** Changes with the picture of its screen; null: there is none. */
  readonly screen: string | null
  /** The worst first. */
  readonly troubles: readonly KioskTrouble[]
}

/** The answer of `GET /box-api/fleet`. */
export interface Fleet {
  /** The server's time. */
  readonly now: string
  /** Minutes without a heartbeat after which a kiosk is silent. */
  readonly silentAfter: number
  /** What kiosks should show; null: nobody knows. */
  readonly release: ReleaseName | null
  readonly kiosks: readonly FleetKiosk[]
}

/** The answer of `GET /box-api/fleet?kiosk=`: one kiosk with all that it told. `log`: of its last heartbeat since the server started. */
export interface FleetKioskDetails extends FleetKiosk {
  readonly errors: KioskHeartbeat['errors']
  readonly log: KioskHeartbeat['log']
}

/** Updates that ended so need somebody. Without a network, or cancelled, they are tried again. */
const FAILED: ReadonlySet<string> = new Set(['failed', 'refused', 'full'])

export function hasFailedUpdate({ lastUpdate }: Pick<KioskHeartbeat, 'lastUpdate'>): boolean {
  return lastUpdate !== null && FAILED.has(lastUpdate.end)
}

/** Bytes without which no update gets through. */
const LEAST_FREE = 1024 ** 3
/** Seconds that a clock may be wrong: certificates and the day of a visit outlast them. */
const MOST_CLOCK = 5 * 60
/** Milliseconds that an error is news. */
const NEWS = 60 * 60_000
const DAY = 24 * 60 * 60_000

export interface KioskObservation {
  readonly kiosk: Pick<KioskHeartbeat, 'release' | 'disk' | 'lastUpdate' | 'videoOff' | 'errors' | 'at'>
  readonly isSilent: boolean
  /** Seconds. */
  readonly clockAhead: number
  readonly release: ReleaseName | null
}

/** What is wrong with a kiosk, the worst first. */
export function kioskTroubles({
  kiosk,
  isSilent,
  clockAhead,
  release,
}: KioskObservation): readonly KioskTrouble[] {
  const { disk, errors, videoOff, at } = kiosk
  // Both times are of the kiosk's own clock.
  const age = Date.parse(at) - Date.parse(errors[0]?.at ?? '')
  const is: Readonly<Record<KioskTrouble, boolean>> = {
    silent: isSilent,
    updateFailed: hasFailedUpdate(kiosk),
    empty: kiosk.release === null,
    disk: disk !== null && disk.freeBytes < LEAST_FREE,
    videoOff,
    clock: Math.abs(clockAhead) > MOST_CLOCK,
    errors: age < NEWS,
    behind: isBehind(kiosk.release, release),
  }
  return KIOSK_TROUBLES.filter((trouble) => is[trouble])
}

function isBehind(shown: ReleaseName | null, wanted: ReleaseName | null): boolean {
  if (shown === null || wanted === null || shown.version === wanted.version) return false
  return shown.created === null || wanted.created === null || shown.created < wanted.created
}

/**
 * What kiosks should show: the newest that one of them has, by the time it was signed; where none is signed, what this
 * server publishes, if one of them has it. A time that is not there yet is nobody's: one wrong clock must not make all the
 * others late. `now`: milliseconds since 1970.
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

/** The fleet in a few numbers. */
export interface FleetTotals {
  readonly kiosks: number
  readonly silent: number
  readonly updateFailed: number
  readonly behind: number
  /** Anything at all is wrong with so many. */
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

/** The worst first; among equals by name, as the reader's language sorts. */
export function byTrouble(locale?: string): (one: FleetKiosk, other: FleetKiosk) => number {
  const names = new Intl.Collator(locale, { numeric: true })
  const rank = ({ troubles: [worst] }: FleetKiosk) =>
    worst === undefined ? KIOSK_TROUBLES.length : KIOSK_TROUBLES.indexOf(worst)
  return (one, other) =>
    rank(one) - rank(other) || names.compare(one.name, other.name) || (one.kiosk < other.kiosk ? -1 : 1)
}
