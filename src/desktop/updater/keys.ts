import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { isRecord } from '../../content'
import { type Manifest, signedText } from '../../contracts'

/** Public keys of those who may publish, by the names that manifests call them. `unreadable`: nobody may. */
export type UpdateKeys = ReadonlyMap<string, KeyObject> | 'unreadable'

const KEY_BYTES = 32

/**
 * The keys of a site's `settings.json` as it was parsed: also what the settings themselves would pass over as wrong is a door
 * that somebody meant to close.
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

/** What a manifest calls a key: the first 16 hexadecimal digits of the SHA-256 of its 32 bytes. */
export function keyName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** Why a manifest is not from whom it should be; undefined: it is, or nobody asks. */
export function signatureFault(manifest: Manifest, keys: UpdateKeys): string | undefined {
  if (keys === 'unreadable') return 'the keys in updates.keys cannot be read: nothing is taken'
  if (keys.size === 0) return undefined
  const { signatures = [], created } = manifest
  if (signatures.length === 0) return 'it is not signed'
  if (created === undefined) return 'it does not say when it was signed'
  const text = Buffer.from(signedText(manifest))
  const known = signatures.filter(({ key }) => keys.has(key))
  if (known.length === 0) return 'it is signed by nobody of updates.keys'
  const isGood = known.some(({ key, value }) => {
    const object = keys.get(key)
    return object !== undefined && verify(null, text, object, Buffer.from(value, 'base64'))
  })
  return isGood ? undefined : 'its signature does not fit what it says'
}
