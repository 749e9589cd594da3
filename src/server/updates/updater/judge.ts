import type { Manifest } from '../../../contracts'
import { lengthFault, type Store } from '../store'
import { signatureFault, type UpdateKeys } from './keys'

export type Verdict =
  | { readonly kind: 'offered'; readonly warning?: string }
  /** It is the active release. */
  | { readonly kind: 'known'; readonly warning?: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** What the store knows that the decision depends on. */
export type Known = Pick<Store, 'active' | 'newest' | 'refusal'>

const DAY_MS = 24 * 60 * 60_000

/**
 * Decides whether an offer is accepted. Checks the signature first and trusts nothing else before. `anyway`:
 * an operator at the machine also accepts older releases and those that were rolled back.
 */
export function judge(
  manifest: Manifest,
  known: Known,
  keys: UpdateKeys,
  now: Date,
  anyway = false,
): Verdict {
  const fault = signatureFault(manifest, keys) ?? lengthFault(manifest.files)
  if (fault) return { kind: 'refused', reason: `${named(manifest)}: ${fault}` }
  const warning = futureWarning(manifest, now)
  const active = known.active()?.manifest
  if (active?.version === manifest.version) {
    if (sameFiles(active, manifest)) return { kind: 'known', ...(warning && { warning }) }
    return { kind: 'refused', reason: `${named(manifest)}: this version is already shown, with other files` }
  }
  const reason = anyway ? undefined : (olderThan(manifest, known.newest()) ?? takenBack(manifest, known))
  if (reason) return { kind: 'refused', reason: `${named(manifest)}: ${reason}` }
  return { kind: 'offered', ...(warning && { warning }) }
}

/** An older release, though signed, would undo later fixes. */
function olderThan({ created }: Manifest, newest: string | null): string | undefined {
  if (newest === null || created === undefined || Date.parse(created) >= Date.parse(newest)) return undefined
  return `it was signed on ${created}, before the newest release seen here (${newest})`
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
