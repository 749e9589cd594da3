import { readPassword } from '../../content'

/**
 * Whether an access key matches the password in the content. Uses a library for derived passwords, because
 * browsers have no `crypto.subtle` on plain http, where kiosks run.
 */
export async function matchesPassword(key: string, password: string): Promise<boolean> {
  const wanted = readPassword(password)
  if (wanted.type === 'plain') return key.trim() === wanted.text
  if (wanted.type === 'unusable') return false
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ])
  const hash = bytesOf(wanted.hash)
  const { iterations } = wanted
  const derived = await pbkdf2Async(sha256, key.trim(), bytesOf(wanted.salt), {
    c: iterations,
    dkLen: hash.length,
  })
  return derived.every((byte, index) => byte === hash[index])
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
