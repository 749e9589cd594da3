import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { isRecord } from '../../../content'
import {
  type KeyList,
  type KeyPurpose,
  type Manifest,
  type ManifestSignature,
  signedText,
} from '../../../contracts'

/** Who may publish. */
export interface KeySet {
  /** The public keys, by the names in manifests. Empty: everyone may publish. */
  readonly keys: ReadonlyMap<string, KeyObject>
  /** How many of the keys must have signed a release. */
  readonly threshold: number
  readonly purpose: KeyPurpose
  /** The accepted lists that lead from the keys of the settings to these, in order. Empty: these are the settings'. */
  readonly lists: readonly KeyList[]
}

/** `unreadable`: no one may publish. */
export type UpdateKeys = KeySet | 'unreadable'

/** Accepts every release. */
export const NO_KEYS: KeySet = { keys: new Map(), threshold: 1, purpose: 'content', lists: [] }

const KEY_BYTES = 32

/**
 * Reads the keys from the parsed `settings.json`. Invalid keys are not ignored like other invalid settings,
 * because they are meant to restrict updates.
 */
export function readUpdateKeys(settingsJson: unknown): UpdateKeys {
  if (!isRecord(settingsJson)) return NO_KEYS
  const { updates } = settingsJson
  if (updates === undefined) return NO_KEYS
  if (!isRecord(updates)) return 'unreadable'
  const { keys = [], threshold = 1 } = updates
  return Array.isArray(keys) ? parseKeys(keys, threshold) : 'unreadable'
}

/**
 * Reads the keys that may publish the program itself. Those of content may not, unless they are named here, too. Without
 * any, no one may.
 */
export function readProgramKeys(settingsJson: unknown): UpdateKeys {
  const updates = isRecord(settingsJson) ? settingsJson.updates : undefined
  if (!isRecord(updates) || !Array.isArray(updates.programKeys) || updates.programKeys.length === 0)
    return 'unreadable'
  return parseKeys(updates.programKeys, updates.programThreshold ?? 1, 'program')
}

/**
 * Keys as `npm run content:keys` prints them: 32 bytes in base64. A threshold that the keys cannot reach is
 * unreadable, too.
 */
export function parseKeys(
  texts: readonly unknown[],
  threshold: unknown = 1,
  purpose: KeyPurpose = 'content',
): UpdateKeys {
  const keys = new Map<string, KeyObject>()
  for (const text of texts) {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'base64') : undefined
    if (bytes?.length !== KEY_BYTES || bytes.toString('base64') !== text) return 'unreadable'
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }
    keys.set(keyName(bytes), createPublicKey({ key: jwk, format: 'jwk' }))
  }
  const isReachable = Number.isSafeInteger(threshold) && Number(threshold) >= 1
  if (!isReachable || Number(threshold) > Math.max(1, keys.size)) return 'unreadable'
  return { keys, threshold: Number(threshold), purpose, lists: [] }
}

/** The name of a key in manifests: the first 16 hexadecimal digits of the SHA-256 of its 32 bytes. */
export function keyName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** The names of the keys whose signatures of a manifest are valid, each once. */
export function signersOf(manifest: Manifest, trusted: KeySet): ReadonlySet<string> {
  return signersOfText(signedText(manifest), manifest.signatures ?? [], trusted)
}

/** The names of the keys whose signatures of a text are valid, each once. */
export function signersOfText(
  text: string,
  signatures: readonly ManifestSignature[],
  { keys }: Pick<KeySet, 'keys'>,
): ReadonlySet<string> {
  const bytes = Buffer.from(text)
  const isGood = ({ key, value }: ManifestSignature) => {
    const object = keys.get(key)
    return object !== undefined && verify(null, bytes, object, Buffer.from(value, 'base64'))
  }
  return new Set(signatures.filter(isGood).map(({ key }) => key))
}

/** Why a manifest's signatures are rejected; undefined: they are valid, or none is required. */
export function signatureFault(manifest: Manifest, trusted: UpdateKeys): string | undefined {
  if (trusted === 'unreadable')
    return 'updates.keys or updates.threshold cannot be read: no release is accepted'
  const { keys, threshold } = trusted
  const list = trusted.lists.at(-1)
  const [named, required] = list
    ? [`the keys of list ${list.version}`, 'its threshold']
    : ['updates.keys', 'updates.threshold']
  if (keys.size === 0) return undefined
  const { signatures = [], created } = manifest
  if (signatures.length === 0) return 'it is not signed'
  if (created === undefined) return 'it does not say when it was signed'
  const known = signatures.filter(({ key }) => keys.has(key))
  if (known.length === 0) return `it is signed by none of ${named}`
  const good = signersOf(manifest, trusted).size
  if (good === 0) return 'its signature does not match its content'
  return good < threshold ? `it is signed by ${good} of ${named}, and ${required} is ${threshold}` : undefined
}
