import * as v from 'valibot'
import { type ManifestSignature, signature } from './signature'
import { isoTime } from './time'

/** What keys may publish. A list for one is worthless for the other, even where the same keys may publish both. */
export type KeyPurpose = 'content' | 'program'

/**
 * Keys that replace those of the settings. It counts if those that counted before signed it, and its own, each as many
 * as their threshold.
 */
export interface KeyList {
  /** Higher than that of the list before. */
  readonly version: number
  readonly purpose: KeyPurpose
  /** How many of its keys must have signed a release. */
  readonly threshold: number
  /** As in the setting `updates.keys`. */
  readonly keys: readonly string[]
  /** ISO 8601, UTC. Once it has expired, no release is accepted until a later list comes. Absent: never. */
  readonly expires?: string
  /** Over `signedKeyListText`. */
  readonly signatures: readonly ManifestSignature[]
}

/** Lists in one manifest. */
export const MOST_KEY_LISTS = 32
const MOST_KEYS = 16

const keyList = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  purpose: v.picklist(['content', 'program']),
  threshold: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  keys: v.pipe(
    v.array(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be a public key of 32 bytes in base64')),
    ),
    v.nonEmpty(),
    v.maxLength(MOST_KEYS, `must be at most ${MOST_KEYS}`),
  ),
  expires: v.exactOptional(isoTime),
  // Of the keys before, and of its own.
  signatures: v.pipe(v.array(signature), v.maxLength(2 * MOST_KEYS)),
})

export const keyLists = v.pipe(
  v.array(keyList),
  v.maxLength(MOST_KEY_LISTS, `must be at most ${MOST_KEY_LISTS}`),
)

/**
 * Validates the parsed lists of a manifest or of a file.
 * @throws Error naming the first invalid field.
 */
export function readKeyLists(json: unknown): readonly KeyList[] {
  const result = v.safeParse(keyLists, json)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${v.getDotPath(issue) ?? 'the key lists'} ${issue.message}`)
}

/** The signed text of a list. It starts unlike that of a manifest, so that no signature serves for both. */
export function signedKeyListText({
  version,
  purpose,
  threshold,
  keys,
  expires,
}: Omit<KeyList, 'signatures'>): string {
  return JSON.stringify({ keyList: version, purpose, threshold, keys, expires: expires ?? null })
}
