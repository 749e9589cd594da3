import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { isRecord } from '../../../content'
import { type Manifest, signedText } from '../../../contracts'

/** The public keys of those who may publish, by the names in manifests. `unreadable`: no one may. */
export type UpdateKeys = ReadonlyMap<string, KeyObject> | 'unreadable'

const KEY_BYTES = 32

/**
 * Reads the keys from the parsed `settings.json`. Invalid keys are not ignored like other invalid settings,
 * because they are meant to restrict updates.
 */
export function readUpdateKeys(settingsJson: unknown): UpdateKeys {
  if (!isRecord(settingsJson)) return new Map()
  const { updates } = settingsJson
  if (updates === undefined) return new Map()
  if (!isRecord(updates)) return 'unreadable'
  const { keys = [] } = updates
  return Array.isArray(keys) ? parseKeys(keys) : 'unreadable'
}

/** Keys as `npm run content:keys` prints them: 32 bytes in base64. */
export function parseKeys(texts: readonly unknown[]): UpdateKeys {
  const keys = new Map<string, KeyObject>()
  for (const text of texts) {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'base64') : undefined
    if (bytes?.length !== KEY_BYTES || bytes.toString('base64') !== text) return 'unreadable'
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }
    keys.set(keyName(bytes), createPublicKey({ key: jwk, format: 'jwk' }))
  }
  return keys
}

/** The name of a key in manifests: the first 16 hexadecimal digits of the SHA-256 of its 32 bytes. */
export function keyName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** Why a manifest's signature is rejected; undefined: it is valid, or none is required. */
export function signatureFault(manifest: Manifest, keys: UpdateKeys): string | undefined {
  if (keys === 'unreadable') return 'the keys in updates.keys cannot be read: no release is accepted'
  if (keys.size === 0) return undefined
  const { signatures = [], created } = manifest
  if (signatures.length === 0) return 'it is not signed'
  if (created === undefined) return 'it does not say when it was signed'
  const text = Buffer.from(signedText(manifest))
  const known = signatures.filter(({ key }) => keys.has(key))
  if (known.length === 0) return 'it is signed by none of updates.keys'
  const isGood = known.some(({ key, value }) => {
    const object = keys.get(key)
    return object !== undefined && verify(null, text, object, Buffer.from(value, 'base64'))
  })
  return isGood ? undefined : 'its signature does not match its content'
}
