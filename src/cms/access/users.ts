import { isRecord } from '../../content'
import { createAuthContext, type KnownUser, NO_USERS, type Tokens, type Users } from '../../server'
import type { Row, Strapi } from '../strapi'

/** The users of Strapi who may sign in to the showroom. */
function createUsers(strapi: Strapi): Users {
  return {
    ...NO_USERS,
    async named(name) {
      const found = await strapi.db
        .query('plugin::users-permissions.user')
        .findMany({ where: { username: name, blocked: false } })
      return found.map(knownUser)
    },
  }
}

function knownUser({ username, password, scope }: Row): KnownUser {
  const scopes = Array.isArray(scope) ? scope.filter((each) => typeof each === 'string') : []
  return { user: { name: String(username), scopes }, password: String(password ?? '') }
}

/**
 * Rights from either of two tokens: Strapi's own after a sign-in, and the showroom's after a world was unlocked, which
 * keeps the sign-in.
 */
export function createCmsAuth(strapi: Strapi, tokens: Tokens) {
  const users = createUsers(strapi)
  const both: Tokens = {
    ...tokens,
    async read(c) {
      const own = await tokens.read(c)
      if (own !== 'invalid') return own
      const signedIn = await userOfStrapiToken(strapi, c.req.header('Authorization') ?? '')
      if (!signedIn) return 'invalid'
      const { user, password } = signedIn.known
      const right = { name: user.name, mark: tokens.mark(password), end: signedIn.end }
      return { user: right, worlds: [] }
    },
  }
  return { auth: createAuthContext(both, users), users }
}

async function userOfStrapiToken(strapi: Strapi, header: string) {
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1]
  try {
    const claims: unknown = await strapi.plugin('users-permissions').service('jwt').verify(token)
    if (!isRecord(claims) || typeof claims.id !== 'number') return undefined
    const [found] = await strapi.db
      .query('plugin::users-permissions.user')
      .findMany({ where: { id: claims.id, blocked: false } })
    const end = typeof claims.exp === 'number' ? claims.exp : 0
    return found && { known: knownUser(found), end }
  } catch {
    return undefined
  }
}
