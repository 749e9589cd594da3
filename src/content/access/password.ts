/** A world's password as content carries it (spec §4, Access). */
export type Password =
  | { readonly type: 'plain'; readonly text: string }
  /** Only proved, never read: `pbkdf2-sha256$iterations$salt$hash`, salt and hash in base64. */
  | {
      readonly type: 'pbkdf2-sha256'
      readonly iterations: number
      readonly salt: string
      readonly hash: string
    }
  /** Meant to be derived, but not one that can be proved in a time that anybody waits: opens to no key. */
  | { readonly type: 'unusable' }

const MARK = 'pbkdf2-sha256$'

/** Salts of at most 96 bytes, hashes of 16 to 64: shorter ones are soon guessed, longer ones cost without protecting. */
const DERIVED = /^([1-9]\d{0,6})\$([A-Za-z\d+/]{1,126}={0,2})\$([A-Za-z\d+/]{22,86}={0,2})$/

/** About a second of a core; whoever writes a package must not hold up all other sign-ins. */
const MOST_ITERATIONS = 2_000_000

/** Reads a password that is not empty. What is not marked as derived is a plain text, trimmed (spec §5). */
export function readPassword(password: string): Password {
  const text = password.trim()
  if (!text.startsWith(MARK)) return { type: 'plain', text }
  const [, iterations, salt, hash] = DERIVED.exec(text.slice(MARK.length)) ?? []
  if (!salt || !hash || Number(iterations) > MOST_ITERATIONS) return { type: 'unusable' }
  return { type: 'pbkdf2-sha256', iterations: Number(iterations), salt, hash }
}
