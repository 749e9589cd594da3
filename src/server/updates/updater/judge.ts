import { hasExpired, type Manifest } from '../../../contracts'
import { lengthFault, type Store } from '../store'
import { keyExpiryFault } from './keyLists'
import { signatureFault, signersOf, type UpdateKeys } from './keys'

export type Verdict =
  | { readonly kind: 'offered'; readonly warning?: string }
  /** It is the active release. `fault`: why its publisher needs attention. */
  | { readonly kind: 'known'; readonly warning?: string; readonly fault?: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** What the store knows that the decision depends on. */
export type Known = Pick<Store, 'active' | 'newest' | 'refusal'>

const DAY_MS = 24 * 60 * 60_000
/** Publishers that release less often sign again, or with an expiry. */
const FRESH_DAYS = 30

export interface JudgeOptions {
  /** An operator at the machine also accepts releases that are older, expired or were rolled back. */
  readonly anyway?: boolean | undefined
  /** Why a release cannot be used here, whoever signed it; by default, releases of programs. */
  readonly faultOf?: ((manifest: Manifest) => string | undefined) | undefined
}

const contentFault = ({ program }: Manifest) =>
  program && 'it is a release of the program, not content (updates.programs)'

/** Decides whether an offer is accepted. Checks the signature first and trusts nothing else before. */
export function judge(
  manifest: Manifest,
  known: Known,
  keys: UpdateKeys,
  now: Date,
  { anyway = false, faultOf = contentFault }: JudgeOptions = {},
): Verdict {
  const fault =
    signatureFault(manifest, keys) ??
    (anyway ? undefined : keyExpiryFault(keys, now)) ??
    faultOf(manifest) ??
    lengthFault(manifest.files)
  if (fault) return { kind: 'refused', reason: `${named(manifest)}: ${fault}` }
  const warning = futureWarning(manifest, now)
  const active = known.active()?.manifest
  if (active?.version === manifest.version) {
    const expiry = anyway ? undefined : expiryFault(manifest, now)
    const notes = { ...(warning && { warning }), ...(expiry && { fault: `${named(manifest)}: ${expiry}` }) }
    if (sameFiles(active, manifest)) return { kind: 'known', ...notes }
    return { kind: 'refused', reason: `${named(manifest)}: this version is already shown, with other files` }
  }
  const reason = anyway
    ? undefined
    : (olderThan(manifest, newestSeen(known, keys, now)) ??
      takenBack(manifest, known) ??
      expiryFault(manifest, now))
  if (reason) return { kind: 'refused', reason: `${named(manifest)}: ${reason}` }
  return { kind: 'offered', ...(warning && { warning }) }
}

/**
 * When the newest release was signed that the keys of today signed. A key that was removed from the settings, for
 * instance because it was stolen, does not block later releases.
 */
function newestSeen(known: Known, keys: UpdateKeys, now: Date): string | null {
  if (keys === 'unreadable') return null
  const newest = known.newest((key) => keys.keys.has(key))
  const active = known.active()?.manifest
  // After a change of keys nothing may be recorded for the new ones yet.
  const isOurs = active?.created !== undefined && signersOf(active, keys).size > 0
  if (!isOurs || futureWarning(active, now) !== undefined) return newest
  return newest !== null && Date.parse(newest) >= Date.parse(active.created ?? '')
    ? newest
    : (active.created ?? null)
}

/** An older release, though signed, would undo later fixes. */
function olderThan({ created }: Manifest, newest: string | null): string | undefined {
  if (newest === null || created === undefined || Date.parse(created) >= Date.parse(newest)) return undefined
  return `it was signed on ${created}, before the newest release seen here (${newest})`
}

/** Why a release has expired. Undefined: it is still valid. Detects a host that keeps serving an old release. */
export function expiryFault(manifest: Manifest, now: Date): string | undefined {
  if (!hasExpired(manifest, now.getTime())) return undefined
  return `it expired on ${manifest.expires}: the host offers an old release, or the publisher did not renew it`
}

/**
 * A note beside the version of a release, or an empty string. A signature without an expiry does not prove that there
 * is no later release: a host can offer the same one for ever.
 */
export function freshnessNote({ created, expires }: Manifest, keys: UpdateKeys, now: Date): string {
  const isVerified = keys !== 'unreadable' && keys.keys.size > 0
  if (!isVerified || created === undefined || expires !== undefined) return ''
  if (now.getTime() - Date.parse(created) <= FRESH_DAYS * DAY_MS) return ''
  return `; no proof of freshness since ${created}: sign it again, or with an expiry (--valid-days)`
}

function takenBack({ version }: Manifest, known: Known): string | undefined {
  const refusal = known.refusal(version)
  return refusal && `it was rolled back here on ${refusal.at}: ${refusal.reason}`
}

function futureWarning({ created }: Manifest, now: Date): string | undefined {
  const isAhead = created !== undefined && Date.parse(created) > now.getTime() + DAY_MS
  return isAhead
    ? `it was signed on ${created}, which is in the future: one of the two clocks is wrong`
    : undefined
}

function sameFiles(one: Manifest, other: Manifest): boolean {
  const listed = ({ files }: Manifest) =>
    files
      .map(({ path, sha256 }) => `${path} ${sha256}`)
      .sort()
      .join('\n')
  return listed(one) === listed(other)
}

const named = ({ version }: Manifest) => `version ${version.slice(0, 40)}`
