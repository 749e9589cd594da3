import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { sign, verify } from 'hono/jwt'
import { isRecord, STRANGER, type User, type Visitor } from '../content'

/** What a token says of its bearer. */
export interface Grant {
  readonly user: User | null
  /** Slugs of the worlds whose access key the bearer has given. */
  readonly openedWorlds: readonly string[]
}

/** Tokens that say who is signed in and which worlds are open to them; only this server makes them. */
export interface Tokens {
  /** `seconds`: how long it lasts. */
  make(grant: Grant, seconds: number): Promise<string>
  /** Who asks: a stranger without a token, `invalid` with one that is not of this server or whose time is over. */
  bearer(c: Context): Promise<Visitor | 'invalid'>
}

/** `secret`: tokens outlast a restart only with the same one; absent: made anew. */
export function createTokens(secret: string = randomBytes(32).toString('base64')): Tokens {
  return {
    make({ user, openedWorlds }, seconds) {
      const now = Math.floor(Date.now() / 1000)
      const who = user && { name: user.name, scope: [...user.scopes] }
      return sign({ iat: now, exp: now + seconds, user: who, worlds: [...openedWorlds] }, secret, 'HS256')
    },
    async bearer(c) {
      const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
      if (token === undefined) return STRANGER
      try {
        return visitorOf(await verify(token, secret, 'HS256'))
      } catch {
        return 'invalid'
      }
    },
  }
}

function visitorOf({ user, worlds }: Record<string, unknown>): Visitor {
  return {
    ...STRANGER,
    user: isRecord(user) ? { name: String(user.name), scopes: texts(user.scope) } : null,
    openedWorlds: texts(worlds),
  }
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}
