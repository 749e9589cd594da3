import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { sign, verify } from 'hono/jwt'

/** A right that the bearer has proved. */
export interface Right {
  /** The user's name, or the slug of the world. */
  readonly name: string
  /** Mark of the credential: a right does not outlive a changed password. */
  readonly mark: string
  /** Seconds since 1970. */
  readonly end: number
}

/** The rights in a token; each expires by itself. */
export interface Grant {
  readonly user: Right | null
  /** The worlds that the bearer has unlocked. */
  readonly worlds: readonly Right[]
}

/** Issues and verifies tokens that hold a sign-in and the unlocked worlds. */
export interface Tokens {
  make(grant: Grant): Promise<string>
  /**
   * The grant in a request: `none` without a token, `invalid` when this server did not issue it or all of it
   * has expired.
   */
  read(c: Context): Promise<Grant | 'none' | 'invalid'>
  /** Represents a password in a token without revealing it to anyone who cannot ask this server. */
  mark(password: string): string
}

/** The head of all tokens: algorithm, key and type are not for the bearer to choose. */
const HEAD = encoded({ alg: 'HS256', typ: 'JWT' })

/** Version of the token format; tokens of other versions are invalid. */
const VERSION = 2

/** `secret`: tokens survive a restart only with the same one; absent: a new one is generated. */
export function createTokens(secret: string = randomBytes(32).toString('base64')): Tokens {
  return {
    make({ user, worlds }) {
      const rights = [...(user ? [user] : []), ...worlds]
      const claims = {
        v: VERSION,
        iat: secondsNow(),
        exp: Math.max(0, ...rights.map(({ end }) => end)),
        user: user && packed(user),
        worlds: worlds.map(packed),
      }
      return sign(claims, secret, 'HS256')
    },
    async read(c) {
      const header = c.req.header('Authorization')
      if (header === undefined) return 'none'
      const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1]
      if (token === undefined) return 'none'
      try {
        const claims = await verify(token, secret, 'HS256')
        return (isSpelled(token, claims) && grantOf(claims)) || 'invalid'
      } catch {
        return 'invalid'
      }
    },
    mark: (password) =>
      createHmac('sha256', secret).update(`mark ${password}`).digest('base64url').slice(0, 22),
  }
}

/** Whether a token is spelled as this server spells it: no claim twice, no padding, no other head. */
function isSpelled(token: string, claims: object): boolean {
  const [head, body, signature = '', ...others] = token.split('.')
  const isSignature = Buffer.from(signature, 'base64url').toString('base64url') === signature
  return head === HEAD && body === encoded(claims) && isSignature && others.length === 0
}

function encoded(json: object): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url')
}

export function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}

type Packed = readonly [name: string, mark: string, end: number]

function packed({ name, mark, end }: Right): [...Packed] {
  return [name, mark, end]
}

/** Undefined if anything differs from what this server issues: the whole token is invalid. */
function grantOf({ v, iat, exp, user, worlds, ...others }: Record<string, unknown>): Grant | undefined {
  const isMadeHere = v === VERSION && isTime(iat) && isTime(exp) && Object.keys(others).length === 0
  if (!isMadeHere || !(user === null || isPacked(user))) return undefined
  if (!Array.isArray(worlds) || !worlds.every(isPacked)) return undefined
  return { user: user && rightOf(user), worlds: worlds.map(rightOf) }
}

function rightOf([name, mark, end]: Packed): Right {
  return { name, mark, end }
}

function isPacked(value: unknown): value is Packed {
  const [name, mark, end, ...others] = Array.isArray(value) ? value : []
  return typeof name === 'string' && typeof mark === 'string' && isTime(end) && others.length === 0
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
