import { isRecord } from '../../../content'
import { isReleaseId } from './layout'

/** A release that failed here or was rolled back. */
export interface RefusedVersion {
  readonly version: string
  readonly at: string
  readonly reason: string
}

/** What a store knows besides its releases: `current.json`. */
export interface Pointer {
  /** The active release; null: the store is empty. */
  readonly active: string | null
  /** The last release that worked. */
  readonly previous: string | null
  /** Starts of the active release since it was activated, none of them confirmed; null: it is proven. */
  readonly trialStarts: number | null
  /** When the newest release was signed that was ever accepted, ISO 8601. */
  readonly newest: string | null
  /** The same for each key, by name: a key that is not trusted any more has no say. Empty before the first. */
  readonly newestBy: Readonly<Record<string, string>>
  readonly refused: readonly RefusedVersion[]
}

export const EMPTY_POINTER: Pointer = {
  active: null,
  previous: null,
  trialStarts: null,
  newest: null,
  newestBy: {},
  refused: [],
}

/** Number of starts before an unconfirmed release is rolled back. */
export const MOST_TRIAL_STARTS = 3
const MOST_REFUSED = 20
/** Keys whose last signature is remembered. */
const MOST_SIGNERS = 32
const DAY_MS = 24 * 60 * 60_000
const LONGEST_REASON = 300

/** Activates another release, on trial. The active one becomes the previous one, unless it never worked. */
export function activated(pointer: Pointer, id: string): Pointer {
  if (pointer.active === id) return pointer
  const previous = pointer.trialStarts === null ? pointer.active : (pointer.previous ?? pointer.active)
  return { ...pointer, active: id, previous: previous === id ? null : previous, trialStarts: 0 }
}

/** Confirms the active release. */
export function confirmed(pointer: Pointer): Pointer {
  return pointer.trialStarts === null ? pointer : { ...pointer, trialStarts: null }
}

/**
 * Counts a start. `goesBack`: the release used up its starts unconfirmed, and there is a previous one. `mayBeEmpty`:
 * having none is as good as a previous one.
 */
export function started(
  pointer: Pointer,
  mayBeEmpty = false,
): { readonly pointer: Pointer; readonly goesBack: boolean } {
  if (pointer.active === null || pointer.trialStarts === null) return { pointer, goesBack: false }
  if (pointer.trialStarts >= MOST_TRIAL_STARTS && (pointer.previous !== null || mayBeEmpty))
    return { pointer, goesBack: true }
  return { pointer: { ...pointer, trialStarts: pointer.trialStarts + 1 }, goesBack: false }
}

/**
 * Rolls back to the previous release and refuses the version of the active one. Without a previous release,
 * returns the same pointer, or an empty one if that is allowed.
 */
export function wentBack(pointer: Pointer, refused: RefusedVersion, mayBeEmpty = false): Pointer {
  if (pointer.active === null || (pointer.previous === null && !mayBeEmpty)) return pointer
  const others = pointer.refused.filter(({ version }) => version !== refused.version)
  const reason = refused.reason.slice(0, LONGEST_REASON)
  return {
    ...pointer,
    active: pointer.previous,
    previous: null,
    trialStarts: null,
    refused: [...others, { ...refused, reason }].slice(-MOST_REFUSED),
  }
}

/** When an accepted release was signed, and by which of the trusted keys. */
export interface Signing {
  readonly created: string
  /** Names of keys. */
  readonly signers: Iterable<string>
}

/**
 * Records an accepted release. A time more than a day in the future is ignored: a wrong clock, or a stolen key, must not
 * block later releases.
 */
export function noted(pointer: Pointer, { created, signers }: Signing, now: Date): Pointer {
  if (!isPlausible(created, now)) return pointer
  const newest = latest(pointer.newest, created)
  const newestBy = { ...pointer.newestBy }
  for (const key of signers) newestBy[key] = latest(newestBy[key] ?? null, created)
  const isSame = newest === pointer.newest && isEqual(newestBy, pointer.newestBy)
  return isSame ? pointer : { ...pointer, newest, newestBy: limited(newestBy) }
}

/** Records a release that an operator accepted although later ones were seen here: those after it are accepted again. */
export function insisted(pointer: Pointer, { created, signers }: Signing, now: Date): Pointer {
  if (!isPlausible(created, now)) return pointer
  return {
    ...pointer,
    newest: created,
    newestBy: Object.fromEntries(Array.from(signers, (key) => [key, created])),
  }
}

/** When the newest release was signed that the trusted keys signed; null: none was seen. */
export function newestOf({ newest, newestBy }: Pointer, isTrusted: (key: string) => boolean): string | null {
  const times = Object.entries(newestBy)
  // Written by an earlier version, or before there were keys.
  if (times.length === 0) return newest
  return times
    .filter(([key]) => isTrusted(key))
    .reduce<string | null>((last, [, created]) => latest(last, created), null)
}

const isPlausible = (created: string, now: Date) => Date.parse(created) <= now.getTime() + DAY_MS

/** The later of two times, whatever their format. */
const latest = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) >= Date.parse(other) ? one : other

const isEqual = (one: Pointer['newestBy'], other: Pointer['newestBy']) =>
  Object.entries(one).every(([key, created]) => other[key] === created)

/** The latest entries. */
const limited = (times: Pointer['newestBy']): Pointer['newestBy'] =>
  Object.fromEntries(
    Object.entries(times)
      .sort(([, one], [, other]) => Date.parse(other) - Date.parse(one))
      .slice(0, MOST_SIGNERS),
  )

/** Removes incomplete releases from the pointer, as they cannot be shown. */
export function limitedTo(pointer: Pointer, isWhole: (id: string) => boolean): Pointer {
  const previous = pointer.previous !== null && isWhole(pointer.previous) ? pointer.previous : null
  if (pointer.active !== null && isWhole(pointer.active)) return { ...pointer, previous }
  return { ...pointer, active: previous, previous: null, trialStarts: null }
}

/** Reads the parsed `current.json`; undefined: it is damaged. */
export function readPointer(json: unknown): Pointer | undefined {
  if (!isRecord(json) || json.format !== 1) return undefined
  const { active, previous, trialStarts, newest, newestBy = {}, refused } = json
  const isGood =
    isNullOr(active, isId) &&
    isNullOr(previous, isId) &&
    isNullOr(trialStarts, isCount) &&
    isNullOr(newest, isTime) &&
    isTimes(newestBy) &&
    Array.isArray(refused) &&
    refused.every(isRefused)
  return isGood
    ? { active, previous, trialStarts, newest, newestBy, refused: refused.slice(-MOST_REFUSED) }
    : undefined
}

export const pointerText = (pointer: Pointer): string =>
  `${JSON.stringify({ format: 1, ...pointer }, null, 1)}\n`

function isNullOr<T>(value: unknown, accepts: (value: unknown) => value is T): value is T | null {
  return value === null || accepts(value)
}

const isId = (value: unknown): value is string => typeof value === 'string' && isReleaseId(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isTimes = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every(isTime)
const isRefused = (value: unknown): value is RefusedVersion =>
  isRecord(value) && [value.version, value.at, value.reason].every((text) => typeof text === 'string')

/**
 * Rebuilds a lost pointer: activates the newest complete release, on trial, with the one before as the
 * previous one. A time of signing in the future counts as the time of its installation.
 */
export function recovered(
  releases: readonly { readonly id: string; readonly created: string | undefined; readonly madeAt: number }[],
  now: Date,
): Pointer {
  const age = ({ created, madeAt }: (typeof releases)[number]) =>
    created && isPlausible(created, now) ? Date.parse(created) : madeAt
  const [active, previous] = [...releases].sort((one, other) => age(other) - age(one))
  const pointer = {
    ...EMPTY_POINTER,
    active: active?.id ?? null,
    previous: previous?.id ?? null,
    trialStarts: previous ? 0 : null,
  }
  return releases.reduce(
    (known, { created }) => (created ? noted(known, { created, signers: [] }, now) : known),
    pointer,
  )
}
