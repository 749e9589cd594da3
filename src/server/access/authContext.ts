import type { Context } from 'hono'
import { type AccessRules, GUEST, type Visitor } from '../../content'
import { type Grant, type Right, secondsNow, type Tokens } from './tokens'
import type { KnownUser, Users } from './users'

/** Seconds that a sign-in and an unlocked world last. */
const SIGN_IN = 24 * 60 * 60
export const OPENING = 15 * 60

/** Identifies the visitor of a request by the rights in the token that are still valid. */
export interface AuthContext {
  /** Issues a token for a sign-in. */
  issueSignIn(user: KnownUser): Promise<string>
  /** Issues a token that opens one more world. All other rights keep their expiry. */
  issueWorldAccess(c: Context, slug: string, rules: AccessRules): Promise<string>
  /**
   * `invalid`: the token was not issued by this server, has expired, or belongs to a user who is no longer
   * listed.
   */
  visitor(c: Context, rules: AccessRules): Promise<Visitor | 'invalid'>
}

export function createAuthContext(tokens: Tokens, users: Users): AuthContext {
  const userOf = async ({ name, mark, end }: Right) =>
    end > secondsNow()
      ? (await users.named(name)).find((known) => tokens.mark(known.password) === mark)
      : undefined

  const markOf = (slug: string, rules: AccessRules) =>
    tokens.mark(JSON.stringify(['world', slug, rules.worlds.get(slug)?.passwords ?? []]))

  const stillOpen = ({ worlds }: Grant, rules: AccessRules) =>
    worlds.filter(({ name, mark, end }) => end > secondsNow() && mark === markOf(name, rules))

  return {
    issueSignIn({ user, password }) {
      const right = { name: user.name, mark: tokens.mark(password), end: secondsNow() + SIGN_IN }
      return tokens.make({ user: right, worlds: [] })
    },
    async issueWorldAccess(c, slug, rules) {
      const read = await tokens.read(c)
      const grant = typeof read === 'string' ? { user: null, worlds: [] } : read
      const others = stillOpen(grant, rules).filter(({ name }) => name !== slug)
      const world = { name: slug, mark: markOf(slug, rules), end: secondsNow() + OPENING }
      const user = grant.user && (await userOf(grant.user)) ? grant.user : null
      return tokens.make({ user, worlds: [...others, world] })
    },
    async visitor(c, rules) {
      const grant = await tokens.read(c)
      if (grant === 'none') return GUEST
      if (grant === 'invalid') return 'invalid'
      const { user } = grant
      const known = user && (await userOf(user))
      if (user && user.end > secondsNow() && !known) return 'invalid'
      const openedWorlds = stillOpen(grant, rules).map(({ name }) => name)
      return { ...GUEST, user: known?.user ?? null, openedWorlds }
    },
  }
}
