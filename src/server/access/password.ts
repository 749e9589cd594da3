import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { readPassword, type WorldRule } from '../../content'
import { createLimiter } from '../http/limiter'

/**
 * Derivations take long and share their threads with the reading of files: one at a time, so that films go on, and no
 * more in line than a visitor waits for. `RETRY_AFTER`: seconds.
 */
const MOST_WAITING = 20
const RETRY_AFTER = 3
const limiter = createLimiter(1, MOST_WAITING, RETRY_AFTER)

/**
 * Whether a key is the password, in either of its forms. Takes as long for a wrong key as for the right one.
 * @throws Busy when too many others are being looked at.
 */
export async function fitsPassword(key: string, password: string): Promise<boolean> {
  const wanted = readPassword(password)
  if (wanted.type === 'plain') return isSame(Buffer.from(key.trim()), Buffer.from(wanted.text))
  if (wanted.type === 'unusable') return false
  const { salt, hash, iterations } = wanted
  const expected = Buffer.from(hash, 'base64')
  const saltBytes = Buffer.from(salt, 'base64')
  const derive = () => promisify(pbkdf2)(key.trim(), saltBytes, iterations, expected.length, 'sha256')
  return isSame(await limiter.run(derive), expected)
}

/** Whether a key opens a world: where its records name several passwords it has to be all of them. */
export async function fitsWorldKey(key: string, rule: WorldRule | undefined): Promise<boolean> {
  if (!rule || rule.closed || rule.passwords.length === 0) return false
  for (const password of rule.passwords) if (!(await fitsPassword(key, password))) return false
  return true
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
