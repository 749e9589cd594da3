/** A world's password as content carries it (spec §4, Access). */
export type Password =
  | { readonly type: 'plain'; readonly text: string }
  /** Can be verified but not read: `pbkdf2-sha256$iterations$salt$hash`, salt and hash in base64. */
  | {
      readonly type: 'pbkdf2-sha256'
      readonly iterations: number
      readonly salt: string
      readonly hash: string
    }
  /** Marked as derived, but invalid or too expensive to verify: no key opens it. */
  | { readonly type: 'unusable' }

const MARK = 'pbkdf2-sha256$'

/**
 * Salts of at most 96 bytes, hashes of 16 to 64 bytes: shorter hashes can be guessed, longer ones cost time without
 * protecting.
 */
const DERIVED = /^([1-9]\d{0,6})\$([A-Za-z\d+/]{1,126}={0,2})\$([A-Za-z\d+/]{22,86}={0,2})$/

/** About one second on one core: a package must not be able to block all other sign-ins. */
const MOST_ITERATIONS = 2_000_000

/** Reads a non-empty password. Without the prefix it is plain text, trimmed (spec §5). */
export function readPassword(password: string): Password {
  const text = password.trim()
  if (!text.startsWith(MARK)) return { type: 'plain', text }
  const [, iterations, salt, hash] = DERIVED.exec(text.slice(MARK.length)) ?? []
  if (!salt || !hash || Number(iterations) > MOST_ITERATIONS) return { type: 'unusable' }
  return { type: 'pbkdf2-sha256', iterations: Number(iterations), salt, hash }
}
