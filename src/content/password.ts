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

const DERIVED = /^pbkdf2-sha256\$([1-9]\d{0,7})\$([A-Za-z\d+/]+=*)\$([A-Za-z\d+/]+=*)$/

/** Reads a password that is not empty. What is not exactly of the derived form is a plain text, trimmed (spec §5). */
export function readPassword(password: string): Password {
  const [, iterations, salt, hash] = DERIVED.exec(password.trim()) ?? []
  if (!iterations || !salt || !hash) return { type: 'plain', text: password.trim() }
  return { type: 'pbkdf2-sha256', iterations: Number(iterations), salt, hash }
}
