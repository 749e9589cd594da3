import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { readPassword, type WorldRule } from '../../content'
import { createLimiter } from '../http/limiter'

/**
 * Key derivation is slow and shares its threads with file reads: it runs one at a time so that films
 * continue, and the queue is no longer than a visitor waits. `RETRY_AFTER`: seconds.
 */
const MOST_WAITING = 20
const RETRY_AFTER = 3
const limiter = createLimiter(1, MOST_WAITING, RETRY_AFTER)

/**
 * Whether a key is the password, in either of its forms. Takes equally long for wrong and right keys.
 * @throws Busy when the queue is full.
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

/** Whether a key opens a world. Where its records name several passwords, it must match all of them. */
export async function fitsWorldKey(key: string, rule: WorldRule | undefined): Promise<boolean> {
  if (!rule || rule.closed || rule.passwords.length === 0) return false
  for (const password of rule.passwords) if (!(await fitsPassword(key, password))) return false
  return true
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
