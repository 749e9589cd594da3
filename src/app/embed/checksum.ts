// Uses a library, because browsers have no `crypto.subtle` on plain http, where kiosks run.
const library = () =>
  Promise.all([
    import('@noble/hashes/hmac.js'),
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])

/** HMAC-SHA-256 of a text in UTF-8, as hexadecimal digits. */
export async function checksumOf(text: string, key: string): Promise<string> {
  const [{ hmac }, { sha256 }, { bytesToHex, utf8ToBytes }] = await library()
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)))
}

/** Sixteen random bytes, as hexadecimal digits. */
export async function createNonce(): Promise<string> {
  const [, , { bytesToHex, randomBytes }] = await library()
  return bytesToHex(randomBytes(16))
}
