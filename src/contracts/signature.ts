import * as v from 'valibot'

/** `key`: the first 16 hexadecimal digits of the SHA-256 of the public key. `value`: Ed25519, base64. */
export interface ManifestSignature {
  readonly key: string
  readonly value: string
}

export const signature = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits')),
  value: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/, 'must be a signature of 64 bytes in base64')),
})
