import { createHash, pbkdf2Sync } from 'node:crypto'

const ITERATIONS = 210_000

/** By slug and password: a rebuild in the same process derives none twice. */
const derived = new Map<string, string>()
const MOST_DERIVED = 1000

/**
 * Hashes a world's password for the content: `pbkdf2-sha256$iterations$salt$hash` (both base64), trimmed
 * like visitors' input. The salt is derived from the slug: unique per world, and builds stay reproducible.
 */
export function unreadablePassword(password: string, slug: string): string {
  if (password === '' || password.startsWith('pbkdf2-sha256$')) return password
  const key = JSON.stringify([slug, password])
  const known = derived.get(key)
  if (known !== undefined) return known
  const salt = createHash('sha256').update(`showroom world ${slug}`).digest().subarray(0, 16)
  const hash = derivePassword(password, salt)
  if (derived.size >= MOST_DERIVED) derived.clear()
  derived.set(key, hash)
  return hash
}

/** `pbkdf2-sha256$iterations$salt$hash` of a password. */
export function derivePassword(password: string, salt: Buffer): string {
  const hash = pbkdf2Sync(password.trim(), salt, ITERATIONS, 32, 'sha256')
  return ['pbkdf2-sha256', ITERATIONS, salt.toString('base64'), hash.toString('base64')].join('$')
}
