import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { readPassword } from '../content'

/** Whether a key is the password, in either of its forms. Takes as long for a wrong key as for the right one. */
export async function fitsPassword(key: string, password: string): Promise<boolean> {
  const wanted = readPassword(password)
  if (wanted.type === 'plain') return isSame(Buffer.from(key.trim()), Buffer.from(wanted.text))
  const { salt, hash, iterations } = wanted
  const expected = Buffer.from(hash, 'base64')
  const saltBytes = Buffer.from(salt, 'base64')
  return isSame(
    await promisify(pbkdf2)(key.trim(), saltBytes, iterations, expected.length, 'sha256'),
    expected,
  )
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
